import { expect, test } from 'vitest';
import { EXAMPLES, raceScene } from '../../../src/components/map/race';
import { planRun } from '../../../src/components/map/record/planOwn';
import { pointingFrame, viewsOf } from '../../../src/components/map/stage/camera';
import { layoutSide, scaleFor } from '../../../src/components/map/stage/layout';
import { SideDrawing } from '../../../src/components/map/stage/SideDrawing';
import { stepSentence } from '../../../src/components/map/words/steps';
import { readable } from '../readable';
import { ENGLISH, laterMarkup } from './language';
import { BOTH_DESIGNS, recordOn } from './programs';

/** px of a side in a window of 1280 by 720. */
const WIDTH = 590;
const HEIGHT = 300;

test.each(EXAMPLES)('$id looks as it did, on both sides', async ({ id }) => {
  const { run, program, opening } = planRun(raceScene, raceScene.codec.parse(`example=${id}`).settings, BOTH_DESIGNS);
  recordOn(run, program);
  const step = opening();
  const frames = run.sides.map((side, i) => side.frame(run.track.positionOf(i, step)));
  const scale = scaleFor(WIDTH, Math.max(...frames.map(({ unitBytes }) => unitBytes)));
  for (const [i, side] of run.sides.entries()) {
    const position = run.track.positionOf(i, step);
    const frame = side.frame(position);
    const layout = layoutSide(frame.panes, WIDTH, scale, { gapStyle: 'places' });
    const drawn = (
      <SideDrawing
        layout={layout}
        height={HEIGHT}
        views={viewsOf(layout, HEIGHT, pointingFrame(side, position))}
        marks={frame.marks}
        whole={frame.whole}
        move={frame.move}
        trail={frame.trail}
        step={step}
        entryText={(key) => ({ ...run.entryText(key, 0), value: undefined })}
        label={stepSentence(ENGLISH.words, frame.fact, run)}
      />
    );
    await expect(readable(await laterMarkup(drawn))).toMatchFileSnapshot(
      `../../goldens/${id}-${i === 0 ? 'left' : 'right'}.svg`,
    );
  }
});
