"""The help menu.

One row per class; nothing is built here.
"""

from __future__ import annotations

from vassal_build.codec.elements.kind import ElementKind

DOCUMENTATION: tuple[ElementKind, ...] = (
    ElementKind(
        "module.Documentation",
        children=(
            "module.documentation.BrowserPDFFile",
            "module.documentation.BrowserHelpFile",
            "module.documentation.HelpFile",
            "module.documentation.AboutScreen",
            "module.documentation.Tutorial",
        ),
    ),
    ElementKind("module.documentation.AboutScreen", optional=("title", "fileName")),
    ElementKind(
        "module.documentation.HelpFile",
        defaults={"title": "help", "fileType": "archive"},
        optional=("fileName", "image", "vassalDoc"),
    ),
    ElementKind("module.documentation.BrowserHelpFile", optional=("title", "contents", "startingPage")),
    ElementKind(
        "module.documentation.BrowserPDFFile", defaults={"title": "Show PDF file", "pdfFile": "MyRulebook.PDF"}
    ),
    ElementKind(
        "module.documentation.Tutorial",
        defaults={
            "launchOnStartup": "false",
            "promptMessage": "Load the tutorial?",
            "welcomeMessage": 'Hit the "Step forward" button in the toolbar to step through the tutorial',
        },
        optional=("name", "logfile"),
    ),
)
