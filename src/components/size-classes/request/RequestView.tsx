import type { CSSProperties } from 'react';
import { PAGE_BYTES } from '../../../models/allocator/sizeClass';
import type { Rect } from '../../ui/owners/owners';
import { useWords } from '../../ui/words/words';
import styles from '../SizeClasses.module.css';
import { HeapRect } from '../span/SpanView';
import type { HeapOwner } from '../span/spanPicture';
import { SIZE_WORDS } from '../words/languages';
import type { NamedSlot, RequestCase } from './requestCase';

interface RequestViewProps {
  readonly request: RequestCase;
  readonly width: number;
  /** Text alternative. */
  readonly label: string;
}

/** A request sliding into its slot, between the next smaller and the next larger slot. */
export function RequestView({ request, width, label }: RequestViewProps) {
  const words = useWords(SIZE_WORDS).request;
  const layout = layoutRequest(request, width);
  const key = `${request.bytes} ${request.pointers} ${request.own.slotBytes}`;
  const own = layout.rows.find(({ role }) => role === 'own');
  const drop = own ? own.frame.y - layout.request.y : 0;
  return (
    <svg className={styles.view} role="img" aria-label={label} width={width} height={layout.height}>
      <text className={styles.words} x={0} y={layout.request.y - 7}>
        {words.request(request.bytes)}
      </text>
      <rect className={styles.ghost} {...layout.request} width={Math.max(1, layout.request.width)} />
      {layout.rows.map((row) => (
        <g key={row.role} data-role={row.role} className={styles.row}>
          <text className={styles.words} x={0} y={row.frame.y - 7}>
            {words.row(row, request.bytes)}
          </text>
          <rect className={styles.frame} {...row.frame} />
          {row.parts.map(({ owner, bytes, ...rect }) =>
            owner === 'requested' ? (
              <g
                key={`${owner} ${key}`}
                className={styles.sliding}
                style={{ '--ms-drop': `${-drop}px` } as CSSProperties}
              >
                <HeapRect owner={owner} {...rect} />
              </g>
            ) : (
              <g key={`${owner} ${key}`} className={styles.appearing}>
                <HeapRect owner={owner} {...rect} />
              </g>
            ),
          )}
          {row.pageLines.map((x) => (
            <path key={x} className={styles.pageLine} d={`M${x} ${row.frame.y}v${row.frame.height}`} />
          ))}
        </g>
      ))}
      {layout.lastPage && (
        <g>
          <text className={styles.words} x={0} y={layout.lastPage.frame.y - 7}>
            {words.lastPage}
          </text>
          {layout.lastPage.parts.map(({ owner, bytes, ...rect }) => (
            <HeapRect key={owner} owner={owner} {...rect} />
          ))}
        </g>
      )}
    </svg>
  );
}

interface OwnedRect extends Rect {
  readonly owner: HeapOwner;
  readonly bytes: number;
}

interface SlotRow extends NamedSlot {
  readonly frame: Rect;
  /** Only in the request's own slot; they fill the frame. */
  readonly parts: readonly OwnedRect[];
  /** x of the lines between pages of a large object; none if they would be too close. */
  readonly pageLines: readonly number[];
}

interface RequestLayout {
  readonly rows: readonly SlotRow[];
  /** The request above the slots before it slides in. */
  readonly request: Rect;
  /** Last page of a large object, at its own scale. */
  readonly lastPage: { readonly parts: readonly OwnedRect[]; readonly frame: Rect } | undefined;
  readonly height: number;
}

const BAR_HEIGHT = 34;
/** px from one bar to the next, with a line of text between. */
const ROW_STEP = 66;
const WORDS = 22;
const LEAST_PAGE_PX = 4;

/** Owners' bytes side by side, from x = 0. */
function inLine(parts: RequestCase['parts'], y: number, pxPerByte: number): OwnedRect[] {
  let x = 0;
  return parts.map(({ owner, bytes }) => {
    const rect = { owner, bytes, x, y, width: bytes * pxPerByte, height: BAR_HEIGHT };
    x += rect.width;
    return rect;
  });
}

/** Parts of the last page. */
function lastPageParts(request: RequestCase): RequestCase['parts'] {
  const rest = request.own.slotBytes - request.bytes;
  return [
    { owner: 'requested' as const, bytes: PAGE_BYTES - rest },
    { owner: 'pageTail' as const, bytes: rest },
  ].filter(({ bytes }) => bytes > 0);
}

/** Lays out the request, its slot and the neighbouring slots at one scale. */
export function layoutRequest(request: RequestCase, width: number): RequestLayout {
  const { before, own, after } = request;
  const pxPerByte = Math.max(0, width - 1) / after.slotBytes;
  const choices = [
    ...(before ? [{ role: 'before' as const, choice: before }] : []),
    { role: 'own' as const, choice: own },
    { role: 'after' as const, choice: after },
  ];
  const top = ROW_STEP;
  const rows = choices.map(({ role, choice }, i): SlotRow => {
    const y = top + i * ROW_STEP + WORDS;
    const frame = { x: 0, y, width: choice.slotBytes * pxPerByte, height: BAR_HEIGHT };
    const pagePx = PAGE_BYTES * pxPerByte;
    const npages = choice.sizeclass === 0 && pagePx >= LEAST_PAGE_PX ? choice.slotBytes / PAGE_BYTES : 0;
    return {
      role,
      choice,
      frame,
      parts: role === 'own' ? inLine(request.parts, y, pxPerByte) : [],
      pageLines: Array.from({ length: Math.max(0, npages - 1) }, (_, page) => (page + 1) * pagePx),
    };
  });
  const bottom = top + choices.length * ROW_STEP;
  const zoomed = request.kind === 'large';
  const requested = rows.find(({ role }) => role === 'own')?.parts.find(({ owner }) => owner === 'requested');
  const zoomY = bottom + WORDS;
  return {
    rows,
    request: { x: requested?.x ?? 0, y: WORDS, width: requested?.width ?? 0, height: BAR_HEIGHT },
    lastPage: zoomed
      ? {
          frame: { x: 0, y: zoomY, width: Math.max(0, width - 1), height: BAR_HEIGHT },
          parts: inLine(lastPageParts(request), zoomY, Math.max(0, width - 1) / PAGE_BYTES),
        }
      : undefined,
    height: bottom + (zoomed ? ROW_STEP : 0),
  };
}
