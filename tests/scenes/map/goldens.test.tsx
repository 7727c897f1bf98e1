import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { layoutSide, scaleFor } from '../../../src/components/stage/layout';
import { SideView } from '../../../src/components/stage/SideView';
import { BOTH_DESIGNS } from '../../../src/scenes/map/designs';
import { EXAMPLES } from '../../../src/scenes/map/examples';
import { planRun } from '../../../src/scenes/map/plan';
import { raceSpec } from '../../../src/scenes/map/raceSpec';
import { recordOn } from './programs';

const WIDTH = 590;

/** One element a line, class names without their hash, numbers to two places: what a reader of a diff wants. */
function readable(svg: string): string {
  return `${svg
    .replace(/class="_([A-Za-z]+)_[^"]*"/g, 'class="$1"')
    .replace(/-?\d+\.\d{3,}/g, (number) => `${Math.round(Number(number) * 100) / 100}`)
    .replace(/(<\/?(?:svg|g|path|text)\b)/g, '\n$1')
    .replace(/\n(<\/(?:path|text)>)/g, '$1')
    .trim()}\n`;
}

test.each(EXAMPLES)('$id looks as it did, on both sides', async ({ id }) => {
  const { run, program, opening } = planRun(raceSpec, raceSpec.codec.parse(`example=${id}`).settings, BOTH_DESIGNS);
  recordOn(run, program);
  const step = opening();
  const frames = run.sides.map((side, i) => side.frame(run.track.positionOf(i, step)));
  const scale = scaleFor(WIDTH, Math.max(...frames.map(({ unitBytes }) => unitBytes)));
  const leastHeight = Math.max(...frames.map(({ panes }) => layoutSide(panes, WIDTH, scale).height));
  for (const [i, frame] of frames.entries()) {
    const svg = renderToStaticMarkup(
      <SideView
        panes={frame.panes}
        marks={frame.marks}
        move={frame.move}
        trail={frame.trail}
        width={WIDTH}
        scale={scale}
        leastHeight={leastHeight}
        step={step}
        label={frame.sentence}
      />,
    );
    await expect(readable(svg)).toMatchFileSnapshot(`../../goldens/${id}-${i === 0 ? 'left' : 'right'}.svg`);
  }
});
