import { useMemo, useState } from 'react';
import { ByteBar } from '../../../components/chart/ByteBar';
import { type ByteScale, byteScale } from '../../../components/chart/byteBarLayout';
import { OwnerRect } from '../../../components/owners/OwnerRect';
import type { FigureProps } from '../../figure';
import { StoryInBox } from '../../StoryInBox';
import { BAR_HEIGHT, BreakdownBar } from '../breakdown/BreakdownBar';
import { BreakdownLegend } from '../breakdown/BreakdownLegend';
import { partsIn } from '../breakdown/parts';
import { type SizingSettings, sizingCodec } from '../case/settings';
import type { BarPart } from '../case/shown';
import { useFigureWords } from '../words/context';
import { type StopFrame, type StopsRun, stopsRun } from './run';
import styles from './Stops.module.css';
import { dataBytes, type SizedStop } from './stop';

/** Several maps, one after the other: the bytes of each below those of the ones before. */
export function StopsFigure(props: FigureProps<SizingSettings>) {
  const { controls } = props;
  const { stops: words } = useFigureWords();
  const [lit, setLit] = useState(props.settings.mark);
  const [opened, open] = useState(props.settings.mark);
  if (opened.join() !== props.settings.mark.join()) {
    open(props.settings.mark);
    setLit(props.settings.mark);
  }
  const settings = useMemo(() => ({ ...props.settings, mark: lit }), [props.settings, lit]);
  const key = sizingCodec.format({ ...settings, mark: [], at: '', from: '', until: '' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the maps that are gone through.
  const run = useMemo(() => stopsRun(settings, words), [key, words]);
  return (
    <StoryInBox
      {...props}
      settings={settings}
      codec={sizingCodec}
      run={run}
      label={words.label}
      idle={words.label}
      legend={<StopsLegend run={run} lit={lit} onLit={controls === 'none' ? undefined : setLit} />}
    >
      {({ frame, until, box }) => <StopsBars run={run} frame={frame} until={until} lit={lit} width={box.width} />}
    </StoryInBox>
  );
}

interface StopsLegendProps {
  readonly run: StopsRun;
  readonly lit: readonly BarPart[];
  readonly onLit: ((lit: readonly BarPart[]) => void) | undefined;
}

function StopsLegend({ run, lit, onLit }: StopsLegendProps) {
  // Of all stops: parts neither come nor go while they are gone through.
  const parts = useMemo(
    () => partsIn(run.frame(run.track.stepCount).stops.flatMap(({ sizes }) => sizes.map(({ size }) => size))),
    [run],
  );
  return <BreakdownLegend parts={parts} lit={lit} onLit={onLit} />;
}

interface StopsBarsProps {
  readonly run: StopsRun;
  readonly frame: StopFrame;
  /** The last step that is shown: bars are to the scale of those up to it. */
  readonly until: number;
  readonly lit: readonly BarPart[];
  /** px */
  readonly width: number;
}

/** A bar a stop and release, to one scale; those to come have their room already. */
function StopsBars({ run, frame, until, lit, width }: StopsBarsProps) {
  const { stops: words, parts } = useFigureWords();
  const { stops, isBare } = frame;
  const most = run.most(until);
  const scale = byteScale(most, width);
  const unit = parts.unit(most);
  return (
    <ol className={styles.stops}>
      {stops.map((stop, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stop is the place that it has among them.
        <li key={i} className={styles.stop} aria-current={i === stops.length - 1 ? 'step' : undefined}>
          {isBare && <DataBar stop={stop} scale={scale} />}
          {(isBare ? [] : stop.sizes).map(({ release, size }, side) => (
            <div key={release}>
              <p className={styles.head}>
                <span className={styles.name}>{side === 0 && words.name(stop)}</span>
                <span className={styles.figure}>{words.figure(release, size.liveBytes.expected)}</span>
              </p>
              <BreakdownBar release={release} size={size} maps={stop.whatIf.maps} scale={scale} unit={unit} lit={lit} />
            </div>
          ))}
        </li>
      ))}
    </ol>
  );
}

/** The same without anything to press. */
export function StopsPicture(props: StopsBarsProps) {
  return (
    <>
      <StopsBars {...props} />
      <StopsLegend run={props.run} lit={props.lit} onLit={undefined} />
    </>
  );
}

interface DataBarProps {
  readonly stop: SizedStop;
  readonly scale: ByteScale;
}

/** Keys and values alone, before any map holds them. */
function DataBar({ stop, scale }: DataBarProps) {
  const { stops: words } = useFigureWords();
  const bytes = dataBytes(stop);
  const key = (bytes * stop.key) / (stop.key + stop.elem);
  return (
    <>
      <p className={styles.head}>
        <span className={styles.name}>{words.name(stop)}</span>
        <span className={styles.figure}>{words.data(bytes)}</span>
      </p>
      <ByteBar
        parts={[{ id: 'key', bytes: key } as const, { id: 'value', bytes: bytes - key } as const]}
        scale={scale}
        height={BAR_HEIGHT}
        draw={({ id }, area) => <OwnerRect owner={id} {...area} />}
        label={words.bare(stop, bytes)}
      />
    </>
  );
}
