import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { toHex, type Word64 } from '../../../models/kernel/bits';
import { sentenceOf } from '../../ui/words/language';
import { useWords } from '../../ui/words/words';
import { bitOf, type HashSegment } from '../record/hashInFocus';
import { useMarks } from '../record/view';
import type { MapWords } from '../words/en/stage';
import { MAP_WORDS } from '../words/languages';
import styles from './HashStrip.module.css';
import {
  type CellTint,
  type HashCell,
  type HashLayout,
  type LabelledSegment,
  layoutHash,
  segmentKey,
  tintOf,
} from './layout';

const MarkedCells = lazy(() =>
  import('../stage/Overlay').then(
    (parts) => ({ default: parts.MarkedCells }),
    () => ({ default: () => null }),
  ),
);

const TITLE_WIDTH = 200;
/** Width from which the title is placed beside the strip instead of above. */
const SIDE_BY_SIDE = 860;
/** Also before the page has been measured. */
const LEAST_WIDTH = 160;

interface HashStripProps {
  readonly hash: Word64;
  /** Words beside the strip, or above it. */
  readonly title?: ReactNode;
  readonly segments: readonly HashSegment[];
  readonly width: number;
  /** Makes every bit a button. Cells become 24 px wide or more, so they take more rows. */
  readonly buttons?: ((layout: HashLayout) => ReactNode) | undefined;
}

/** The segments of a hash with the words beside them. */
export function useLabelled(segments: readonly HashSegment[]): readonly LabelledSegment[] {
  const words = useWords(MAP_WORDS).hash;
  return useMemo(
    () => segments.map(({ fact, ...bits }) => ({ ...bits, label: sentenceOf(words.segments, fact) })),
    [segments, words],
  );
}

/** The 64 bits of a hash, most significant first, and what its segments lead to. */
export function HashStrip({ hash, title, segments, width, buttons }: HashStripProps) {
  const words = useWords(MAP_WORDS).hash;
  const beside = title !== undefined && width >= SIDE_BY_SIDE;
  const stripWidth = beside ? width - TITLE_WIDTH : Math.max(width, LEAST_WIDTH);
  const isPressable = buttons !== undefined;
  const labelled = useLabelled(segments);
  const layout = useMemo(() => layoutHash(labelled, stripWidth, isPressable), [labelled, stripWidth, isPressable]);
  return (
    <div className={styles.strip} data-beside={beside} style={{ width }}>
      {title !== undefined && (
        <div
          className={styles.title}
          data-label
          style={beside ? { width: TITLE_WIDTH, paddingTop: (layout.cells[0]?.y ?? 0) - 2 } : undefined}
        >
          <div>{title}</div>
          <div className={styles.hex}>{words.hash(toHex(hash))}</div>
        </div>
      )}
      <HashBits hash={hash} segments={labelled} layout={layout} width={stripWidth}>
        {buttons?.(layout)}
      </HashBits>
    </div>
  );
}

interface HashBitsProps {
  readonly hash: Word64;
  readonly segments: readonly LabelledSegment[];
  readonly layout: HashLayout;
  readonly width: number;
  /** Buttons over the bits. */
  readonly children?: ReactNode;
}

/** Cells with their bits, and the brackets and labels of segments. */
export function HashBits({ hash, segments, layout, width, children }: HashBitsProps) {
  const words = useWords(MAP_WORDS).hash;
  const marks = useMarks();
  const { cells, cellWidth, cellHeight, brackets, labels, anchors, height } = layout;
  return (
    <div className={styles.bits} style={{ width, height }}>
      <svg role="img" aria-label={describeHash(words, hash, segments)} width={width} height={height}>
        {cells.map((cell) => (
          <Cell
            key={cell.bit}
            cell={cell}
            value={bitOf(hash, cell.bit)}
            tint={tintOf(segments, cell.bit)}
            width={cellWidth}
            height={cellHeight}
          />
        ))}
        {marks.length > 0 && (
          <Suspense>
            <MarkedCells layout={layout} segments={segments} />
          </Suspense>
        )}
        {brackets.map(({ key, segment, path }) => (
          <path key={key} className={styles.bracket} data-role={segment.role} data-lit={segment.lit} d={path} />
        ))}
        {labels.map(({ segment, leader }) => (
          <path
            key={segmentKey(segment)}
            className={styles.leader}
            data-role={segment.role}
            data-lit={segment.lit}
            d={leader}
          />
        ))}
        {labels.map(({ segment, x0, x1, baseline, squeezedTo }) => (
          <text
            key={segmentKey(segment)}
            className={styles.label}
            data-label
            data-lit={segment.lit}
            x={(x0 + x1) / 2}
            y={baseline}
            {...(squeezedTo === undefined ? {} : { textLength: squeezedTo, lengthAdjust: 'spacingAndGlyphs' })}
          >
            {segment.label}
          </text>
        ))}
        {anchors.map(({ segment, ...box }) => (
          <rect
            key={segmentKey(segment)}
            className={styles.anchor}
            data-segment={segment.id}
            data-side={segment.side}
            {...box}
          />
        ))}
      </svg>
      {children}
    </div>
  );
}

interface CellProps {
  readonly cell: HashCell;
  readonly value: number;
  readonly tint: CellTint;
  readonly width: number;
  readonly height: number;
}

function Cell({ cell, value, tint, width, height }: CellProps) {
  const { x, y } = cell;
  const { above, below } = tint;
  const split = above !== undefined && below !== undefined && above !== below;
  const role = above ?? below;
  const box = { x: x + 0.5, width: width - 1 };
  const middle = y + height / 2;
  return (
    <g>
      <rect className={styles.cell} data-role={role} {...box} y={y + 0.5} height={height - 1} rx={2} />
      {split && (
        <path
          className={styles.cell}
          data-role={below}
          d={`M${box.x} ${middle}V${y + height - 2.5}q0 2 2 2H${box.x + box.width - 2}q2 0 2 -2V${middle}`}
        />
      )}
      <text className={styles.digit} data-role={role} x={x + width / 2} y={middle + 4}>
        {value}
      </text>
    </g>
  );
}

/** The strip as a sentence: `hash 0xf820ee44…: top 8 bits, tophash 0xf8; low 4 bits, bucket 2`. */
export function describeHash(words: MapWords['hash'], hash: Word64, segments: readonly LabelledSegment[]): string {
  const parts = segments
    .filter((segment) => segment.bits > 0)
    .map((segment) => `${words.place(segment)}, ${words.spoken(segment.label)}`);
  const name = words.hash(`${toHex(hash).slice(0, 8)}…`);
  return parts.length > 0 ? `${name}: ${parts.join('; ')}` : name;
}
