"""A tab of the browser in the verbs of a reader: open, press, click, ask what is shown."""

from __future__ import annotations

import json
from base64 import b64decode
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.browser.chromium import Chromium, Message

KEYS = {" ": "Space", "+": "Equal", "-": "Minus", "0": "Digit0"}
SHIFT = 8
LAPTOP, PHONE = (1366, 768), (390, 844)


@dataclass(slots=True)
class Tab:
    """A tab and what it was set to be: a laptop or a phone, light or dark."""

    browser: Chromium
    session: str
    target: str
    opened: int = 0
    """How many files it has opened."""
    page: Path | None = None
    """Which of them is looked at."""

    @classmethod
    def new(cls, browser: Chromium) -> Tab:
        """Open an empty tab, the width of a laptop, that reports what goes wrong in it."""
        target = browser.call("Target.createTarget", url="about:blank")["targetId"]
        session = browser.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        tab = cls(browser, session, target)
        for domain in ("Runtime", "Log"):
            tab.call(f"{domain}.enable")
        tab.as_new()
        return tab

    def as_new(self) -> None:
        """Be a laptop that prefers nothing and notes no requests, whatever was asked of it; it shows what it showed."""
        self.call("Network.disable")
        self.size(LAPTOP)
        self.call("Emulation.setEmulatedMedia", media="", features=[])

    def note_requests(self) -> None:
        """Report what pages ask for from now on; slow, for each picture in a page is a long address."""
        self.call("Network.enable")

    def close(self) -> None:
        """Close it."""
        self.browser.call("Target.closeTarget", targetId=self.target)

    def call(self, method: str, **params: Any) -> Message:
        """Ask the browser about this tab."""
        return self.browser.call(method, self.session, **params)

    def size(self, size: tuple[int, int]) -> None:
        """Be as large as a screen, in CSS pixels."""
        width, height = size
        mobile = width < 500
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=mobile)
        self.call("Emulation.setTouchEmulationEnabled", enabled=mobile)

    def media(self, **features: str) -> None:
        """Prefer something: `media(prefers_color_scheme="dark")`."""
        reported = [{"name": name.replace("_", "-"), "value": value} for name, value in features.items()]
        self.call("Emulation.setEmulatedMedia", features=reported)

    def open(self, page: Path, place: str = "") -> None:
        """Open a file of this machine, at a place of it, and wait until it is shown.

        Its address has a number, without which another place of a page that is shown would not open the page again.
        """
        self.opened += 1
        self.page = page
        self.browser.events.clear()
        self.call("Page.navigate", url=f"{page.resolve().as_uri()}?{self.opened}{place}")
        self.ask(
            "new Promise(done => document.readyState === 'complete' ? done() : addEventListener('load', () => done()))"
        )
        # a page that unpacks itself says when it is ready
        self.ask("Promise.resolve(window.ready).catch(() => null)")

    def leave(self) -> None:
        """Let what it shows be looked at no more; to show nothing would begin another process for the next page."""
        self.page = None

    def shows(self, page: Path) -> bool:
        """Say whether a file of this machine is open, at whatever place of it, and not left."""
        return self.page == page

    def ask(self, expression: str) -> Any:
        """Give the value of a JavaScript expression or promise; raise RuntimeError when it throws."""
        answer = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(answer["exceptionDetails"]["exception"].get("description", "it throws"))
        return answer["result"].get("value")

    def text(self, selector: str) -> str:
        """Give the words of the first element that a selector finds."""
        return str(self.ask(f"document.querySelector({json.dumps(selector)}).innerText"))

    def count(self, selector: str) -> int:
        """Count what a selector finds."""
        return int(self.ask(f"document.querySelectorAll({json.dumps(selector)}).length"))

    def press(self, key: str, *, shift: bool = False) -> None:
        """Press a key and let it go."""
        code = KEYS.get(key, f"Key{key.upper()}" if len(key) == 1 else key)
        typed = {"text": key} if len(key) == 1 else {}
        for kind in ("keyDown", "keyUp"):
            self.call("Input.dispatchKeyEvent", type=kind, key=key, code=code, modifiers=SHIFT * shift, **typed)

    def click(self, selector: str) -> None:
        """Click on the middle of an element, scrolled into sight."""
        self.ask(
            f"document.querySelector({json.dumps(selector)}).scrollIntoView({{block: 'center', behavior: 'instant'}})"
        )
        box = self.ask(
            f"(b => [b.x + b.width / 2, b.y + b.height / 2])(document.querySelector({json.dumps(selector)})"
            ".getBoundingClientRect())"
        )
        self.click_at(*box)

    def click_at(self, x: float, y: float) -> None:
        """Click on a point of the screen."""
        for kind in ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def controls(self) -> list[tuple[str, str]]:
        """Give role and name of everything that a screen reader offers to act on."""
        nodes = self.call("Accessibility.getFullAXTree")["nodes"]
        acting = {"button", "link", "slider", "tab", "combobox", "textbox", "checkbox", "radio", "option"}
        found = ((_value(node, "role"), _value(node, "name")) for node in nodes if not node.get("ignored"))
        return [(role, name) for role, name in found if role in acting]

    def roles(self) -> set[str]:
        """Give the roles that a screen reader finds in the page."""
        return {_value(node, "role") for node in self.call("Accessibility.getFullAXTree")["nodes"]}

    def picture(self, path: Path) -> None:
        """Write what is seen as PNG."""
        path.write_bytes(b64decode(self.call("Page.captureScreenshot", format="png")["data"]))

    def complaints(self) -> list[str]:
        """Give what the page wrote to the console and what went wrong in it."""
        self.ask("new Promise(done => setTimeout(done, 50))")
        return [json.dumps(event["params"]) for event in self.browser.events if event.get("method") in _COMPLAINTS]

    def requests(self) -> list[str]:
        """Give the addresses that the page asked for since `note_requests`, data in the page itself left out."""
        self.ask("new Promise(done => setTimeout(done, 50))")
        sent = (event for event in self.browser.events if event.get("method") == "Network.requestWillBeSent")
        urls = (str(event["params"]["request"]["url"]) for event in sent)
        return [url for url in urls if not url.startswith("data:")]


_COMPLAINTS = {"Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded"}


def _value(node: Message, key: str) -> str:
    return str(node.get(key, {}).get("value", ""))
