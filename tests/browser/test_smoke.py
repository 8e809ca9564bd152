import re

from playwright.sync_api import Page, expect


def test_the_page_opens_and_gets_ready(war: Page) -> None:
    expect(war).to_have_title(re.compile("War"))
    expect(war.locator("html")).to_have_attribute("data-app", "ready")
