// The fights of the game: odds, column, what each face of the die would have brought, and the one that came up.

let listedFights = false;

/** List the fights once, and mark those of the step. */
function showStory() {
  const list = byId("fights");
  if (!listedFights) list.append(...data.fights.map(fightRow));
  listedFights = true;
  for (const row of list.children) row.classList.toggle("here", Number(row.dataset.first) <= now && now <= Number(row.dataset.last));
}

function fightRow([first, step, kind, place, side, attackers, defenders, odds, column, cells, thrown, chance, sums, illegal, meaning]) {
  const head = make("p", "fight-head", null, make("b", "", kind), illegal ? make("b", "against", inWords("✕ against the rules")) : null, link(step, inList([placeName(place), stepName(step)]), place));
  const who = make("p", "", inWords("{attackers} against {defenders}", { attackers: attackers.join(" + "), defenders: defenders.join(" + ") || inWords("nobody") }));
  const table = make("ol", "cells", null, ...cells.map(([face, words], at) => {
    const cell = make("li", at === thrown ? "thrown" : "", null, make("span", "soft", face), make("span", "", words));
    if (at === thrown) cell.setAttribute("aria-label", inWords("thrown: {face}, {result}", { face, result: words }));
    return cell;
  }));
  const read = [odds ? inWords("odds {odds}", { odds }) : "", column ? inWords("column {column}", { column }) : "", inWords("this or better for the attacker: {chance}%", { chance: Math.round(chance * 100) })];
  const why = sums.length ? make("details", "", null, make("summary", "", read.filter(Boolean).join(" · ")), ...sums.map((line) => make("p", "soft", line)))
    : make("p", "soft", read.filter(Boolean).join(" · "));
  const row = make("li", `fight ${side}`, null, head, who, table, meaning ? make("p", "meaning", meaning) : null, why);
  row.dataset.first = first;
  row.dataset.last = step;
  return row;
}
