import { type ComponentProps, memo, useMemo } from 'react';
import { TITLE } from '../../ui/chart/axis';
import { ByteBars, type ByteBound, byteScale } from '../../ui/chart/ByteBars';
import type { Rect } from '../../ui/owners/owners';
import { TotalNumber } from '../../ui/totals/TotalNumber';
import { useWords } from '../../ui/words/words';
import styles from '../charts.module.css';
import type { HeapSeries } from '../recordStory';
import type { GoalRun } from '../run';
import { GOAL_WORDS } from '../words/languages';
import { ADDRESSES_HEIGHT, Addresses, useAddresses } from './Addresses';
import { SawtoothChart, TexturedArea } from './SawtoothChart';
import { levelAt, mostOf } from './sawtoothLayout';

interface SawtoothPictureProps extends Omit<ComponentProps<typeof SawtoothChart>, 'series'> {
  readonly run: GoalRun;
  /** px */
  readonly height: number;
}

/** px */
const GAP = 8;

/** The sawtooth, its addresses above it and the heap at the current step below it, in a box of a given size. */
export const SawtoothPicture = memo(function SawtoothPicture({ run, width, height, ...chart }: SawtoothPictureProps) {
  const { series } = run;
  const { step, until } = chart;
  const addresses = useAddresses(run, step, until);
  // A narrow picture has room for one bar of bytes: that of the addresses, where there are some.
  const hasBelow = !addresses || width >= NUMBER.narrowBelow;
  const beside = (hasBelow ? heapNowHeight(series) + GAP : 0) + (addresses ? ADDRESSES_HEIGHT : 0);
  return (
    <div className={styles.picture}>
      {addresses && (
        <div data-part={hasBelow ? undefined : 'totals'}>
          <Addresses {...addresses} width={width} />
        </div>
      )}
      <div data-part="structure">
        <SawtoothChart {...chart} series={series} width={width} height={height - beside} />
      </div>
      {hasBelow && (
        <div data-part="totals">
          <HeapNow series={series} step={step} width={width} />
        </div>
      )}
    </div>
  );
});

interface HeapNowProps {
  readonly series: HeapSeries;
  readonly step: number;
  /** px */
  readonly width: number;
}

type PartId = 'live' | 'sinceThen' | 'offHeap';

/** px, the same as in charts.module.css and in ByteBars. */
const NUMBER = { width: 140, gap: 24, narrowWidth: 112, narrowGap: 8, narrowBelow: 690 };
const BAR = 16;
const BOUND_LINE = 18;
const ROW = 20 + 2 + BAR;

/** px of the bar, the same at every step: a limit keeps its room. */
function heapNowHeight({ samples }: HeapSeries): number {
  return BOUND_LINE * (samples.some(({ limitBytes }) => limitBytes !== null) ? 2 : 1) + ROW;
}

function isBound(bytes: number | null): bytes is number {
  return bytes !== null && Number.isFinite(bytes);
}

/** The heap at a step, as a number and as a bar against its goal. */
export function HeapNow({ series, step, width }: HeapNowProps) {
  const { chart, sawtooth, quantities } = useWords(GOAL_WORDS);
  const { now: words } = chart;
  const { lines } = sawtooth;
  const { heap } = quantities;
  const most = useMemo(() => mostOf(series.samples), [series]);
  const at = levelAt(series, step);
  if (!at) return null;
  const { totalBytes, liveBytes, offHeapBytes, goalBytes, limitBytes } = at;
  const isNarrow = width < NUMBER.narrowBelow;
  const barWidth = width - (isNarrow ? NUMBER.narrowWidth + NUMBER.narrowGap : NUMBER.width + NUMBER.gap);
  const live = Math.min(liveBytes, totalBytes);
  const bounds: ByteBound[] = [
    ...(isBound(goalBytes) ? [boundOf('goal', goalBytes, true)] : []),
    ...(isBound(limitBytes) ? [boundOf('limit', limitBytes, false)] : []),
  ];

  function boundOf(id: 'goal' | 'limit', bytes: number, isSoft: boolean): ByteBound {
    return { id, label: `${lines[id]} ${heap(bytes)}`, bytes, isSoft };
  }

  return (
    <div className={styles.now} data-narrow={isNarrow} style={{ height: heapNowHeight(series) }}>
      <div className={styles.number}>
        <TotalNumber word={words.heap} bytes={totalBytes} text={heap(totalBytes)} size={TITLE} />
      </div>
      <ByteBars<{ id: PartId; bytes: number }>
        isDense
        isPlayed
        bounds={bounds}
        rows={[
          {
            id: 'heap',
            name: (
              <span key={step} className={styles.parts}>
                {words.parts(live, totalBytes - live, offHeapBytes)}
              </span>
            ),
            parts: [
              { id: 'live', bytes: live },
              { id: 'sinceThen', bytes: totalBytes - live },
              { id: 'offHeap', bytes: offHeapBytes },
            ],
          },
        ]}
        scale={byteScale(most, barWidth)}
        height={BAR}
        draw={({ id }, area) => <Part id={id} area={area} />}
      />
    </div>
  );
}

const AREAS = { live: 'liveArea', sinceThen: 'newArea', offHeap: 'offHeapArea' } as const;

function Part({ id, area: { x, y, width, height } }: { readonly id: PartId; readonly area: Rect }) {
  return <TexturedArea area={AREAS[id]} d={`M${x} ${y}h${width}v${height}h${-width}z`} />;
}
