import type { Library } from '../../../golang/library/library';
import { readingMs } from '../../../timeline/pace';
import { createOpEnds } from '../../../timeline/track';
import type { StepWords, StoryRun } from '../../ui/player/storyRun';
import { type SizingSettings, sourceOf } from '../question/settings';
import { dataBytes, type SizedStop, settingsOfStops, sizedStop } from '../question/whatIf';
import type { FigureWords } from '../words/en/figure';

/** Everything that is seen at a stop: it, and those before it. */
export interface StopFrame extends StepWords {
  readonly stops: readonly [SizedStop, ...SizedStop[]];
  /** At the beginning: of the first map its data alone. */
  readonly isBare: boolean;
}

/** The stops of some settings as a story: data alone, then a step a map. */
export interface StopsRun extends StoryRun<StopFrame> {
  /** Number of its stops. */
  readonly count: number;
  /** Bytes of the largest bar up to a step, chance included. */
  most(step: number): number;
}

/** Sort of the moment that each stop is: links say `stop`, `stop#2`. */
const KIND = 'stop';

/** The declarations on one line, without the types that they are made of. */
function sourceLine(settings: SizingSettings): string {
  const [line = ''] = sourceOf(settings).match(/^var .*$/m) ?? [];
  return line.trim();
}

/** Everything that a figure of some settings goes through. */
export function stopsRun(settings: SizingSettings, words: FigureWords['stops'], library?: Library): StopsRun {
  const all = settingsOfStops(settings);
  const sized = all.map((each) => sizedStop(each, library));
  const track = createOpEnds();
  for (const _ of all) track.push(1);

  function frame(step: number): StopFrame {
    const index = Math.max(0, step - 1);
    const [first, ...others] = sized.slice(0, index + 1);
    const [stop, shown] = [sized[index], all[index]];
    if (!first || !stop || !shown) throw new RangeError(`there is no stop ${step}`);
    const isBare = step === 0;
    const sentence = isBare ? words.bare(stop, dataBytes(stop)) : words.sentence(stop, sized[index - 1]);
    return { stops: [first, ...others], isBare, sentence, source: sourceLine(shown) };
  }

  return {
    track,
    marks: sized.map((stop, i) => ({ step: i + 1, label: words.name(stop), kind: KIND })),
    count: sized.length,
    eventTypes: () => [[KIND]],
    dwellMs: (step) => readingMs(frame(step).sentence),
    openingStep: track.stepCount,
    most: (step) =>
      Math.max(
        ...sized.slice(0, Math.max(1, step)).flatMap(({ sizes }) => sizes.map(({ size }) => size.liveBytes.high)),
      ),
    frame,
  };
}
