import type { CSSProperties } from 'react';
import type { Formats } from '../../ui/format';
import type { Beat } from './round';
import styles from './Show.module.css';

const WIDTH = 372;
const HEIGHT = 60;
const BASE = 58;
const TOP = 12;
const HATCH = 6;

interface ShowChartProps {
  readonly beats: readonly Beat[];
  /** Live bytes of each beat. */
  readonly bytes: readonly number[];
  readonly at: number;
  readonly isStill: boolean;
  readonly formats: Formats;
}

/** Live bytes over a round: how far it is, too. */
export function ShowChart({ beats, bytes, at, isStill, formats }: ShowChartProps) {
  const total = beats.reduce((sum, { ms }) => sum + ms, 0);
  const most = Math.max(...bytes);
  const x = (beat: number) => (beats.slice(0, beat).reduce((sum, { ms }) => sum + ms, 0) / total) * WIDTH;
  const y = (value: number) => BASE - (value / most) * (BASE - TOP);
  const grown = bytes.indexOf(most);
  const shrunk = bytes.lastIndexOf(most) + 1;
  const first = bytes[0] ?? 0;
  const last = bytes.at(-1) ?? 0;
  const line = `M0 ${y(first)}H${x(grown)}V${y(most)}H${x(shrunk)}V${y(last)}H${WIDTH}`;
  const cursor = {
    transform: `translate(${(x(at) + x(at + 1)) / 2})`,
    ...(!isStill && { style: { '--since': `${x(at)}px`, '--to': `${x(at + 1)}px` } as CSSProperties }),
  };
  const dot = y(bytes[at] ?? 0);
  return (
    <svg className={styles.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path className={styles.area} d={`${line}V${BASE}H0Z`} />
      <path className={styles.both} d={`M${x(grown)} ${y(last)}V${y(most)}H${x(shrunk)}V${y(last)}Z`} />
      <path className={styles.hatching} d={hatching(x(grown), x(shrunk), y(most), y(last))} />
      <path className={styles.line} d={line} />
      <path className={styles.axis} d={`M0 ${BASE + 0.5}H${WIDTH}`} />
      <text x={x(grown) / 2} y={y(first) - 6}>
        {formats.bytes(first)}
      </text>
      <text x={(x(shrunk) + WIDTH) / 2} y={y(last) - 6}>
        {formats.bytes(last)}
      </text>
      <g key={at} className={styles.cursor} {...cursor}>
        <path d={`M0 0V${BASE}`} />
        <circle cy={dot} r="4" />
      </g>
    </svg>
  );
}

/** Slanting lines over a rectangle. */
function hatching(left: number, right: number, top: number, bottom: number): string {
  const rise = bottom - top;
  const lines = [];
  for (let x = left + HATCH / 2; x + rise <= right; x += HATCH) lines.push(`M${x} ${bottom}l${rise} ${-rise}`);
  return lines.join('');
}
