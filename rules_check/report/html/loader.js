// The data come deflated: they are unpacked, and then the page's script, which stands beside them as text, is run.

async function unpack() {
  const bytes = Uint8Array.from(atob(document.getElementById("data").textContent), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  window.unpacked = await new Response(stream).text();
  const script = document.createElement("script");
  script.textContent = document.getElementById("script").textContent;
  document.body.append(script);
}

window.ready = unpack().catch((error) => {
  document.getElementById("too-old").hidden = false;
  throw error;
});
