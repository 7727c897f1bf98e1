import { type ComponentType, type CSSProperties, lazy, type MouseEvent, memo, Suspense } from 'react';
import { OWNERS } from '../../../models/map/owners';
import { OwnerRects } from '../../ui/owners/OwnerRect';
import { rectsPath } from '../../ui/owners/owners';
import { sentenceOf } from '../../ui/words/language';
import { useFormats, useWords } from '../../ui/words/words';
import type { RecordName, StepFact } from '../record/facts';
import {
  type EntryText,
  type EntryTextOf,
  type Load,
  type Mark,
  type Move,
  type Pane,
  type Place,
  placesOfStep,
  type Segment,
  type SlotLabel,
  type UnitRef,
  unitOf,
} from '../record/pane';
import { MAP_WORDS } from '../words/languages';
import type { PaneView, SideViews } from './camera';
import {
  GAUGE,
  headOf,
  layoutSide,
  type PlacedPane,
  type PlacedRow,
  rectsOf,
  rectsOfPlace,
  type SideLayout,
} from './layout';
import styles from './MapStage.module.css';
import { SlotWords } from './SlotWords';

/** A part that a first picture can do without: nothing of it is drawn before its code is there, or where that can't be loaded. */
function later<P>(pick: (parts: typeof import('./Overlay')) => ComponentType<P>) {
  return lazy(() =>
    import('./Overlay').then(
      (parts) => ({ default: pick(parts) }),
      () => ({ default: () => null }),
    ),
  );
}

const HeadMarks = later((parts) => parts.HeadMarks);
const MovingEntry = later((parts) => parts.MovingEntry);
const PointerLine = later((parts) => parts.PointerLine);
const Rail = later((parts) => parts.Rail);
const RowMarks = later((parts) => parts.RowMarks);

/** px around a view of rows for what hangs on them: their numbers, outlines, and the way of a probe. */
const AROUND = { left: 22, right: 26, above: 3 } as const;

interface PaneDrawingProps extends Pick<WholeSideProps, 'entryText'> {
  readonly layout: SideLayout;
  readonly placed: PlacedPane;
  readonly view: PaneView | undefined;
  readonly marks: readonly Mark[];
  readonly trail: readonly string[];
  /** Rows that the step is about, and panes of which it is about all rows; everything if there are none. */
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
  const { pane, rows, gaps } = placed;
  const isHere = (row: string) => layout.rows.get(row)?.pane === pane.id;
  const here = ofStep.filter(({ row }) => row === pane.id || isHere(row));
  const way = trail.filter(isHere);
  const near = view ? rows.filter((row) => isNear(row, placed, view)) : rows;
  const isDimmed = ({ row }: PlacedRow) => rowsOfStep.size > 0 && !rowsOfStep.has(pane.id) && !rowsOfStep.has(row.id);
  return (
    <>
      {near.map((row) => (
        <RowDrawing
          key={row.row.id}
          placed={row}
          scale={layout.scale}
          old={pane.kind === 'old'}
          isDimmed={isDimmed(row)}
          isLit={rowsOfStep.has(row.row.id)}
          entries={(row.row.labels ?? []).map((label) => ('key' in label ? entryText?.(label.key) : undefined))}
        />
      ))}
      {gaps.map(({ gap, x, y }) => (
        <text key={gap.id} className={styles.gap} x={x} y={y + layout.pitch / 2 - 1}>
          ⋮ {sentenceOf(words.gaps, gap.gap)}
        </text>
      ))}
      <Suspense>
        <RowMarks
          layout={layout}
          placed={placed}
          rows={near}
          isDimmed={isDimmed}
          view={view}
          marks={here}
          trail={way}
          entryText={entryText}
        />
      </Suspense>
    </>
  );
}

/** How near an array or table is to its growth; `at` is where it is drawn. */
function LoadGauge({ load, text, at }: { readonly load: Load; readonly text: string; readonly at: string }) {
  const { width, gap } = GAUGE;
  return (
    <g className={styles.gauge} transform={at}>
      <text x={-gap} y={7}>
        {text}
      </text>
      <rect width={width} height={6} />
      <rect width={width} height={6} style={{ transform: `scaleX(${Math.min(1, load.taken / load.most)})` }} />
    </g>
  );
}

function PaneHead({ layout, placed }: Pick<PaneDrawingProps, 'layout' | 'placed'>) {
  const words = useWords(MAP_WORDS).picture;
  const { pane, x, y, width } = placed;
  const { title, note, load } = headOf(words, placed);
  return (
    <>
      <text className={styles.paneHead} x={x} y={y + 11}>
        <tspan className={styles.paneTitle}>{title}</tspan>
        {note && <tspan dx={title && GAUGE.gap}>{note}</tspan>}
      </text>
      {pane.load && load !== undefined && (
        <LoadGauge load={pane.load} text={load} at={`translate(${x + width - GAUGE.width} ${y + 4})`} />
      )}
      <Suspense>
        <HeadMarks layout={layout} placed={placed} />
      </Suspense>
    </>
  );
}

/** A side as it was drawn, and where its panes were seen. */
export interface Drawing {
  readonly layout: SideLayout;
  readonly views: SideViews;
}

/** Where a pane comes from as the scale changes: CSS brings it from there to its place. */
function motionFrom({ layout, views }: Drawing, now: SideLayout, placed: PlacedPane, view: PaneView): CSSProperties {
  const { pane, x, labelWidth, headHeight } = placed;
  const before = layout.panes.find((each) => each.pane.id === pane.id);
  const beforeView = views.get(pane.id);
  if (!before || !beforeView) return { '--ms-from': 'none', '--ms-opacity': 0 } as CSSProperties;
  return {
    transformOrigin: `${x + labelWidth}px ${view.y + headHeight}px`,
    '--ms-opacity': 1,
    '--ms-from': [
      `translate(${before.x - x}px, ${beforeView.y + before.headHeight - view.y - headHeight}px)`,
      `scale(${layout.scale / now.scale}, ${layout.pitch / now.pitch})`,
    ].join(' '),
  } as CSSProperties;
}

interface SeenPaneProps extends PaneDrawingProps {
  readonly former: Drawing | undefined;
}

function PaneDrawing({ view, former, ...props }: SeenPaneProps) {
  const { layout, placed } = props;
  if (!view) {
    return (
      <g data-pane>
        <PaneHead layout={layout} placed={placed} />
        <PaneRows view={view} {...props} />
      </g>
    );
  }
  const { x, y, width, headHeight } = placed;
  const { left, right, above } = AROUND;
  const shift = above - y - headHeight - view.top;
  return (
    <g data-pane>
      <g className={former && styles.headIn} transform={`translate(0 ${view.y - y})`}>
        <PaneHead layout={layout} placed={placed} />
      </g>
      <g className={former && styles.rescaled} style={former && motionFrom(former, layout, placed, view)}>
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
      </g>
      {placed.rowsHeight > view.height && (
        <Suspense>
          <Rail placed={placed} view={view} />
        </Suspense>
      )}
    </g>
  );
}

interface WholeSideProps {
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

interface SideDrawingProps extends Omit<WholeSideProps, 'panes' | 'width' | 'scale'> {
  readonly layout: SideLayout;
  /** px. */
  readonly height: number;
  readonly record?: RecordName | undefined;
  /** Ids of the panes that the step is about as a whole. */
  readonly whole?: readonly string[] | undefined;
  /** The step, where its memory is to show what it says. */
  readonly fact?: StepFact | undefined;
  /** Views of the panes; without them all rows are drawn. */
  readonly views?: SideViews;
  /** The side as it was drawn before its scale changed. */
  readonly former?: Drawing | undefined;
  /** Chooses a bucket or group, or a slot of it. */
  readonly onPick?: ((ref: UnitRef, slot?: number) => void) | undefined;
}

/** One map's memory to scale: arrays, tables and records, and what the present step does to them. */
export function SideDrawing(props: SideDrawingProps) {
  const {
    layout,
    height,
    views,
    former,
    onPick,
    marks,
    record,
    whole = [],
    fact,
    move,
    trail,
    step,
    entryText,
    label,
  } = props;
  const { width, panes } = layout;
  function entryAt({ row, slot }: Place) {
    const label = layout.rows.get(row)?.row.labels?.find((each) => each.slot === slot);
    return label && 'key' in label ? entryText?.(label.key) : undefined;
  }
  const rowsOfStep = new Set(
    placesOfStep(marks, move)
      .map(({ row }) => row)
      .concat(trail, whole),
  );
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
          // Another scale draws it anew, which starts its motion.
          key={`${placed.pane.id} ${layout.scale} ${layout.pitch}`}
          layout={layout}
          placed={placed}
          view={views?.get(placed.pane.id)}
          former={former}
          marks={isRecordSeen ? [...marks, recordPlace] : marks}
          trail={trail}
          rowsOfStep={rowsOfStep}
          entryText={entryText}
        />
      ))}
      {fact && record === 'directory' && (
        <Suspense>
          <PointerLine layout={layout} views={views} height={height} fact={fact} />
        </Suspense>
      )}
      {move && (
        <Suspense>
          <MovingEntry layout={layout} shiftOf={shiftOf} move={move} step={step} entry={entryAt(move.to)} />
        </Suspense>
      )}
    </svg>
  );
}

/** The same with all its rows, as high as they need. */
export function WholeSide({ panes, width, scale, ...props }: WholeSideProps) {
  const layout = layoutSide(panes, width, scale);
  return <SideDrawing layout={layout} height={layout.height} {...props} />;
}

/** px of a row with room for the word for what rounding adds. */
const REST_WIDTH = 80;

/** px of a monospaced letter of a note on a row, and of what it keeps free at both ends together. */
const NOTE_LETTER = 6.6;
const NOTE_PADDING = 8;

interface RowDrawingProps {
  readonly placed: PlacedRow;
  readonly scale: number;
  readonly old: boolean;
  /** True if the step is about other rows. */
  readonly isDimmed: boolean;
  /** True if the step is about this very row. */
  readonly isLit: boolean;
  /** By the row's labels; none where slots are without words. */
  readonly entries: readonly (EntryText | undefined)[];
}

interface LabelProps extends Pick<RowDrawingProps, 'placed' | 'scale'> {
  readonly label: SlotLabel;
  readonly entry: EntryText | undefined;
}

/** Key and value in a slot, or the bucket that its entry has moved to. */
function Label({ placed, scale, label, entry }: LabelProps) {
  const rectOf = ({ at, bytes }: Pick<Segment, 'at' | 'bytes'>) => rectsOf(placed, at, bytes, scale)[0];
  if ('movedTo' in label) return <SlotWords text={`→${label.movedTo}`} rect={rectOf(label)} isMoved />;
  const element = placed.row.segments.find(({ slot, owner }) => slot === label.slot && owner === 'value');
  return (
    <>
      <SlotWords text={entry?.key} beginAlike={entry?.beginAlike} rect={rectOf(label)} />
      <SlotWords text={entry?.value} rect={element && rectOf(element)} isValue />
    </>
  );
}

/** The row's signature already covers the keys, but not how they are cut. */
function haveSameWords(a: RowDrawingProps['entries'], b: RowDrawingProps['entries']): boolean {
  return a.every((entry, i) => entry?.value === b[i]?.value && entry?.beginAlike === b[i]?.beginAlike);
}

/** A row's segments, one shape an owner. */
function RowSegments({ placed, scale }: { readonly placed: PlacedRow; readonly scale: number }) {
  const { segments } = placed.row;
  return OWNERS.map((owner) => {
    const rects = segments
      .filter((segment) => segment.owner === owner)
      .flatMap((segment) => rectsOf(placed, segment.at, segment.bytes, scale));
    return rects.length > 0 && <OwnerRects key={owner} owner={owner} rects={rects} />;
  });
}

function same(a: RowDrawingProps, b: RowDrawingProps): boolean {
  return (
    a.placed.row.signature === b.placed.row.signature &&
    a.placed.x === b.placed.x &&
    a.placed.y === b.placed.y &&
    a.placed.height === b.placed.height &&
    a.placed.row.name === b.placed.row.name &&
    a.scale === b.scale &&
    a.old === b.old &&
    a.isDimmed === b.isDimmed &&
    a.isLit === b.isLit &&
    haveSameWords(a.entries, b.entries)
  );
}

/** One bucket, group or record. Drawn again only when something of it changed. */
const RowDrawing = memo(function RowDrawing({ placed, scale, old, isDimmed, isLit, entries }: RowDrawingProps) {
  const words = useWords(MAP_WORDS).picture;
  const { bytes } = useFormats();
  const { row, x, y, height } = placed;
  const middle = y + height / 2;
  const name = row.linked ? 'spare' : row.name;
  const word = name === undefined ? '' : words.row(name);
  const width = Math.min(row.bytes, placed.lineBytes) * scale;
  const { movedTo } = row;
  const isRecord = typeof name === 'string' && name !== 'rest' && name !== 'spare';
  const notes = movedTo
    ? [words.movedTo(movedTo), movedTo.length > 0 ? `→ ${movedTo.join(', ')}` : '']
    : [isRecord ? bytes(row.bytes) : ''];
  const note = notes.find(({ length }) => length * NOTE_LETTER <= width - NOTE_PADDING);
  return (
    <g
      className={old ? styles.oldRow : undefined}
      data-row={row.id}
      data-dimmed={isDimmed || undefined}
      data-lit={isLit || undefined}
    >
      <RowSegments placed={placed} scale={scale} />
      {isDimmed && <path className={styles.veil} d={rectsPath(rectsOf(placed, 0, row.bytes, scale))} />}
      {row.linked && <path className={styles.link} d={`M${x - 1} ${y - 1 - height / 2}h-3V${middle}h3`} />}
      {name === 'rest' ? (
        // A word among numbers has no room before its row.
        <text className={styles.gap} x={x + 7 + (width < REST_WIDTH ? width : 0)} y={middle}>
          {word}
        </text>
      ) : (
        <text className={styles.label} x={x - 7} y={middle}>
          {word}
        </text>
      )}
      {row.labels?.map((label, i) => (
        <Label key={label.slot} placed={placed} scale={scale} label={label} entry={entries[i]} />
      ))}
      {note && (
        // No style sheet decides where it stands: it would leave its row unseen.
        <text className={styles.rowNote} textAnchor="middle" x={x + width / 2} y={middle}>
          {note}
        </text>
      )}
    </g>
  );
}, same);
