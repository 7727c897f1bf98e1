import { type Ref, useId, useImperativeHandle, useMemo, useRef, useState } from 'react';
import type { Fault } from '../../../golang/read/problems';
import { remediesFor, withDeclaration } from '../../../golang/read/remedies';
import hidden from '../../ui/controls/visuallyHidden.module.css';
import { useWords } from '../../ui/words/words';
import { SIZING_WORDS } from '../words/languages';
import styles from './CodeField.module.css';
import type { CodeContent, CodeFieldHandle, CodeProblem, Cursor } from './codeContent';
import { EditorHost, useEditorModule } from './EditorHost';
import { type CodeNote, noteLines } from './noteLines';
import { PlainCode } from './PlainCode';
import { ProblemList, problemSummary } from './ProblemList';

export interface CodeFieldProps {
  readonly label: string;
  /** Its lines end with `\n`; places in it are offsets. */
  readonly text: string;
  /** Called shortly after the last key, and when the field is left. */
  onChange(text: string): void;
  readonly problems: readonly Fault[];
  readonly notes: readonly CodeNote[];
  /** The figures beside were worked out for an earlier text, as the notes were. */
  readonly stale?: boolean;
  readonly hint?: string;
  readonly placeholder?: string;
  readonly minLines?: number;
  readonly ref?: Ref<CodeFieldHandle>;
}

const NO_NOTES: readonly CodeNote[] = [];

/** A field for Go source, with what is wrong in it and what its fields cost. Works as a textarea until the editor is here. */
export function CodeField(props: CodeFieldProps) {
  const { label, text, stale = false, hint, placeholder, minLines = 8, onChange } = props;
  const { source: words, fault } = useWords(SIZING_WORDS);
  const module = useEditorModule();
  const [composing, setComposing] = useState(false);
  const descriptionId = useId();
  const field = useRef<CodeFieldHandle>(null);
  const lastCursor = useRef<Cursor>(null);
  useImperativeHandle(props.ref, () => ({ moveTo: (at) => field.current?.moveTo(at) }), []);
  const problems = useMemo(
    () =>
      props.problems.map((each): CodeProblem => {
        const remedies = remediesFor(each, text);
        return { from: each.from, to: each.to, message: fault(each), ...(remedies.length > 0 && { remedies }) };
      }),
    [props.problems, fault, text],
  );
  const notes = stale ? NO_NOTES : props.notes;
  const lines = useMemo(() => noteLines(text, notes), [text, notes]);
  const summary = useMemo(() => problemSummary(text, problems, words), [text, problems, words]);
  const description = [hint, summary].filter(Boolean).join(' ');
  const content: CodeContent = {
    text,
    problems,
    notes: lines,
    noteText: words.note.text,
    label,
    description,
    placeholder,
    minLines,
    onChange,
  };
  const shared = { content, ref: field, lastCursor };
  return (
    <div className={styles.code}>
      {module && !composing ? (
        <EditorHost module={module} {...shared} />
      ) : (
        <PlainCode descriptionId={descriptionId} onComposing={setComposing} {...shared} />
      )}
      {lines.length > 0 && (
        <ul className={hidden.visuallyHidden} aria-label={words.fieldCosts}>
          {lines.map((line) => (
            <li key={line.from}>{words.note.sentence(line)}</li>
          ))}
        </ul>
      )}
      <ProblemList
        text={text}
        problems={problems}
        onPick={({ from }) => field.current?.moveTo(from)}
        onDeclare={(go) => onChange(withDeclaration(text, go))}
      />
      {stale && <p className={styles.hint}>{words.stale}</p>}
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      <p id={descriptionId} hidden>
        {description}
      </p>
    </div>
  );
}
