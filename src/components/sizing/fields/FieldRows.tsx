import { type KeyboardEvent, type PointerEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import hidden from '../../ui/controls/visuallyHidden.module.css';
import { useWords } from '../../ui/words/words';
import { SIZING_FIGURE_WORDS } from '../words/languages';
import styles from './Fields.module.css';
import { moved, type OrderedStruct, type PlacedField } from './order';

interface FieldRowsProps {
  readonly struct: OrderedStruct;
  /** Names in the new order. */
  onOrder(names: readonly string[]): void;
}

/** A field on its way: its place, and the place and order to which Escape leads back. */
interface Held {
  readonly at: number;
  readonly from: number;
  readonly before: readonly string[];
  /** True while a pointer holds it. */
  readonly isDragged: boolean;
}

/** Directions of the keys that move a field. */
const MOVES: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };

/** The fields of a struct, to be put in another order: dragged, or picked up and moved by keys. */
export function FieldRows({ struct, onOrder }: FieldRowsProps) {
  const words = useWords(SIZING_FIGURE_WORDS).fields;
  const { fields } = struct;
  const helpId = useId();
  const list = useRef<HTMLOListElement>(null);
  const [held, hold] = useState<Held>();
  const [said, say] = useState('');
  const names = fields.map(({ name }) => name);
  // Browsers take the focus from what changes its place among others.
  const [placed, place] = useState<{ readonly at: number }>();
  useLayoutEffect(() => {
    if (placed) list.current?.querySelectorAll<HTMLElement>('button')[placed.at]?.focus({ preventScroll: true });
  }, [placed]);

  function moveTo(to: number) {
    if (!held || to === held.at || to < 0 || to >= fields.length) return;
    onOrder(moved(names, held.at, to));
    hold({ ...held, at: to });
    place({ at: to });
    say(words.moved(names[held.at] ?? '', to + 1, fields.length));
  }

  function drop(at: number) {
    hold(undefined);
    say(words.dropped(names[at] ?? '', at + 1, struct));
  }

  function onKeyDown(event: KeyboardEvent, at: number) {
    const { key } = event;
    const direction = MOVES[key];
    const isToggled = key === ' ' || key === 'Enter';
    if (!isToggled && !(held && (direction !== undefined || key === 'Escape'))) return;
    event.preventDefault();
    event.stopPropagation();
    if (direction !== undefined) moveTo(at + direction);
    else if (held && key === 'Escape') {
      onOrder(held.before);
      hold(undefined);
      place({ at: held.from });
      say(words.returned(names[at] ?? ''));
    } else if (held) drop(at);
    else {
      hold({ at, from: at, before: names, isDragged: false });
      say(words.held(names[at] ?? '', at + 1, fields.length));
    }
  }

  /** Row under a pointer, or the first or last where it is beyond them. */
  function rowAt({ clientY }: PointerEvent): number {
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    const below = rows.findIndex(({ bottom }) => clientY < bottom);
    return below < 0 ? rows.length - 1 : below;
  }

  function onPointerDown(event: PointerEvent<HTMLOListElement>) {
    const { target, button, pointerType, pointerId } = event;
    if (button !== 0 || !(target instanceof Element) || !target.closest('li')) return;
    // A finger beside the handle scrolls.
    if (pointerType === 'touch' && !target.closest('button')) return;
    event.currentTarget.setPointerCapture(pointerId);
    const at = rowAt(event);
    hold({ at, from: at, before: names, isDragged: true });
    place({ at });
  }

  return (
    <>
      <p id={helpId} className={styles.help}>
        {words.help}
      </p>
      <ol
        ref={list}
        className={styles.rows}
        data-movable
        onPointerDown={onPointerDown}
        onPointerMove={(event) => held?.isDragged && moveTo(rowAt(event))}
        onLostPointerCapture={() => held?.isDragged && drop(held.at)}
      >
        {fields.map((field, i) => (
          <li key={field.id} className={styles.row} data-held={held?.at === i || undefined}>
            <button
              type="button"
              className={styles.handle}
              aria-label={words.handle(field.name, i + 1, fields.length)}
              aria-pressed={held?.at === i}
              aria-describedby={helpId}
              onKeyDown={(event) => onKeyDown(event, i)}
              onBlur={() =>
                queueMicrotask(() => {
                  if (held && !held.isDragged && document.activeElement === document.body) drop(i);
                })
              }
            >
              <Grip />
            </button>
            <FieldWords field={field} />
          </li>
        ))}
      </ol>
      <p role="status" className={hidden.visuallyHidden}>
        {said}
      </p>
    </>
  );
}

/** Six dots: what can be taken hold of. */
function Grip() {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
      <path d="M5 2.5h2v2H5zM9 2.5h2v2H9zM5 7h2v2H5zM9 7h2v2H9zM5 11.5h2v2H5zM9 11.5h2v2H9z" />
    </svg>
  );
}

/** Name, type and bytes of a field. */
export function FieldWords({ field }: { readonly field: PlacedField }) {
  const words = useWords(SIZING_FIGURE_WORDS).fields;
  return (
    <span className={styles.words}>
      <code className={styles.code} lang="en" translate="no">
        <b>{field.name}</b> {field.go}
      </code>
      <span className={styles.bytes}>{words.takes(field)}</span>
    </span>
  );
}
