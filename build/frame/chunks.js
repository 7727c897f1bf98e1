// Stands first in frame.js. Each chunk of the frame is a classic script: a frame without an origin may load it from any
// server, where modules need a header that opens them to all.
window.mapScopeChunks = ((chunks) => {
  const needs = Object.fromEntries(chunks.map(([name, needed]) => [name, needed.map((i) => chunks[i][0])]));
  const { src } = document.currentScript;
  const same = { createScriptURL: (url) => url };
  const trusted = window.trustedTypes?.createPolicy('map-scope', same) ?? same;
  const bodies = {};
  const loaded = {};
  const loading = {};

  function add(name) {
    loading[name] ??= new Promise((resolve, reject) => {
      const script = document.createElement('script');
      script.src = trusted.createScriptURL(new URL(name, src).href);
      script.onload = script.onerror = () => {
        script.remove();
        if (name in bodies) return resolve();
        // Asked for again, it is loaded again.
        delete loading[name];
        reject(new Error(`${script.src} could not be loaded.`));
      };
      document.head.append(script);
    });
    return loading[name];
  }

  /** What a chunk exports; a promise of it where it must be loaded first, as for `import()`. */
  function require(name) {
    if (name in loaded) return loaded[name];
    const missing = [name, ...needs[name]].filter((each) => !(each in bodies));
    if (missing.length > 0) return Promise.all(missing.map(add)).then(() => require(name));
    loaded[name] = {};
    bodies[name](require, loaded[name]);
    return loaded[name];
  }

  return {
    src,
    /** Called by each chunk, the first of all by frame.js itself. */
    define(body) {
      const { src: own } = document.currentScript;
      const name = `./${own.slice(own.lastIndexOf('/') + 1)}`;
      bodies[name] = body;
      if (own === src) require(name);
    },
  };
})(MAPSCOPE_CHUNK_NEEDS);
