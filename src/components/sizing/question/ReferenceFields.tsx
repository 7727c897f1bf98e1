import { useId, useState } from 'react';
import type { GoRelease } from '../../../models/go/release';
import type { Reference } from '../../../models/layout/references';
import { type Behind, type Lengths, lengthsAt } from '../../../models/sizing/reachable';
import { Button } from '../../ui/controls/Button';
import { Field } from '../../ui/controls/fields';
import control from '../../ui/controls/fields.module.css';
import { useWords } from '../../ui/words/words';
import { SIZING_WORDS } from '../words/languages';
import styles from './form.module.css';
import { type LengthsProblem, lengthsText, type ReadLengths, readLengths, sampleLines } from './lengths';
import { type Assumed, type Holder, holdingOf, suggestedBytes } from './whatIf';

interface ReferencesProps {
  readonly references: readonly Reference[];
  readonly behind: readonly Behind[];
  /** What was assumed, if nobody has set the bytes. */
  readonly assumed: Assumed | null;
  /** Entries of one map that are not deleted. */
  readonly entriesLeft: number;
  readonly maps: number;
  /** Its size classes round the bytes up. */
  readonly release: GoRelease;
  onChange(path: string, lengths: Lengths): void;
}

const MOST_AT_FIRST = 12;

/** Fields for the bytes that keys and values point to outside the map, one for each reference. */
export function References({ references, behind, assumed, entriesLeft, maps, release, onChange }: ReferencesProps) {
  const words = useWords(SIZING_WORDS).source.behind;
  const [all, setAll] = useState(false);
  const shown = all ? references : references.slice(0, MOST_AT_FIRST);
  const holder = { release, entries: entriesLeft * maps };
  const takesSamples = references.some(({ of }) => of === 'string');
  return (
    <fieldset className={styles.references}>
      <legend className={styles.title}>{words.title}</legend>
      <p className={styles.intro}>
        {assumed && <strong>{words.assumed(assumed)}</strong>} {words.intro}
        {takesSamples && ` ${words.paste}`}
      </p>
      {shown.map((reference) => (
        <ReferenceField
          key={reference.path}
          reference={reference}
          lengths={lengthsAt(behind, reference.path)}
          holder={holder}
          onChange={(value) => onChange(reference.path, value)}
        />
      ))}
      {shown.length < references.length && (
        <div>
          <Button onClick={() => setAll(true)}>{words.all(references.length)}</Button>
        </div>
      )}
    </fieldset>
  );
}

interface ReferenceFieldProps {
  readonly reference: Reference;
  readonly lengths: Lengths;
  readonly holder: Holder;
  onChange(lengths: Lengths): void;
}

/** Bytes that one reference of a key or value points to, and the memory that they take. */
function ReferenceField({ reference, lengths, holder, onChange }: ReferenceFieldProps) {
  const draft = useLengthsDraft(lengths, onChange);
  const heldId = useId();
  const words = useWords(SIZING_WORDS).source.behind;
  const suggested = suggestedBytes(reference);
  return (
    <Field label={words.place(reference)} error={draft.problem}>
      {({ 'aria-describedby': errorId, ...props }) => (
        <div className={styles.row}>
          <input
            {...props}
            aria-describedby={errorId ? `${errorId} ${heldId}` : heldId}
            type="text"
            autoComplete="off"
            spellCheck={false}
            className={`${control.control} ${control.mono} ${styles.bytes}`}
            value={draft.text}
            onChange={(event) => draft.type(event.target.value)}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData('text');
              if (reference.of !== 'string' || !pasted.trim().includes('\n')) return;
              event.preventDefault();
              draft.take(sampleLines(pasted));
            }}
            onBlur={draft.commit}
            onKeyDown={(event) => {
              if (event.key === 'Enter') draft.commit();
            }}
          />
          <span className={styles.unit}>{words.unit}</span>
          <span id={heldId} className={styles.held}>
            → {words.held(holdingOf(reference, lengths, holder))}
          </span>
          {suggested !== undefined && suggested !== lengths && (
            <button type="button" className={styles.fill} onClick={() => draft.fill(suggested)}>
              {words.suggestion(suggested, reference.go)}
            </button>
          )}
        </div>
      )}
    </Field>
  );
}

/** Text of a lengths field, kept while invalid; valid lengths are reported at once. */
function useLengthsDraft(lengths: Lengths, onChange: (lengths: Lengths) => void) {
  const [draft, setDraft] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const words = useWords(SIZING_WORDS).source.behind;
  const say = (found: LengthsProblem): string => words.problem(found, lengths);
  const fill = (filled: Lengths): void => {
    setDraft(undefined);
    setProblem(undefined);
    onChange(filled);
  };
  return {
    text: draft ?? lengthsText(lengths),
    problem,
    type(text: string) {
      setDraft(text);
      setProblem(undefined);
      const read = readLengths(text);
      if ('lengths' in read && lengthsText(read.lengths) !== lengthsText(lengths)) onChange(read.lengths);
    },
    commit() {
      if (draft === undefined) return;
      const read = readLengths(draft);
      if ('problem' in read) setProblem(say(read.problem));
      else setDraft(undefined);
    },
    fill,
    /** Takes pasted samples; if they are invalid, the text stays as it was. */
    take(read: ReadLengths) {
      if ('problem' in read) setProblem(say(read.problem));
      else fill(read.lengths);
    },
  };
}
