import { useMemo } from 'react';
import { goalOf } from '../../../models/live/session';
import { PlotFrame, XAxis, XGrid, YAxis } from '../../ui/chart/PlotFrame';
import legend from '../../ui/owners/owners.module.css';
import { useFormats, useWords } from '../../ui/words/words';
import { LIVE_WORDS } from '../words/languages';
import styles from './LiveChart.module.css';
import { BOUNDS, type LiveDrawing, layoutLive } from './liveLayout';

interface LiveChartProps extends LiveDrawing {
  readonly width: number;
  /** Of the other goal, percent. */
  readonly gogc: number;
}

const HEIGHT = 260;
const AXIS = 26;

/** The heap of a running program over time, with what the model expects of it. */
export function LiveChart({ width, gogc, samples, spanMs, own, other, containerBytes }: LiveChartProps) {
  const { chart: words } = useWords(LIVE_WORDS);
  const f = useFormats();
  const layout = useMemo(
    () => layoutLive({ samples, spanMs, own, other, containerBytes }, width, HEIGHT),
    [samples, spanMs, own, other, containerBytes, width],
  );
  const last = samples.at(-1);
  const { left, right, top, bottom, bounds } = layout;
  return (
    <PlotFrame
      width={width}
      height={bottom + AXIS}
      label={last ? words.label(last.liveBytes, goalOf(last), last.rssBytes) : words.title}
    >
      <XGrid ticks={layout.times} area={layout} />
      <YAxis ticks={layout.bytes} area={layout} label={f.tickBytes} />
      <path className={styles.objectsArea} d={layout.objects.area} />
      <path className={styles.liveArea} d={layout.live.area} />
      <path className={styles.held} data-line="held" d={layout.held} />
      <path className={styles.rss} data-line="rss" d={layout.rss} />
      <path className={styles.objects} data-line="objects" d={layout.objects.line} />
      <path className={styles.live} data-line="live" d={layout.live.line} />
      <path className={styles.goal} data-line="goal" d={layout.goal} />
      <path className={styles.other} data-line="other" d={layout.otherGoal} />
      <path className={styles.predicted} data-line="predicted" d={layout.predicted} />
      {BOUNDS.map((id) => {
        const y = bounds[id];
        return (
          y !== null && (
            <g key={id}>
              <path className={styles.bound} data-line={id} d={`M${left} ${y.toFixed(1)}H${right}`} />
              <text className={styles.word} x={left + 6} y={y - 5}>
                {words.bounds[id]}
              </text>
            </g>
          )
        );
      })}
      <XAxis ticks={layout.times} area={layout} label={(ms) => f.time(ms / 1000)} width={width} />
      {layout.isCut && (
        <text className={styles.cut} x={right - 4} y={top + 10} textAnchor="end">
          {words.cut(gogc)}
        </text>
      )}
    </PlotFrame>
  );
}

const LINES = ['objects', 'live', 'goal', 'predicted', 'other', 'held', 'rss'] as const;

interface LiveLegendProps {
  readonly gogc: number;
  readonly hasPrediction: boolean;
  readonly hasRss: boolean;
}

export function LiveLegend({ gogc, hasPrediction, hasRss }: LiveLegendProps) {
  const { legend: words } = useWords(LIVE_WORDS);
  const hidden = { objects: false, live: false, goal: false, held: false, rss: !hasRss };
  return (
    <ul className={legend.legend}>
      {LINES.filter((id) => !{ ...hidden, predicted: !hasPrediction, other: !hasPrediction }[id]).map((id) => (
        <li key={id}>
          <svg width={22} height={12} aria-hidden="true">
            {id === 'live' && <path className={styles.liveArea} d="M0 4H22V12H0Z" />}
            {id === 'objects' && <path className={styles.objectsArea} d="M0 12L18 2V12Z" />}
            <path
              className={styles[id]}
              d={id === 'objects' ? 'M0 12L18 2V12' : id === 'live' ? 'M0 4H22' : 'M0 6H22'}
            />
          </svg>
          {id === 'other' ? words.other(gogc) : words[id]}
        </li>
      ))}
    </ul>
  );
}
