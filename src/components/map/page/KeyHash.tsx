import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { type Word64, word64 } from '../../../models/kernel/bits';
import { Button } from '../../ui/controls/Button';
import { SelectField } from '../../ui/controls/fields';
import { sentenceOf } from '../../ui/words/language';
import { useWords } from '../../ui/words/words';
import { HashStrip } from '../hash/HashStrip';
import buttons from '../hash/hash.module.css';
import type { HashCell, HashLayout } from '../hash/layout';
import { changeableKey, rehash } from '../record/edits';
import { bitOf, type HashInFocus, type HashSegment, sameHash } from '../record/hashInFocus';
import type { Session } from '../record/session';
import { MAP_PAGE_WORDS, MAP_WORDS } from '../words/languages';
import styles from './OperationBar.module.css';

/** Keys that a hash can be taken from. */
const MOST_OTHERS = 200;

export interface KeyHashProps {
  readonly session: Session;
  readonly op: number;
  readonly focus: HashInFocus | undefined;
  /** px. */
  readonly width: number;
}

/** All 64 bits of the hash in focus: those of the operation’s key can be changed, those of an entry that moves are read. */
export function KeyHash({ session, op, focus, width }: KeyHashProps) {
  const { run } = session;
  const [side] = run.sides;
  const key = focus?.movedKey === undefined ? changeableKey(run, op) : undefined;
  const hash = focus?.hash ?? side?.hashOf(op);
  if (!side || key === undefined || !hash)
    return focus ? <HashStrip hash={focus.hash} segments={focus.segments} width={width} /> : null;
  const keys = new Set(run.program.flatMap((other) => ('key' in other && other.key !== key ? [other.key] : [])));
  const others = [...keys].slice(0, MOST_OTHERS).map((other) => {
    const at = run.program.findIndex((each) => 'key' in each && each.key === other);
    return { key: other, text: run.keys.text(run.keys.number(other)), hash: side.hashOf(at) ?? hash };
  });
  return (
    <HashEditor
      hash={hash}
      keyText={run.keys.text(run.keys.number(key))}
      segments={focus?.segments ?? []}
      width={width}
      others={others}
      chosen={run.keys.chosen.has(key)}
      onChange={(next) => rehash(session, key, next)}
      onReset={() => rehash(session, key, undefined)}
    />
  );
}

interface OtherKey {
  readonly key: string;
  /** The key as it is written in Go. */
  readonly text: string;
  readonly hash: Word64;
}

export interface HashEditorProps {
  readonly hash: Word64;
  readonly keyText: string;
  readonly segments: readonly HashSegment[];
  /** px. */
  readonly width: number;
  /** The other keys of the run. */
  readonly others: readonly OtherKey[];
  /** The hash was chosen by a person, and does not follow from key and seed. */
  readonly chosen: boolean;
  onChange(hash: Word64): void;
  /** Gives the key its computed hash back. */
  onReset?: (() => void) | undefined;
}

/** The bits of one key's hash, to be flipped one by one or taken over from another key. */
export function HashEditor(props: HashEditorProps) {
  const { hash, keyText, segments, width, others, chosen, onChange, onReset } = props;
  const words = useWords(MAP_PAGE_WORDS).hash;
  const twin = others.find((other) => sameHash(other.hash, hash));
  return (
    <div className={styles.editor}>
      <HashStrip
        hash={hash}
        title={keyText}
        segments={segments}
        width={width}
        buttons={(layout) => (
          <BitButtons layout={layout} hash={hash} segments={segments} onFlip={(bit) => onChange(flipBit(hash, bit))} />
        )}
      />
      <p className={styles.words}>{chosen ? words.chosen : words.computed}</p>
      <div className={styles.controls}>
        {others.length > 0 && (
          <div className={styles.select}>
            <SelectField
              label={words.from}
              value={twin?.key ?? ''}
              options={[
                ...(twin ? [] : [{ value: '', label: words.choose }]),
                ...others.map(({ key, text }) => ({ value: key, label: text })),
              ]}
              onChange={(key) => {
                const other = others.find((each) => each.key === key);
                if (other) onChange(other.hash);
              }}
            />
          </div>
        )}
        {onReset && (
          <Button disabled={!chosen} onClick={onReset}>
            {words.reset}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The hash with one bit turned over; bit 0 is the least significant. */
export function flipBit({ hi, lo }: Word64, bit: number): Word64 {
  return bit < 32 ? word64(hi, lo ^ (1 << bit)) : word64(hi ^ (1 << (bit - 32)), lo);
}

/** Bit of the first cell: the most significant one stands first. */
const FIRST_BIT = 63;

interface BitButtonsProps {
  readonly layout: HashLayout;
  readonly hash: Word64;
  readonly segments: readonly HashSegment[];
  readonly onFlip: (bit: number) => void;
}

/** Neighbouring bits that lead to the same. */
interface BitRun {
  readonly segments: readonly HashSegment[];
  readonly cells: HashCell[];
}

function runsOf(cells: readonly HashCell[], segments: readonly HashSegment[]): BitRun[] {
  const runs: BitRun[] = [];
  for (const cell of cells) {
    const of = segments.filter(({ fromBit, bits }) => fromBit <= cell.bit && cell.bit < fromBit + bits);
    const last = runs.at(-1);
    if (last && last.segments.length === of.length && of.every((each) => last.segments.includes(each)))
      last.cells.push(cell);
    else runs.push({ segments: of, cells: [cell] });
  }
  return runs;
}

/** One button a bit over the drawn cells, those that lead to the same in a group that says where. Tab reaches one of them, arrows, Home and End move among all 64. */
export function BitButtons({ layout, hash, segments, onFlip }: BitButtonsProps) {
  const words = useWords(MAP_PAGE_WORDS).hash;
  const { place, spoken, segments: names } = useWords(MAP_WORDS).hash;
  const [current, setCurrent] = useState(0);
  const group = useRef<HTMLFieldSetElement>(null);
  const { cells, cellWidth, cellHeight, columns } = layout;
  const isFlipped = useRef(false);

  // Bits that lead elsewhere now stand in another group: the one that was flipped keeps the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other segments make other groups.
  useLayoutEffect(() => {
    if (!isFlipped.current || document.activeElement !== document.body) return;
    isFlipped.current = false;
    group.current?.querySelectorAll('button')[current]?.focus({ preventScroll: true });
  }, [segments]);

  function move(event: KeyboardEvent) {
    const target = targetOf(event.key, current, columns);
    if (target === undefined && event.key !== 'Enter' && event.key !== ' ') return;
    // The player around it uses the same keys.
    event.stopPropagation();
    if (target === undefined) return;
    event.preventDefault();
    setCurrent(target);
    group.current?.querySelectorAll('button')[target]?.focus();
  }

  return (
    <fieldset ref={group} className={buttons.buttons} aria-label={words.bits} onKeyDown={move}>
      {runsOf(cells, segments).map((run) => {
        const fromBit = run.cells.at(-1)?.bit ?? 0;
        const leadsTo = run.segments.map(({ fact }) => spoken(sentenceOf(names, fact)));
        const label = [place({ fromBit, bits: run.cells.length }), ...new Set(leadsTo)].join(', ');
        return (
          // biome-ignore lint/a11y/useSemanticElements: a set of fields in another would be drawn.
          <div key={fromBit} role="group" aria-label={label}>
            {run.cells.map(({ bit, x, y }) => (
              <button
                key={bit}
                type="button"
                tabIndex={FIRST_BIT - bit === current ? 0 : -1}
                aria-label={words.bit(bit, bitOf(hash, bit))}
                style={{ left: x, top: y, width: cellWidth, height: cellHeight }}
                onFocus={() => setCurrent(FIRST_BIT - bit)}
                onClick={() => {
                  isFlipped.current = true;
                  onFlip(bit);
                }}
              />
            ))}
          </div>
        );
      })}
    </fieldset>
  );
}

/** The cell a key leads to, undefined for keys that mean nothing here. */
export function targetOf(key: string, from: number, columns: number): number | undefined {
  const moves: Record<string, number> = {
    ArrowLeft: from - 1,
    ArrowRight: from + 1,
    ArrowUp: columns < 64 ? from - columns : from,
    ArrowDown: columns < 64 ? from + columns : from,
    Home: 0,
    End: 63,
  };
  const target = moves[key];
  if (target === undefined) return undefined;
  return target < 0 || target > 63 ? from : target;
}
