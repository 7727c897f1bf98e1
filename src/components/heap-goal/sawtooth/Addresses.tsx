import { useMemo } from 'react';
import { GOAL_FIGURE_WORDS } from '../../figureWords';
import { useFormats, useWords } from '../../ui/words/words';
import styles from '../charts.module.css';
import type { GoalRun } from '../run';
import {
  type AddressRoom,
  type AddressSpace,
  addressSpaceOf,
  arenasOf,
  layoutAddresses,
  MMAP_ADDRESS,
  type PartId,
  ROWS,
  type SpareId,
  wordPlace,
} from './addressLayout';
import { TexturedArea } from './SawtoothChart';

/** px of the picture, and of the gap below it. */
export const ADDRESSES_HEIGHT = ROWS.height + 6;

/** A moment of a run, and the most that it comes to. */
export interface AddressMoment {
  readonly space: AddressSpace;
  readonly room: AddressRoom;
}

/** Where memory is at a step; undefined for a run that keeps all of it in the heap. */
export function useAddresses(run: GoalRun, step: number, until: number): AddressMoment | undefined {
  const { stateAt, series, hasAddresses, spanBytes } = run;
  const room = useMemo(
    () => ({
      arenas: arenasOf(stateAt(until)),
      outsideBytes: series.samples.reduce(
        (most, sample) => (sample.step <= until ? Math.max(most, sample.offHeapBytes) : most),
        0,
      ),
    }),
    [stateAt, series, until],
  );
  const space = useMemo(() => addressSpaceOf(stateAt(step), spanBytes), [stateAt, step, spanBytes]);
  return hasAddresses ? { space, room } : undefined;
}

const AREAS = { live: 'liveArea', sinceThen: 'newArea' } as const;

function isSpare(id: PartId): id is SpareId {
  return !(id in AREAS);
}

const { top, bar, lane } = ROWS;

const rectPath = (x: number, width: number) => `M${x} ${top}h${width}v${bar}h${-width}z`;

/** The heap's arenas and the blocks outside it, to one scale: the space between them is left out. */
export function Addresses({ space, room, width }: AddressMoment & { readonly width: number }) {
  const words = useWords(GOAL_FIGURE_WORDS).addresses;
  const { heapBytes } = useFormats();
  const laid = useMemo(() => layoutAddresses(space, room, width, words), [space, room, width, words]);
  const { outside, heap } = laid;
  return (
    <svg
      className={styles.addresses}
      role="img"
      aria-label={words.state(space, (id) => words.blocks[id])}
      width={width}
      height={ROWS.height}
    >
      <text className={styles.words} x={0} y={ROWS.words}>
        {words.heap(space.arenas, space.arenaBytes)}
      </text>
      {laid.parts.map((part) => {
        const d = rectPath(part.x, part.width);
        return isSpare(part.id) ? (
          <g key={part.id}>
            <path className={styles.spare} data-part={part.id} d={d}>
              <title>{words.spare[part.id].gloss}</title>
            </path>
            <Inside word={words.spare[part.id].name} x={wordPlace(part, words.spare[part.id].name, laid.arenas)} />
          </g>
        ) : (
          <TexturedArea key={part.id} area={AREAS[part.id]} d={d} />
        );
      })}
      {laid.spans.map((span) => (
        <g key={span.x}>
          <path className={styles.span} d={rectPath(span.x, span.width)} />
          <Inside word={words.span} x={wordPlace(span, words.span, laid.arenas)} />
        </g>
      ))}
      {laid.arenas.map((x) => (
        <path key={x} className={styles.arena} d={`M${x} ${top - 3}v${bar + 6}`} />
      ))}
      <path className={styles.heap} d={rectPath(heap.x, heap.width)} />
      {laid.addresses.map(({ x, text }) => (
        <text key={x} className={styles.address} x={x} y={ROWS.address}>
          {text}
        </text>
      ))}
      {outside && (
        <>
          <path className={styles.break} d={`M${outside.x - 20} ${top + bar}l5 ${-bar}m5 ${bar}l5 ${-bar}`} />
          <text className={styles.words} x={width} y={ROWS.words} textAnchor="end">
            {words.outside(space.outsideBytes)}
          </text>
          {outside.below?.type === 'address' && (
            <text className={styles.address} x={outside.x} y={ROWS.address}>
              {MMAP_ADDRESS}
            </text>
          )}
          {outside.below?.type === 'names' && (
            <text className={styles.words} x={width} y={ROWS.address} textAnchor="end">
              {outside.below.names.join(', ')}
            </text>
          )}
        </>
      )}
      {laid.blocks.map((block) => (
        <g key={block.id}>
          <TexturedArea area="offHeapArea" d={rectPath(block.x, block.width)} />
          <path className={styles.block} data-block={block.id} d={rectPath(block.x, block.width)}>
            <title>{`${words.blocks[block.id]}: ${heapBytes(space.blocks.find(({ id }) => id === block.id)?.bytes ?? 0)}`}</title>
          </path>
          <Inside word={words.blocks[block.id]} x={wordPlace(block, words.blocks[block.id])} />
        </g>
      ))}
      {laid.pointers.map(({ from, to, isFreed }) => (
        <g key={String(isFreed)} className={styles.pointer} data-freed={isFreed}>
          <path d={`M${from} ${top}V${lane}H${to}V${top}`} />
          <path className={styles.head} d={`M${to - 3} ${top - 4}h6l-3 5z`} />
        </g>
      ))}
    </svg>
  );
}

interface InsideProps {
  readonly word: string;
  /** Its middle; undefined where it has no room. */
  readonly x: number | undefined;
}

/** A word inside the bar. */
function Inside({ word, x }: InsideProps) {
  if (x === undefined) return null;
  return (
    <text className={styles.inside} x={x} y={top + bar / 2 + 4} textAnchor="middle">
      {word}
    </text>
  );
}

const SPARES: readonly SpareId[] = ['free', 'returned', 'reserved'];

/** Key of what the sawtooth doesn't have. */
export function AddressKey() {
  const { spare } = useWords(GOAL_FIGURE_WORDS).addresses;
  return (
    <ul className={styles.key} aria-hidden="true">
      {SPARES.map((id) => (
        <li key={id}>
          <svg width={16} height={12} aria-hidden="true">
            <path className={styles.spare} data-part={id} d="M0.5 0.5h15v11h-15z" />
          </svg>
          {spare[id].gloss}
        </li>
      ))}
    </ul>
  );
}
