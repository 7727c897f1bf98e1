import { area, line, scaleLinear } from 'd3';
import { useMemo } from 'react';
import { MOST_TURNOVERS } from '../../../models/sizing/input';
import { type TurnoverCurve, type TurnoverPoint, turnoverCurves } from '../../../models/sizing/turnovers';
import type { WhatIf } from '../../../models/sizing/whatIf';
import { type PlotArea, ticksAt } from '../../ui/chart/axis';
import { CursorLine, PlotFrame, XAxis, YAxis } from '../../ui/chart/PlotFrame';
import { byteTicks } from '../../ui/chart/ticks';
import { useWidth, widthOnServer } from '../../ui/controls/useSize';
import { type Column, DataTable } from '../../ui/table/DataTable';
import { Details } from '../../ui/table/Details';
import { useWords } from '../../ui/words/words';
import pageStyles from '../SizingPage.module.css';
import { SIZING_WORDS } from '../words/languages';
import { Size } from './curveTable';
import { dashOf, looksOf } from './layout';
import { CurveKey } from './Staircase';
import styles from './Staircase.module.css';

/** px. */
const HEIGHT = 200;
const MARGIN = { left: 72, right: 14, top: 12, bottom: 28 };
const ROWS = 3;
const MARKED = [0, 0.25, 1, 3, 10, 30, MOST_TURNOVERS];

/** Room for the first quarter of a turnover, which changes most, and for a hundred. */
function spaced(turnovers: number): number {
  return Math.log1p(8 * turnovers);
}

interface TurnoverFrame {
  readonly plot: PlotArea;
  /** Turnovers to px. */
  readonly x: (turnovers: number) => number;
  /** Bytes to px. */
  readonly y: (bytes: number) => number;
  readonly most: number;
}

function frameOf(curves: readonly TurnoverCurve[], width: number): TurnoverFrame {
  const plot = {
    left: MARGIN.left,
    right: Math.max(MARGIN.left + 1, width - MARGIN.right),
    top: MARGIN.top,
    bottom: HEIGHT - MARGIN.bottom,
  };
  const most = Math.max(1, ...curves.flatMap(({ points }) => points.map(({ liveBytes }) => liveBytes.high)));
  const place = scaleLinear()
    .domain([0, spaced(MOST_TURNOVERS)])
    .range([plot.left, plot.right]);
  const y = scaleLinear()
    .domain([0, 1.05 * most])
    .range([plot.bottom, plot.top]);
  return { plot, x: (turnovers) => place(spaced(turnovers)), y, most };
}

interface TurnoverChartProps {
  readonly whatIf: WhatIf;
  readonly releases: readonly string[];
  /** Expected width, px. */
  readonly room: number;
}

/** What becomes of a cache's bytes, from when it is filled on; nothing for other maps. */
export function TurnoverChart({ whatIf, releases, room }: TurnoverChartProps) {
  const curves = useMemo(() => turnoverCurves(whatIf, releases), [whatIf, releases]);
  const { curves: words, chart } = useWords(SIZING_WORDS);
  const [width, ref] = useWidth(room ?? widthOnServer);
  if (!whatIf.churn || curves.length === 0) return null;
  const looks = looksOf(curves);
  const { turnovers: said } = words;
  const frame = frameOf(curves, width);
  const { plot, x, y, most } = frame;
  const drawLine = line<TurnoverPoint>()
    .x((point) => x(point.turnovers))
    .y((point) => y(point.liveBytes.expected))
    .digits(2);
  const drawBand = area<TurnoverPoint>()
    .x((point) => x(point.turnovers))
    .y0((point) => y(point.liveBytes.low))
    .y1((point) => y(point.liveBytes.high))
    .digits(2);
  return (
    <section aria-label={said.title}>
      <p className={pageStyles.note}>{said.title}</p>
      <figure className={styles.figure} ref={ref}>
        {width > 0 && (
          <PlotFrame width={width} height={HEIGHT} label={said.label(curves)}>
            <YAxis
              ticks={ticksAt(y, [0, ...byteTicks(most, ROWS)])}
              area={plot}
              label={(bytes) => chart.tick(bytes, most)}
            />
            <XAxis ticks={ticksAt(x, MARKED)} area={plot} label={said.tick} width={width} />
            {curves.map(({ releases: [key], design, points }, i) => (
              <g key={key}>
                <path className={styles.band} data-design={design} d={drawBand(points) ?? ''} />
                <path
                  className={styles.curve}
                  data-design={design}
                  d={drawLine(points) ?? ''}
                  strokeDasharray={looks[i] && dashOf(looks[i])}
                />
              </g>
            ))}
            <CursorLine
              of="setting"
              x={x(Math.min(MOST_TURNOVERS, whatIf.churn.turnovers))}
              top={plot.top}
              bottom={plot.bottom}
            />
          </PlotFrame>
        )}
      </figure>
      <ul className={styles.keys}>
        {curves.map((curve, i) => (
          <li key={curve.releases[0]}>
            {looks[i] && <CurveKey look={looks[i]} />}
            {chart.name(curve)}
          </li>
        ))}
      </ul>
      <Details summary={said.table}>{() => <TurnoverTable curves={curves} />}</Details>
    </section>
  );
}

interface TurnoverRow {
  readonly turnovers: number;
  readonly at: number;
}

function TurnoverTable({ curves }: { readonly curves: readonly TurnoverCurve[] }) {
  const { curves: words, chart } = useWords(SIZING_WORDS);
  const rows = (curves[0]?.points ?? []).map(({ turnovers }, at): TurnoverRow => ({ turnovers, at }));
  const mostOf = ({ at }: TurnoverRow) => Math.max(...curves.map(({ points }) => points[at]?.liveBytes.expected ?? 0));
  const columns: Column<TurnoverRow>[] = [
    {
      id: 'turnovers',
      head: words.turnovers.head,
      kind: 'figure',
      cell: ({ turnovers }) => words.turnovers.tick(turnovers),
    },
    ...curves.map(
      (curve): Column<TurnoverRow> => ({
        id: chart.name(curve),
        head: chart.name(curve),
        cell: (row) => <Size size={curve.points[row.at]?.liveBytes} most={mostOf(row)} />,
      }),
    ),
  ];
  return (
    <DataTable caption={words.turnovers.table} columns={columns} rows={rows} rowId={({ turnovers }) => turnovers} />
  );
}
