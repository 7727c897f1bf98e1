import { useMemo, useState } from 'react';
import type { Library } from '../../../golang/library/library';
import { dataBytes } from '../../../models/sizing/staircase';
import { readingMs } from '../../../timeline/pace';
import { createOpEnds } from '../../../timeline/track';
import type { FigureProps } from '../../defineFigure';
import { SIZING_FIGURE_WORDS } from '../../figureWords';
import { StoryInBox } from '../../StoryInBox';
import { ByteBar, type ByteScale, byteScale } from '../../ui/chart/ByteBars';
import { useBox } from '../../ui/controls/useSize';
import { OwnerRect } from '../../ui/owners/OwnerRect';
import type { BehindProblem } from '../../ui/player/figureStage';
import type { StepWords, StoryRun } from '../../ui/player/StoryStage';
import { useWords } from '../../ui/words/words';
import { BAR_HEIGHT, BreakdownBar, BreakdownLegend, partsIn } from '../breakdown/BreakdownBar';
import styles from '../figure.module.css';
import { behindProblems } from '../question/behind';
import { LibraryOf, useLibrary } from '../question/library';
import { type BarPart, type BehindSetting, type SizingSettings, sizingCodec, sourceOf } from '../question/settings';
import { type SizedStop, settingsOfStops, sizedStop } from '../question/whatIf';
import type { FigureWords } from '../words/en/figure';

/** A story of several maps: each step adds the bars of one. */
export function StopsFigure(props: FigureProps<SizingSettings>) {
  const { controls } = props;
  const { stops: words } = useWords(SIZING_FIGURE_WORDS);
  const library = useLibrary();
  const [lit, setLit] = useState(props.settings.mark);
  const [opened, open] = useState(props.settings.mark);
  if (opened.join() !== props.settings.mark.join()) {
    open(props.settings.mark);
    setLit(props.settings.mark);
  }
  const settings = useMemo(() => ({ ...props.settings, mark: lit }), [props.settings, lit]);
  const key = sizingCodec.format({ ...settings, mark: [], at: '', from: '', until: '' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the maps that are gone through.
  const run = useMemo(() => stopsRun(settings, words, library), [key, words, library]);
  return (
    <StoryInBox
      {...props}
      settings={settings}
      codec={sizingCodec}
      run={run}
      label={words.label}
      idle={words.label}
      problems={run.problems}
      legend={<StopsLegend run={run} lit={lit} onLit={controls === 'none' ? undefined : setLit} />}
    >
      {({ frame, until, box }) => <StopsBars run={run} frame={frame} until={until} lit={lit} {...box} />}
    </StoryInBox>
  );
}

const NOTHING_HIDDEN: ReadonlySet<never> = new Set();

/** On the page nothing drives the figure but its own controls. */
function ignoreHandle(): void {}

/** The figure of a link's stops, as a section of the page. */
export function StopsOnPage({ settings }: { readonly settings: SizingSettings }) {
  const [box, measured] = useBox();
  return (
    <div ref={measured} className={styles.onPage}>
      {box.width > 0 && (
        <LibraryOf settings={settings}>
          <StopsFigure settings={settings} {...box} hidden={NOTHING_HIDDEN} controls="full" onStage={ignoreHandle} />
        </LibraryOf>
      )}
    </div>
  );
}

interface StopsLegendProps {
  readonly run: StopsRun;
  readonly lit: readonly BarPart[];
  readonly onLit: ((lit: readonly BarPart[]) => void) | undefined;
}

function StopsLegend({ run, lit, onLit }: StopsLegendProps) {
  // Parts of all stops, so that the legend is stable.
  const parts = useMemo(
    () => partsIn(run.frame(run.track.stepCount).stops.flatMap(({ sizes }) => sizes.map(({ size }) => size))),
    [run],
  );
  return <BreakdownLegend parts={parts} lit={lit} onLit={onLit} />;
}

/** The figure without controls, for static pages. */
export function StopsPicture(props: StopsBarsProps) {
  return (
    <>
      <StopsBars {...props} />
      <StopsLegend run={props.run} lit={props.lit} onLit={undefined} />
    </>
  );
}

/** px of a dense bar, and of the label and gap around a bar. */
const LEAST_BAR = 14;
const LEAST_AROUND = 32;
const AROUND = 40;

interface Fitted {
  /** px of a bar. */
  readonly bar: number;
  /** The last stops that fit. */
  readonly stops: readonly SizedStop[];
}

/** Fits the stops into `height` px, with room for all `count` stops of a run. */
export function fitted(stops: readonly [SizedStop, ...SizedStop[]], count: number, height: number): Fitted {
  const releases = stops[0].sizes.length;
  if (height >= count * releases * (BAR_HEIGHT + AROUND)) return { bar: BAR_HEIGHT, stops };
  const rows = Math.max(1, Math.floor(height / (releases * (LEAST_BAR + LEAST_AROUND))));
  return { bar: LEAST_BAR, stops: stops.slice(-rows) };
}

interface StopsBarsProps {
  readonly run: StopsRun;
  readonly frame: StopFrame;
  /** The last step that can be shown; the scale fits the bars up to it. */
  readonly until: number;
  readonly lit: readonly BarPart[];
  /** px */
  readonly width: number;
  /** px; by default, as many as all stops need. */
  readonly height?: number;
}

/** One bar for each stop and release, to a common scale, with room for the stops to come. */
function StopsBars({ run, frame, until, lit, width, height = Number.POSITIVE_INFINITY }: StopsBarsProps) {
  const { stops: words, parts } = useWords(SIZING_FIGURE_WORDS);
  const { isBare } = frame;
  const { bar, stops } = fitted(frame.stops, run.count, height);
  const before = frame.stops.length - stops.length;
  const most = run.most(until);
  const scale = byteScale(most, width);
  const unit = parts.unit(most);
  return (
    <ol className={styles.stops} start={before + 1} data-dense={bar < BAR_HEIGHT || undefined}>
      {stops.map((stop, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stop is the place that it has among them.
        <li key={before + i} className={styles.stop} aria-current={i === stops.length - 1 ? 'step' : undefined}>
          {isBare && <DataBar stop={stop} scale={scale} height={bar} />}
          {(isBare ? [] : stop.sizes).map(({ release, size }, side) => (
            <div key={release}>
              <p className={styles.head}>
                <span className={styles.name}>{side === 0 && words.name(stop)}</span>
                <span className={styles.stopFigure}>
                  {words.figure(size.liveBytes.expected, stop.sizes.length > 1 ? release : undefined)}
                </span>
              </p>
              <BreakdownBar
                release={release}
                size={size}
                maps={stop.whatIf.maps}
                scale={scale}
                unit={unit}
                lit={lit}
                height={bar}
              />
            </div>
          ))}
        </li>
      ))}
    </ol>
  );
}

interface DataBarProps {
  readonly stop: SizedStop;
  readonly scale: ByteScale;
  /** px */
  readonly height: number;
}

/** The data alone, before a map holds it. */
function DataBar({ stop, scale, height }: DataBarProps) {
  const { stops: words } = useWords(SIZING_FIGURE_WORDS);
  const bytes = dataBytes(stop.whatIf)(stop.whatIf.entries);
  const key = (bytes * stop.key) / (stop.key + stop.elem);
  return (
    <>
      <p className={styles.head}>
        <span className={styles.name}>{words.name(stop)}</span>
        <span className={styles.stopFigure}>{words.data(bytes)}</span>
      </p>
      <ByteBar
        parts={[{ id: 'key', bytes: key } as const, { id: 'value', bytes: bytes - key } as const]}
        scale={scale}
        height={height}
        draw={({ id }, area) => <OwnerRect owner={id} {...area} />}
        label={words.bare(stop, bytes)}
      />
    </>
  );
}

/** A step of the story: the current stop and those before it. */
interface StopFrame extends StepWords {
  readonly stops: readonly [SizedStop, ...SizedStop[]];
  /** The first step: only the data of the first map. */
  readonly isBare: boolean;
}

/** The stops as a story: the data alone, then one step for each map. */
interface StopsRun extends StoryRun<StopFrame> {
  /** Number of its stops. */
  readonly count: number;
  /** What is said of places that no stop has. */
  readonly problems: readonly BehindProblem[];
  /** Bytes of the largest bar up to a step, intervals included. */
  most(step: number): number;
}

/** Kind of the steps, as links name them: `stop`, `stop#2`. */
const KIND = 'stop';

/** The declaration of the map, without those of its types. */
function sourceLine(settings: SizingSettings): string {
  const [line = ''] = sourceOf(settings).match(/^var .*$/m) ?? [];
  return line.trim();
}

/** What is wrong at every stop. */
function problemsOf(stops: readonly SizedStop[], behind: BehindSetting): BehindProblem[] {
  const [first = [], ...others] = stops.map(({ whatIf }) => behindProblems(whatIf, behind));
  return first.filter(({ fault }) =>
    others.every((found) => found.some((each) => each.fault.type === fault.type && each.fault.path === fault.path)),
  );
}

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
    const sentence = isBare
      ? words.bare(stop, dataBytes(stop.whatIf)(stop.whatIf.entries))
      : words.sentence(stop, sized[index - 1]);
    return { stops: [first, ...others], isBare, sentence, source: sourceLine(shown) };
  }

  return {
    track,
    marks: sized.map((stop, i) => ({ step: i + 1, label: words.name(stop), kind: KIND })),
    count: sized.length,
    problems: problemsOf(sized, settings.behind),
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
