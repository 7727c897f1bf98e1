import type { HeapCounters } from '../../../models/allocator/memory';
import { cropStart } from '../../Crop';
import { SIZE_FIGURE_WORDS } from '../../figureWords';
import { ANSWER } from '../../ui/chart/axis';
import { ByteBars, byteScale } from '../../ui/chart/ByteBars';
import { useTerms } from '../../ui/glossary/useTerms';
import type { Rect } from '../../ui/owners/owners';
import { TotalNumber } from '../../ui/totals/TotalNumber';
import { useFormats, useWords } from '../../ui/words/words';
import type { HeapFrame, HeapRun } from '../run';
import styles from '../SizeClasses.module.css';
import { SpanInBox } from '../span/SpansOnSides';
import { HeapRect } from '../span/SpanView';
import {
  type CounterBar,
  counterBars,
  HEAP_OWNERS,
  type HeapLedger,
  type HeapOwner,
  type SpanPicture,
} from '../span/spanPicture';
import { SIZE_WORDS } from '../words/languages';

interface HeapPictureProps {
  readonly run: Pick<HeapRun, 'most'>;
  readonly frame: HeapFrame;
  /** Name of the Go release. */
  readonly release: string;
  /** px */
  readonly width: number;
  readonly height: number;
}

/** The span of a step, all spans in use, and the heap's counters. */
export function HeapPicture({ run, frame, release, width, height }: HeapPictureProps) {
  const { counters, focus, spans, ledger } = frame;
  const { span, hasStrip, isBeside, totalsWidth, hasAll } = layoutHeapPicture(width, height);
  const { counted } = useWords(SIZE_WORDS).counters;
  return (
    <div className={styles.heap} data-beside={isBeside}>
      <div className={styles.structure} data-part="structure">
        <SpanInBox frame={frame} release={release} hasTotals {...span} />
        {hasStrip && focus && <SpanStrip spans={spans} focus={focus.span} width={span.width} />}
      </div>
      <div data-part="totals">
        {hasAll && (
          <div className={styles.numbers}>
            <div>
              <TotalNumber word={counted.requested.word} bytes={counters.requested} size={ANSWER} />
            </div>
            <div>
              <TotalNumber word={counted.slots.word} bytes={counters.heapAlloc} size={ANSWER} />
            </div>
          </div>
        )}
        <Counters
          counters={counters}
          ledger={ledger}
          mostInuse={run.most.inuse}
          width={totalsWidth}
          isBrief={!hasAll}
        />
      </div>
    </div>
  );
}

/** How a box is divided between the span, the strip of all spans and the counters. */
interface HeapPictureLayout {
  /** px of the span and its text. */
  readonly span: { readonly width: number; readonly height: number };
  readonly hasStrip: boolean;
  /** Counters beside the span, not below it. */
  readonly isBeside: boolean;
  readonly totalsWidth: number;
  /** True if all counters fit, not only the two of `BRIEF`. */
  readonly hasAll: boolean;
}

/** px, the same as in SizeClasses.module.css. */
const GAP = { column: 36, row: 10 };
const STRIP = 76;
/** Least px of a box with the counters beside the span. */
const BESIDE_FROM = 760;
const TOTALS = { least: 356, most: 400, share: 0.28 };
const BRIEF_HEIGHT = 84;
/** Least px of a box with room for all counters, and for the strip. */
const ALL_FROM = 320;
const STRIP_FROM = 300;

function layoutHeapPicture(width: number, height: number): HeapPictureLayout {
  const isBeside = width >= BESIDE_FROM;
  const hasStrip = height >= STRIP_FROM;
  const strip = hasStrip ? STRIP : 0;
  if (!isBeside) {
    const spanHeight = height - strip - BRIEF_HEIGHT - GAP.row;
    return { span: { width, height: spanHeight }, hasStrip, isBeside, totalsWidth: width, hasAll: false };
  }
  const totalsWidth = Math.round(Math.max(TOTALS.least, Math.min(TOTALS.most, width * TOTALS.share)));
  return {
    span: { width: width - totalsWidth - GAP.column, height: height - strip },
    hasStrip,
    isBeside,
    totalsWidth,
    hasAll: height >= ALL_FROM,
  };
}

interface SpanStripProps {
  readonly spans: readonly SpanPicture[];
  readonly focus: number;
  readonly width: number;
}

/** All spans in use, by address, pages equally wide; scrolls to the span in focus. */
export function SpanStrip({ spans, focus, width }: SpanStripProps) {
  const words = useWords(SIZE_FIGURE_WORDS).span;
  const { cells, height, labelled, width: whole } = layoutStrip(spans, width);
  const { x: from, width: length } = cells.find(({ picture }) => picture.span === focus)?.frame ?? { x: 0, width: 0 };
  const left = whole <= width ? 0 : cropStart({ from: 0, to: whole }, { from, to: from + length }, width);
  return (
    <figure className={styles.strip}>
      <figcaption className={styles.caption}>{words.allInUse(spans.length)}</figcaption>
      <svg className={styles.bar} width={width} height={height} aria-hidden="true">
        <g className={styles.camera} style={{ transform: `translateX(${-left}px)` }}>
          {cells.map(({ picture, frame, parts }) => (
            <g key={picture.span}>
              <title>{words.title(picture)}</title>
              {parts.map((rect) => (
                <HeapRect key={rect.owner} {...rect} />
              ))}
              {picture.span === focus ? (
                <rect className={styles.heapFocus} data-changed="" {...frame} />
              ) : (
                <rect className={styles.heapFrame} {...frame} />
              )}
              {labelled && (
                <text className={styles.label} x={frame.x + 2} y={frame.y + frame.height + 13}>
                  {picture.span}
                </text>
              )}
            </g>
          ))}
        </g>
      </svg>
    </figure>
  );
}

interface StripCell {
  readonly picture: SpanPicture;
  readonly frame: Rect;
  /** By owner, side by side; they fill the frame. */
  readonly parts: readonly (Rect & { readonly owner: HeapOwner })[];
}

const STRIP_HEIGHT = 18;
const STRIP_GAP = 4;
const MOST_PAGE_PX = 90;
const LABEL = 16;
const LEAST_LABELLED = 18;

export function ownersOfSpan({ slots, bitsBytes, tailBytes }: SpanPicture): ReadonlyMap<HeapOwner, number> {
  const sums = new Map<HeapOwner, number>();
  const add = (owner: HeapOwner, bytes: number) => {
    if (bytes > 0) sums.set(owner, (sums.get(owner) ?? 0) + bytes);
  };
  for (const slot of slots) for (const { owner, bytes } of slot.parts) add(owner, bytes);
  add('spanTail', tailBytes);
  add('spanBits', bitsBytes);
  return sums;
}

/** Lays out spans in a row, all pages equally wide. A span wider than the picture narrows all pages. */
function layoutStrip(
  spans: readonly SpanPicture[],
  width: number,
): { cells: StripCell[]; width: number; height: number; labelled: boolean } {
  const longest = Math.max(1, ...spans.map(({ npages }) => npages));
  const pagePx = Math.min(MOST_PAGE_PX, Math.max(1, width - 1) / longest);
  const labelled = pagePx >= LEAST_LABELLED;
  let left = 0;
  const cells = spans.map((span): StripCell => {
    const frame = { x: left, y: 1, width: span.npages * pagePx, height: STRIP_HEIGHT };
    const sums = ownersOfSpan(span);
    let at = left;
    const parts = HEAP_OWNERS.flatMap((owner) => {
      const bytes = sums.get(owner);
      if (bytes === undefined) return [];
      const rect = { ...frame, owner, x: at, width: (bytes / span.spanBytes) * frame.width };
      at += rect.width;
      return [rect];
    });
    left += frame.width + STRIP_GAP;
    return { picture: span, frame, parts };
  });
  return { cells, width: left, height: STRIP_HEIGHT + 2 + (labelled ? LABEL : 0), labelled };
}

interface CountersProps {
  readonly counters: HeapCounters;
  readonly ledger: HeapLedger;
  /** Most bytes in spans over the whole story, so that all steps share one scale. */
  readonly mostInuse: number;
  readonly width: number;
  /** True to show only the two of `BRIEF`. */
  readonly isBrief?: boolean;
}

const BAR_HEIGHT = 18;
/** Least px with room for a gloss beside a brief counter. */
const LEAST_GLOSSED = 320;
/** Counters for small boxes. */
const BRIEF: readonly CounterBar['id'][] = ['slots', 'spans'];

/** Counters of the heap, as numbers and as bars by owner. */
export function Counters({ counters, ledger, mostInuse, width, isBrief = false }: CountersProps) {
  const { counters: names, span } = useWords(SIZE_WORDS);
  const f = useFormats();
  const terms = useTerms();
  const hasGloss = !isBrief || width >= LEAST_GLOSSED;
  const bars = counterBars(counters, ledger).filter(({ id }) => !isBrief || BRIEF.includes(id));
  return (
    <ByteBars
      isDense={isBrief}
      isPlayed
      rows={bars.map(({ id, bytes, parts }) => {
        const { word, gloss } = names.counted[id];
        const words = parts.map((part) => `${span.owners[part.id].word} ${f.bytes(part.bytes)}`).join(', ');
        const isApart = id === 'mapped';
        return {
          id,
          name: (
            <>
              {word} {hasGloss && <span className={styles.gloss}>{terms ? terms(gloss) : gloss}</span>}
            </>
          ),
          figures: (
            <span key={bytes} title={names.exact(bytes)}>
              {f.count(bytes)}
            </span>
          ),
          text: isApart && bytes > 0 ? names.ownScale(bytes) : undefined,
          parts,
          label: `${word}: ${words === '' ? names.nothing : words}`,
          ...(isApart && { scale: byteScale(bytes, width) }),
        };
      })}
      scale={byteScale(mostInuse, width)}
      height={BAR_HEIGHT}
      draw={({ id }, area) => <HeapRect owner={id} {...area} />}
    />
  );
}
