import { MapScope, SCENES } from 'mapscope';
import 'mapscope/element';
import { StrictMode, useRef, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

/** Values that the test reads and drives. */
const { heights } = SCENES.find(({ id }) => id === 'swiss-map');
const host = { events: [], clicks: 0, mismatches: [], heights, handle: undefined };
window.host = host;

const tell = (type) => (detail) => host.events.push([type, detail.step]);

function Page() {
  const figure = useRef(null);
  const [shown, setShown] = useState(true);
  const [example, setExample] = useState('split');
  host.handle = figure;
  return (
    <>
      <button type="button" onClick={() => setShown(!shown)}>
        Toggle
      </button>
      <button type="button" onClick={() => setExample('tombstones')}>
        Another
      </button>
      {/* biome-ignore lint: it counts what comes through. */}
      <div id="around" onClick={() => host.clicks++}>
        {shown && (
          <MapScope
            ref={figure}
            scene="swiss-map"
            params={{ example, step: 40 }}
            hide={['hash']}
            theme="dark"
            site="https://mapscope.example/app/"
            className="docs-figure"
            onReady={tell('ready')}
            onStep={tell('step')}
            onEnd={tell('end')}
          />
        )}
      </div>
      <map-scope scene="bucket-map" load="view" />
      <div style={{ height: '4000px' }} />
      <MapScope scene="race" className="docs-far">
        <a href="#far">Far below</a>
      </MapScope>
    </>
  );
}

const page = (
  <StrictMode>
    <Page />
  </StrictMode>
);
const container = document.getElementById('page');
container.innerHTML = renderToString(page);
hydrateRoot(container, page, { onRecoverableError: (error) => host.mismatches.push(String(error)) });
