import { memo } from 'react';
import { rectsPath } from '../memory/textures';
import { type Block, CELL } from './pane';
import styles from './Strip.module.css';
import { layoutStrip, type PlacedBlock } from './strip';

interface StripProps {
  readonly blocks: readonly Block[];
  /** px. */
  readonly width: number;
  /** px² a byte, common to all sides. */
  readonly pxPerByte: number;
  /** What a cell is: `bucket` or `group`. */
  readonly unit: string;
}

function roleOf(value: number): string {
  switch (value) {
    case CELL.tombstones:
      return 'tombstones';
    case CELL.evacuated:
      return 'evacuated';
    case CELL.spare:
      return 'spare';
    default:
      return 'used';
  }
}

function sameBlock({ placed: a }: { placed: PlacedBlock }, { placed: b }: { placed: PlacedBlock }): boolean {
  return (
    a.x === b.x &&
    a.y === b.y &&
    a.width === b.width &&
    a.block.title === b.block.title &&
    a.block.kind === b.block.kind &&
    a.block.cells.length === b.block.cells.length &&
    a.block.cells.every((value, i) => value === b.block.cells[i])
  );
}

const BlockCells = memo(function BlockCells({ placed }: { readonly placed: PlacedBlock }) {
  const { block, x, y, byValue } = placed;
  return (
    <g className={block.kind === 'old' ? styles.old : undefined}>
      <text className={styles.title} x={x} y={y + 9}>
        {block.title}
      </text>
      {[...byValue].map(([value, rects]) => (
        <path
          key={value}
          className={styles.cell}
          data-value={roleOf(value)}
          fillOpacity={value <= 8 ? value / 8 : 1}
          d={rectsPath(rects)}
        />
      ))}
    </g>
  );
}, sameBlock);

/** Every bucket or group of a map as one cell, to scale; the fuller, the darker. */
export function Strip({ blocks, width, pxPerByte, unit }: StripProps) {
  const { height, blocks: placed } = layoutStrip(blocks, width, pxPerByte);
  const cells = blocks.reduce((sum, block) => sum + block.cells.length, 0);
  return (
    <svg
      className={styles.strip}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`All ${cells} ${unit}s, the fuller the darker`}
    >
      {placed.map((block) => (
        <BlockCells key={block.block.id} placed={block} />
      ))}
      {placed.map(({ block, focus }) => (
        <path key={block.id} className={styles.focus} d={rectsPath(focus)} />
      ))}
    </svg>
  );
}
