import {
  type Ref,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type Fault, remediesFor, withDeclaration } from '../../../golang/read/problems';
import { Button } from '../../ui/controls/Button';
import hidden from '../../ui/controls/controls.module.css';
import { Field } from '../../ui/controls/fields';
import control from '../../ui/controls/fields.module.css';
import { useWords } from '../../ui/words/words';
import type { SizingWords } from '../words/en';
import { SIZING_WORDS } from '../words/languages';
import {
  type CodeContent,
  type CodeFieldHandle,
  type CodeNote,
  type CodeProblem,
  type Cursor,
  MAX_LINES,
  noteLines,
} from './codeContent';
import type { CodeEditor, createCodeEditor } from './codeEditor';
import styles from './form.module.css';

export interface CodeFieldProps {
  readonly label: string;
  /** Lines end with `\n`; positions are offsets. */
  readonly text: string;
  /** Called after a short pause in typing, and on blur; at once with what `isPasted`. */
  onChange(text: string, isPasted: boolean): void;
  readonly problems: readonly Fault[];
  readonly notes: readonly CodeNote[];
  /** The figures and notes belong to an earlier text. */
  readonly stale?: boolean;
  readonly hint?: string;
  readonly placeholder?: string;
  readonly minLines?: number;
  readonly ref?: Ref<CodeFieldHandle>;
}

const NO_NOTES: readonly CodeNote[] = [];

/** A Go source field that shows problems and the bytes of struct fields. A textarea until the editor is loaded. */
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
        onDeclare={(go) => onChange(withDeclaration(text, go), false)}
      />
      {stale && <p className={styles.hint}>{words.stale}</p>}
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      <p id={descriptionId} hidden>
        {description}
      </p>
    </div>
  );
}

interface EditorModule {
  readonly createCodeEditor: typeof createCodeEditor;
}

/** The editor's module; undefined until it is loaded, or if loading fails. */
function useEditorModule(): EditorModule | undefined {
  const [loaded, setLoaded] = useState<EditorModule>();
  useEffect(() => {
    let gone = false;
    import('./codeEditor').then(
      (module) => {
        if (!gone) setLoaded(module);
      },
      () => {},
    );
    return () => {
      gone = true;
    };
  }, []);
  return loaded;
}

interface EditorHostProps {
  readonly module: EditorModule;
  readonly content: CodeContent;
  readonly ref: Ref<CodeFieldHandle>;
  /** Cursor of the field that this one replaced. */
  readonly lastCursor: RefObject<Cursor | null>;
}

/** Mounts the editor, which owns the DOM inside its host. */
function EditorHost({ module, content, ref, lastCursor }: EditorHostProps) {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<CodeEditor | null>(null);

  useLayoutEffect(() => {
    if (!host.current) return;
    editor.current ??= module.createCodeEditor(host.current, content, lastCursor.current);
    editor.current.show(content);
  });

  useLayoutEffect(
    () => () => {
      editor.current?.destroy();
      editor.current = null;
    },
    [],
  );

  useImperativeHandle(ref, () => ({ moveTo: (at) => editor.current?.moveTo(at) }));

  return (
    <div className={control.field}>
      <span className={control.label}>{content.label}</span>
      <div ref={host} />
    </div>
  );
}

interface PlainCodeProps {
  readonly content: CodeContent;
  /** Id of the element that describes the text. */
  readonly descriptionId: string;
  readonly ref: Ref<CodeFieldHandle>;
  /** Receives the cursor on unmount, for the field that replaces this one. */
  readonly lastCursor: RefObject<Cursor | null>;
  onComposing(composing: boolean): void;
}

function cursorOf(area: HTMLTextAreaElement): Cursor {
  const { selectionStart, selectionEnd, selectionDirection } = area;
  const backward = selectionDirection === 'backward';
  return {
    anchor: backward ? selectionEnd : selectionStart,
    head: backward ? selectionStart : selectionEnd,
    focused: area.matches(':focus'),
  };
}

function rowsFor({ text, minLines }: CodeContent): number {
  let lines = 1;
  for (let end = text.indexOf('\n'); end >= 0 && lines < MAX_LINES; end = text.indexOf('\n', end + 1)) lines += 1;
  return Math.max(minLines, lines);
}

/** Kinds of input that bring a text all at once. */
const WHOLE_INPUTS = ['insertFromPaste', 'insertFromDrop'];

/** The source in a plain textarea, until the editor is loaded or if it never is. */
function PlainCode({ content, descriptionId, ref, lastCursor, onComposing }: PlainCodeProps) {
  const area = useRef<HTMLTextAreaElement>(null);

  useImperativeHandle(ref, () => ({
    moveTo(at) {
      area.current?.setSelectionRange(at, at);
      area.current?.focus();
    },
  }));

  useLayoutEffect(() => {
    const { current } = area;
    return () => {
      if (current) lastCursor.current = cursorOf(current);
    };
  }, [lastCursor]);

  return (
    <Field label={content.label}>
      {(props) => (
        <textarea
          {...props}
          ref={area}
          className={`${control.control} ${control.mono} ${styles.plain}`}
          aria-describedby={descriptionId}
          aria-invalid={content.problems.length > 0 || undefined}
          rows={rowsFor(content)}
          placeholder={content.placeholder}
          wrap="off"
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          value={content.text}
          onChange={({ target, nativeEvent }) =>
            content.onChange(target.value, WHOLE_INPUTS.includes((nativeEvent as InputEvent).inputType))
          }
          onCompositionStart={() => onComposing(true)}
          onCompositionEnd={() => onComposing(false)}
        />
      )}
    </Field>
  );
}

interface ProblemLine extends CodeProblem {
  /** Number of its line, from 1. */
  readonly line: number;
}

/** Most problems to list: fixing the first often fixes the others. */
const MOST_NAMED = 5;

function lineAt(text: string, at: number): number {
  let line = 1;
  for (let end = text.indexOf('\n'); end >= 0 && end < at; end = text.indexOf('\n', end + 1)) line += 1;
  return line;
}

/** The first problems in text order, each with its line, and the number of others. */
export function namedProblems(
  text: string,
  problems: readonly CodeProblem[],
): { readonly named: readonly ProblemLine[]; readonly beside: number } {
  const first = problems.toSorted((a, b) => a.from - b.from).slice(0, MOST_NAMED);
  return {
    named: first.map((problem) => ({ ...problem, line: lineAt(text, problem.from) })),
    beside: problems.length - first.length,
  };
}

/** The problems as one string, for an accessible description. */
export function problemSummary(text: string, problems: readonly CodeProblem[], words: SizingWords['source']): string {
  const { named, beside } = namedProblems(text, problems);
  const sentences = named.map(({ line, message }) => words.problem(line, message));
  return (beside > 0 ? [...sentences, words.moreProblems(beside)] : sentences).join(' ');
}

interface ProblemListProps {
  readonly text: string;
  readonly problems: readonly CodeProblem[];
  onPick(problem: CodeProblem): void;
  /** Adds a declaration to the text. */
  onDeclare(go: string): void;
}

/** The problems as a list of links to their positions. Rendered even when empty, so that new ones are announced. */
function ProblemList({ text, problems, onPick, onDeclare }: ProblemListProps) {
  const words = useWords(SIZING_WORDS).source;
  const { named, beside } = namedProblems(text, problems);
  return (
    <div aria-live="polite">
      {named.length > 0 && (
        <ul className={styles.problems}>
          {named.map((problem) => (
            <li key={`${problem.from}-${problem.to}-${problem.message}`}>
              <button type="button" className={styles.codeProblem} onClick={() => onPick(problem)}>
                {words.problem(problem.line, problem.message)}
              </button>
              {problem.remedies && (
                <span className={styles.remedies}>
                  {problem.remedies.some(({ type }) => type === 'kind') && <span>{words.remedies}</span>}
                  {problem.remedies.map((remedy) => (
                    <Button key={remedy.go} title={remedy.go} onClick={() => onDeclare(remedy.go)}>
                      {remedy.type === 'kind' ? words.kinds[remedy.kind] : remedy.go}
                    </Button>
                  ))}
                </span>
              )}
            </li>
          ))}
          {beside > 0 && <li className={styles.beside}>{words.moreProblems(beside)}</li>}
        </ul>
      )}
    </div>
  );
}
