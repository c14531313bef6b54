// The language of this page: the one that was chosen here before, else the browser's, else English.

const KEPT = "language";
const SHOWN = ["aria-label", "placeholder", "title"];
const parts = [];
let languages = { en: {} };
let words = {};

export function inWords(sentence, values = {}) {
  return (words[sentence] ?? sentence).replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

/** Read the languages that there are, and fill the choice; `change` hears which is chosen later. */
export async function offerLanguages(file, choice, change) {
  languages = await (await fetch(file)).json();
  const codes = Object.keys(languages);
  choice.replaceChildren(...codes.map((code) => new Option(new Intl.DisplayNames([code], { type: "language" }).of(code), code)));
  collect();
  const asked = [kept(), ...navigator.languages.map((each) => each.split("-")[0])];
  choice.value = asked.find((code) => codes.includes(code)) ?? "en";
  show(choice.value);
  choice.addEventListener("change", () => {
    keep(choice.value);
    show(choice.value);
    change(choice.value);
  });
  return choice.value;
}

function show(language) {
  words = languages[language];
  document.documentElement.lang = language;
  for (const [part, sentence] of parts) part(inWords(sentence));
}

/** Find the sentences that stand in the page as it is served. */
function collect() {
  const walk = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const text = walk.currentNode;
    const behind = /\s$/.test(text.data) ? " " : "";
    const sentence = text.data.split(/\s+/).filter(Boolean).join(" ");
    const isSaid = text.parentElement.translate && !text.parentElement.closest("script, select, style");
    if (sentence && isSaid) parts.push([(said) => { text.data = said + behind; }, sentence]);
  }
  for (const name of SHOWN) {
    for (const element of document.querySelectorAll(`[${name}]`)) {
      parts.push([(said) => element.setAttribute(name, said), element.getAttribute(name)]);
    }
  }
}

// a browser may forbid to keep anything
function kept() {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null;
  }
}

function keep(language) {
  try {
    localStorage.setItem(KEPT, language);
  } catch {
    // it is asked again next time
  }
}
