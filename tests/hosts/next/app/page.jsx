import { MapScope } from 'mapscope';

export default function Page() {
  return (
    <main>
      <h1>How a table splits</h1>
      <p>A full table of the largest size becomes two.</p>
      {/* biome-ignore format: as the share dialog writes it */}
      <map-scope scene="swiss-map" example="split" style={{ display: 'block', boxSizing: 'content-box', height: '640px', paddingBottom: 'clamp(0px, (560px - 100%) * 1000, 100px)' }}><a href="https://mapscope.example/?example=split#/swiss-map">A table of a Swiss map splits: step through it in Mapscope</a></map-scope>
      <p>The same in a frame:</p>
      {/* biome-ignore format: as the share dialog writes it */}
      <figure style={{ margin: '1em 0', width: 'auto' }}>
        <iframe src={"https://mapscope.example/embed.html?scene=swiss-map&example=split"} title="A table of a Swiss map splits" loading="lazy" width="100%" height="640" style={{ border: 0, colorScheme: 'normal', height: 'clamp(640px, (592px - 100vw) * 1000, 740px)' }} allow="clipboard-write; fullscreen" referrerPolicy="no-referrer" sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"></iframe>
        <figcaption><a href="https://mapscope.example/?example=split#/swiss-map">A table of a Swiss map splits: open it in Mapscope</a></figcaption>
      </figure>
      <p>The same as a component:</p>
      <section id="component">
        <MapScope scene="swiss-map" params={{ example: 'split' }} site="https://mapscope.example/" />
      </section>
      <p>The directory then has twice as many entries.</p>
    </main>
  );
}
