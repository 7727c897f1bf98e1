import { type CSSProperties, useId, useState } from 'react';
import type { Reached } from '../../../models/layout/references';
import { type Behind, behindAt } from '../../../models/sizing/reachable';
import { Button } from '../../ui/controls/Button';
import { Field } from '../../ui/controls/fields';
import control from '../../ui/controls/fields.module.css';
import { useWords } from '../../ui/words/words';
import { SIZING_WORDS } from '../words/languages';
import styles from './form.module.css';
import { type Held, heldText, type LengthsProblem, readHeld, sampleLines } from './lengths';
import { type Assumed, type Holder, holdingOf, placeKind, suggestedBytes } from './whatIf';

interface ReferencesProps {
  /** Each after the place that leads to it. */
  readonly places: readonly Reached[];
  readonly behind: readonly Behind[];
  /** What was assumed, if nobody has set the bytes. */
  readonly assumed: Assumed | null;
  /** Its size classes round the bytes up. */
  readonly holder: Holder;
  /** Undefined takes back what was said. */
  onChange(path: string, held: Held | undefined): void;
}

const MOST_AT_FIRST = 12;

/** Fields for what keys and values lead to outside the map, one for each place. */
export function References({ places, behind, assumed, holder, onChange }: ReferencesProps) {
  const words = useWords(SIZING_WORDS).source.behind;
  const [all, setAll] = useState(false);
  const shown = all ? places : places.slice(0, MOST_AT_FIRST);
  const takesSamples = places.some(({ of }) => of === 'string');
  const hasMaps = places.some(({ map }) => map !== undefined);
  const hasSlices = places.some(({ of }) => of === 'slice');
  return (
    <fieldset className={styles.references}>
      <legend className={styles.title}>{words.title}</legend>
      <p className={styles.intro}>
        {assumed && <strong>{words.assumed(assumed)}</strong>} {words.intro}
        {takesSamples && ` ${words.paste}`}
        {hasSlices && ` ${words.slices}`}
        {hasMaps && ` ${words.maps}`}
      </p>
      {shown.map((place) => (
        <div key={place.path} className={styles.place} style={{ '--ms-steps': place.depth } as CSSProperties}>
          <ReferenceField
            place={place}
            held={behindAt(behind, place.path)}
            holder={holder}
            onChange={(value) => onChange(place.path, value)}
          />
        </div>
      ))}
      {shown.length < places.length && (
        <div>
          <Button onClick={() => setAll(true)}>{words.all(places.length)}</Button>
        </div>
      )}
    </fieldset>
  );
}

interface ReferenceFieldProps {
  readonly place: Reached;
  /** Undefined where nothing is said. */
  readonly held: Held | undefined;
  readonly holder: Holder;
  onChange(held: Held | undefined): void;
}

/** What lies at one place, and the memory that it takes. */
function ReferenceField({ place, held, holder, onChange }: ReferenceFieldProps) {
  const draft = useHeldDraft(place, held, onChange);
  const heldId = useId();
  const words = useWords(SIZING_WORDS).source.behind;
  const suggested = suggestedBytes(place);
  const kind = placeKind(place);
  const figure = words.held(holdingOf(place, held, holder));
  return (
    <Field label={words.place(place)} error={draft.problem}>
      {({ 'aria-describedby': errorId, ...props }) => (
        <div className={styles.row}>
          <input
            {...props}
            aria-describedby={errorId ? `${errorId} ${heldId}` : heldId}
            type="text"
            autoComplete="off"
            spellCheck={false}
            className={`${control.control} ${control.mono} ${kind === 'other' ? styles.bytes : styles.counts}`}
            value={draft.text}
            onChange={(event) => draft.type(event.target.value)}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData('text');
              if (place.of !== 'string' || !pasted.trim().includes('\n')) return;
              event.preventDefault();
              const read = sampleLines(pasted);
              if ('problem' in read) draft.refuse(read.problem);
              else draft.fill({ bytes: read.lengths });
            }}
            onBlur={draft.commit}
            onKeyDown={(event) => {
              if (event.key === 'Enter') draft.commit();
            }}
          />
          {kind !== 'slice' && <span className={styles.unit}>{kind === 'map' ? words.entries : words.unit}</span>}
          <span id={heldId} className={styles.held}>
            → {held && draft.problem ? words.lastValid(figure) : figure}
          </span>
          {suggested !== undefined && !(held && 'bytes' in held && held.bytes === suggested) && (
            <button type="button" className={styles.fill} onClick={() => draft.fill({ bytes: suggested })}>
              {words.suggestion(suggested, place.go)}
            </button>
          )}
        </div>
      )}
    </Field>
  );
}

/** Text of a field, kept while it is invalid, with what is wrong; what is valid is reported at once. */
function useHeldDraft(place: Reached, held: Held | undefined, onChange: (held: Held | undefined) => void) {
  const [draft, setDraft] = useState<string>();
  const [refused, refuse] = useState<LengthsProblem>();
  const words = useWords(SIZING_WORDS).source.behind;
  const kind = placeKind(place);
  const isEmptied = draft?.trim() === '';
  const read = draft === undefined || isEmptied ? undefined : readHeld(draft, kind);
  const problem = refused ?? (read && 'problem' in read ? read.problem : undefined);
  return {
    text: draft ?? heldText(held, kind),
    problem: problem && words.problem(problem, held),
    /** Says what is wrong with what was pasted, which isn't taken into the field. */
    refuse,
    type(text: string) {
      setDraft(text);
      refuse(undefined);
      const found = readHeld(text, kind);
      if ('held' in found && heldText(found.held, kind) !== heldText(held, kind)) onChange(found.held);
    },
    commit() {
      if (!(read && 'problem' in read)) setDraft(undefined);
      // An emptied field takes back what was said, but not while another number is typed.
      if (isEmptied && held) onChange(undefined);
    },
    fill(filled: Held) {
      setDraft(undefined);
      refuse(undefined);
      onChange(filled);
    },
  };
}
