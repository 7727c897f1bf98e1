import { lazy, type MouseEvent, Suspense } from 'react';
import { textWidth } from '../../ui/chart/axis';
import { SMALL } from '../../ui/textSizes';
import { sentenceOf } from '../../ui/words/language';
import { useWords } from '../../ui/words/words';
import type { RecordName } from '../run/facts';
import { MAP_WORDS } from '../words/languages';
import type { PaneView, SideViews } from './camera';
import { layoutSide, type PlacedPane, type PlacedRow, rectsOfPlace, type SideLayout, TITLE_HEIGHT } from './layout';
import { useMarks } from './marked/partNames';
import { MarkShapes, MovingEntry, Trail } from './Overlay';
import { type EntryTextOf, type Mark, type Move, type Pane, type Place, type UnitRef, unitOf } from './pane';
import { RowDrawing } from './RowDrawing';
import styles from './SideView.module.css';

const MarkedHead = lazy(async () => ({ default: (await import('./marked/Marked')).MarkedHead }));
const MarkedRows = lazy(async () => ({ default: (await import('./marked/Marked')).MarkedRows }));

/** px around a view of rows for what hangs on them: their numbers, outlines, and the way of a probe. */
const AROUND = { left: 22, right: 26, above: 3 } as const;
/** px of the line beside a view that says which part of the rows it shows. */
const RAIL = { right: 3, least: 10 } as const;

interface PaneDrawingProps extends Pick<SideViewProps, 'entryText'> {
  readonly layout: SideLayout;
  readonly placed: PlacedPane;
  readonly view: PaneView | undefined;
  readonly marks: readonly Mark[];
  readonly trail: readonly string[];
  /** Rows that the step is about; all if there are none. */
  readonly rowsOfStep: ReadonlySet<string>;
}

/** True if a row is in view, or so near that a camera that pans comes by. */
function isNear({ y }: PlacedRow, { headHeight, y: paneY }: PlacedPane, { top, height }: PaneView): boolean {
  const at = y - paneY - headHeight;
  return at >= top - height && at <= top + 2 * height;
}

/** Rows of a pane, and what the step points at among them. */
function PaneRows({ layout, placed, view, marks: ofStep, trail, rowsOfStep, entryText }: PaneDrawingProps) {
  const words = useWords(MAP_WORDS).picture;
  const marks = useMarks();
  const { pane, rows, gaps } = placed;
  const isHere = (row: string) => layout.rows.get(row)?.pane === pane.id;
  return (
    <>
      {(view ? rows.filter((row) => isNear(row, placed, view)) : rows).map((row) => (
        <RowDrawing
          key={row.row.id}
          placed={row}
          scale={layout.scale}
          old={pane.kind === 'old'}
          isDimmed={rowsOfStep.size > 0 && !rowsOfStep.has(row.row.id)}
          entries={(row.row.labels ?? []).map((label) => ('key' in label ? entryText?.(label.key) : undefined))}
        />
      ))}
      {gaps.map(({ gap, x, y }) => (
        <text key={gap.id} className={styles.gap} x={x} y={y + layout.pitch / 2 - 1}>
          ⋮ {sentenceOf(words.gaps, gap.gap)}
        </text>
      ))}
      {marks.length > 0 && (
        <Suspense>
          <MarkedRows layout={layout} placed={placed} />
        </Suspense>
      )}
      <Trail layout={layout} rows={trail.filter(isHere)} />
      <MarkShapes layout={layout} marks={ofStep.filter(({ row }) => isHere(row))} />
    </>
  );
}

function PaneHead({ layout, placed }: Pick<PaneDrawingProps, 'layout' | 'placed'>) {
  const words = useWords(MAP_WORDS).picture;
  const { pane, x, y, headHeight } = placed;
  const title = pane.title && sentenceOf(words.panes, pane.title);
  return (
    <>
      <text className={styles.paneTitle} x={x} y={y + 11}>
        {title}
      </text>
      <text
        className={styles.paneNote}
        x={headHeight > TITLE_HEIGHT || !title ? x : x + textWidth(title, SMALL)}
        y={y + headHeight - 9}
      >
        {pane.note && sentenceOf(words.notes, pane.note)}
      </text>
      {useMarks().length > 0 && (
        <Suspense>
          <MarkedHead layout={layout} placed={placed} />
        </Suspense>
      )}
    </>
  );
}

/** A line as long as the view's share of the rows, where it shows a part of them. */
function Rail({ placed, view }: { readonly placed: PlacedPane; readonly view: PaneView }) {
  const { x, width, headHeight, rowsHeight } = placed;
  if (rowsHeight <= view.height) return null;
  const length = Math.max(RAIL.least, (view.height / rowsHeight) * view.height);
  const start = (view.top / (rowsHeight - view.height)) * (view.height - length);
  const at = x + width + RAIL.right;
  return (
    <g className={styles.rail} transform={`translate(${at} ${view.y + headHeight})`}>
      <path d={`M0 0V${view.height}`} />
      <path className={styles.railThumb} d={`M0 0V${length}`} style={{ transform: `translateY(${start}px)` }} />
    </g>
  );
}

function PaneDrawing({ view, ...props }: PaneDrawingProps) {
  const { layout, placed } = props;
  if (!view) {
    return (
      <g>
        <PaneHead layout={layout} placed={placed} />
        <PaneRows view={view} {...props} />
      </g>
    );
  }
  const { x, y, width, headHeight } = placed;
  const { left, right, above } = AROUND;
  const shift = above - y - headHeight - view.top;
  return (
    <g>
      <g transform={`translate(0 ${view.y - y})`}>
        <PaneHead layout={layout} placed={placed} />
      </g>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the drawing that it is a part of has a label. */}
      <svg
        x={x - left}
        y={view.y + headHeight - above}
        width={left + width + right}
        height={view.height + 2 * above}
        overflow="hidden"
      >
        <g className={styles.pan} style={{ transform: `translate(${left - x}px, ${shift}px)` }}>
          <PaneRows view={view} {...props} />
        </g>
      </svg>
      <Rail placed={placed} view={view} />
    </g>
  );
}

interface SideViewProps {
  readonly panes: readonly Pane[];
  readonly marks: readonly Mark[];
  readonly move: Move | undefined;
  readonly trail: readonly string[];
  /** px. */
  readonly width: number;
  /** px a byte, common to all sides. */
  readonly scale: number;
  readonly step: number;
  /** Without it slots are without words. */
  readonly entryText?: EntryTextOf | undefined;
  /** Sentence about what is seen. */
  readonly label: string;
}

interface DrawnSideProps extends Omit<SideViewProps, 'panes' | 'width' | 'scale'> {
  readonly layout: SideLayout;
  /** px. */
  readonly height: number;
  readonly record?: RecordName | undefined;
  /** Views of the panes; without them all rows are drawn. */
  readonly views?: SideViews;
  /** Chooses a bucket or group, or a slot of it. */
  readonly onPick?: ((ref: UnitRef, slot?: number) => void) | undefined;
}

/** One map's memory to scale: arrays, tables and records, and what the present step does to them. */
export function DrawnSide(props: DrawnSideProps) {
  const { layout, height, views, onPick, marks, record, move, trail, step, entryText, label } = props;
  const { width, panes } = layout;
  function entryAt({ row, slot }: Place) {
    const label = layout.rows.get(row)?.row.labels?.find((each) => each.slot === slot);
    return label && 'key' in label ? entryText?.(label.key) : undefined;
  }
  const rowsOfStep = new Set([...marks, ...(move ? [move.from, move.to] : [])].map(({ row }) => row).concat(trail));
  /** px from a place's rows as they are laid out to where they are seen. */
  const shiftOf = (row: string) => {
    const pane = panes.find(({ pane: { id } }) => id === layout.rows.get(row)?.pane);
    const view = pane && views?.get(pane.pane.id);
    return view ? view.y - pane.y - view.top : 0;
  };
  // A record that is too large to be drawn, or that a low window cuts off, is not marked.
  const recordPlace = record && { row: record, slot: -1, role: 'active' as const };
  const recordRect = recordPlace && rectsOfPlace(layout, recordPlace).at(-1);
  const isRecordSeen = recordRect && recordRect.y + recordRect.height + shiftOf(record) <= height;
  // A step that is about a record alone dims no rows.
  if (isRecordSeen && rowsOfStep.size > 0) rowsOfStep.add(record);
  function pickAt({ target, clientX, currentTarget }: MouseEvent<SVGSVGElement>): void {
    const id = target instanceof Element ? target.closest('[data-row]')?.getAttribute('data-row') : undefined;
    const placed = layout.rows.get(id ?? '');
    const ref = placed && unitOf(placed.row.id);
    if (!placed || !ref) return;
    const at = (clientX - currentTarget.getBoundingClientRect().left - placed.x) / layout.scale;
    const hit = placed.row.segments.find(
      (segment) => segment.slot >= 0 && segment.at <= at && at < segment.at + segment.bytes,
    );
    onPick?.(ref, hit?.slot);
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the zoom's buttons and the whole map lead there by keys.
    <svg
      className={styles.side}
      data-picked={onPick !== undefined}
      onClick={onPick && pickAt}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      {panes.map((placed) => (
        <PaneDrawing
          key={placed.pane.id}
          layout={layout}
          placed={placed}
          view={views?.get(placed.pane.id)}
          marks={isRecordSeen ? [...marks, recordPlace] : marks}
          trail={trail}
          rowsOfStep={rowsOfStep}
          entryText={entryText}
        />
      ))}
      {move && (
        <MovingEntry
          rectsOf={(place) => rectsOfPlace(layout, place).map((rect) => ({ ...rect, y: rect.y + shiftOf(place.row) }))}
          move={move}
          step={step}
          entry={entryAt(move.to)}
        />
      )}
    </svg>
  );
}

/** The same with all its rows, as high as they need. */
export function SideView({ panes, width, scale, ...props }: SideViewProps) {
  const layout = layoutSide(panes, width, scale);
  return <DrawnSide layout={layout} height={layout.height} {...props} />;
}
