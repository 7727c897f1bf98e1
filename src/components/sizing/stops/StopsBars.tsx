import { ByteBar, type ByteScale, byteScale } from '../../ui/chart/ByteBars';
import { OwnerRect } from '../../ui/owners/OwnerRect';
import { useWords } from '../../ui/words/words';
import { BAR_HEIGHT, BreakdownBar } from '../breakdown/BreakdownBar';
import type { BarPart } from '../question/settings';
import { dataBytes, type SizedStop } from '../question/whatIf';
import { SIZING_FIGURE_WORDS } from '../words/languages';
import type { StopFrame, StopsRun } from './run';
import styles from './Stops.module.css';

/** px of a bar where bars stand close, and around each: its line above it, and the room below. */
const LEAST_BAR = 14;
const LEAST_AROUND = 32;
const AROUND = 40;

interface Fitted {
  /** px of a bar. */
  readonly bar: number;
  /** The last stops, as many as there is room for. */
  readonly stops: readonly SizedStop[];
}

/** Stops in so many px, with room kept for all of a run that has `count`. */
export function fitted(stops: readonly [SizedStop, ...SizedStop[]], count: number, height: number): Fitted {
  const releases = stops[0].sizes.length;
  if (height >= count * releases * (BAR_HEIGHT + AROUND)) return { bar: BAR_HEIGHT, stops };
  const rows = Math.max(1, Math.floor(height / (releases * (LEAST_BAR + LEAST_AROUND))));
  return { bar: LEAST_BAR, stops: stops.slice(-rows) };
}

export interface StopsBarsProps {
  readonly run: StopsRun;
  readonly frame: StopFrame;
  /** The last step that is shown: bars are to the scale of those up to it. */
  readonly until: number;
  readonly lit: readonly BarPart[];
  /** px */
  readonly width: number;
  /** px; as many as all stops need where none is said. */
  readonly height?: number;
}

/** A bar a stop and release, to one scale; those to come have their room already. */
export function StopsBars({ run, frame, until, lit, width, height = Number.POSITIVE_INFINITY }: StopsBarsProps) {
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
                <span className={styles.figure}>
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

/** Keys and values alone, before any map holds them. */
function DataBar({ stop, scale, height }: DataBarProps) {
  const { stops: words } = useWords(SIZING_FIGURE_WORDS);
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
        height={height}
        draw={({ id }, area) => <OwnerRect owner={id} {...area} />}
        label={words.bare(stop, bytes)}
      />
    </>
  );
}
