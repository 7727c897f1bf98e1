for (const target of [parent, parent[0]]) {
  target.postMessage({ source: 'map-scope', v: 1, type: 'resize', height: 1234 }, '*');
  target.postMessage({ source: 'map-scope-host', v: 1, type: 'seek', step: 1 }, '*');
}
