import { defaultKeymap, history, historyKeymap, isolateHistory } from '@codemirror/commands';
import { goLanguage } from '@codemirror/lang-go';
import { bracketMatching, HighlightStyle, indentOnInput, indentUnit, syntaxHighlighting } from '@codemirror/language';
import {
  ChangeSet,
  EditorState,
  type Extension,
  MapMode,
  type Range,
  StateEffect,
  StateField,
  type Text,
} from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, keymap, placeholder, WidgetType } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import {
  type CodeContent,
  type CodeFieldHandle,
  type CodeProblem,
  type Cursor,
  MAX_LINES,
  TAB_COLUMNS,
} from './codeContent';

export interface CodeEditor extends CodeFieldHandle {
  /** Updates from the owner. A text that the editor never reported replaces the document as one undo step. */
  show(content: CodeContent): void;
  destroy(): void;
}

/** Debounce delay before a change is reported; it is also reported on blur. */
const PAUSE_MS = 150;

/** Edits that are reported without delay. */
const WHOLE_TEXTS = ['input.paste', 'input.drop'];

const ABOUT_ID = 'about';

/** Parts of the content that are read only when the view updates. */
const CONTENT_OF_VIEW = ['problems', 'notes', 'label'] as const;

/** Lines end with `\n` inside, as in a textarea. */
function plainLines(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/** Replaces a selection by typed text: Chromium would keep its colours as an inline style, which a strict CSP forbids. */
function typeOver({ inputType, data, isComposing }: InputEvent, view: EditorView): boolean {
  if (inputType !== 'insertText' || data === null || isComposing || view.state.selection.main.empty) return false;
  view.dispatch(view.state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true });
  return true;
}

/**
 * A Go editor in a shadow root of the host: only there does CodeMirror adopt its style sheets, where a strict policy
 * forbids the `<style>` that it would add to a document.
 */
export function createCodeEditor(host: HTMLElement, first: CodeContent, cursor: Cursor | null): CodeEditor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const about = document.createElement('p');
  about.id = ABOUT_ID;
  about.hidden = true;

  let shown = first;
  let texts = startWith(plainLines(first.text));
  let pause: ReturnType<typeof setTimeout> | undefined;
  /** The text that waits to be reported was pasted. */
  let isPasted = false;

  function stopWaiting(): void {
    clearTimeout(pause);
    pause = undefined;
  }

  function reportNow(): void {
    if (pause === undefined) return;
    stopWaiting();
    const text = view.state.doc.toString();
    texts = reported(texts, text);
    shown.onChange(text, isPasted);
  }

  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: plainLines(first.text),
      extensions: [
        history(),
        goLanguage,
        indentOnInput(),
        indentUnit.of('\t'),
        EditorState.tabSize.of(TAB_COLUMNS),
        EditorView.lineWrapping,
        bracketMatching(),
        keymap.of([...defaultKeymap, ...historyKeymap]),
        marks,
        editorLook,
        atLeast(first.minLines),
        first.placeholder === undefined ? [] : placeholder(first.placeholder),
        EditorView.editorAttributes.of(() => ({ class: shown.problems.length > 0 ? 'ms-invalid' : '' })),
        EditorView.contentAttributes.of(() => ({
          'aria-label': shown.label,
          'aria-describedby': ABOUT_ID,
          'aria-invalid': String(shown.problems.length > 0),
          autocapitalize: 'off',
          tabindex: '0',
        })),
        EditorView.domEventHandlers({ blur: reportNow, beforeinput: typeOver }),
        EditorView.updateListener.of(({ docChanged, changes, transactions }) => {
          if (!docChanged) return;
          texts = edited(texts, changes);
          if (transactions.every((transaction) => transaction.isUserEvent('replace'))) return;
          stopWaiting();
          isPasted = transactions.some((transaction) => WHOLE_TEXTS.some((event) => transaction.isUserEvent(event)));
          pause = setTimeout(reportNow, isPasted ? 0 : PAUSE_MS);
        }),
      ],
    }),
  });
  root.append(about);

  function replace(text: string): void {
    stopWaiting();
    const changes = difference(view.state.doc.toString(), text);
    view.dispatch({ changes, userEvent: 'replace', annotations: isolateHistory.of('full') });
    texts = startWith(text);
  }

  function follow(text: string): void {
    const known = shows(texts, text);
    if (known) texts = known;
    else replace(text);
  }

  function show(content: CodeContent): void {
    const before = shown;
    shown = content;
    if (content.text !== before.text) follow(plainLines(content.text));
    if (about.textContent !== content.description) about.textContent = content.description;
    if (before === content || CONTENT_OF_VIEW.some((name) => before[name] !== content[name])) {
      view.dispatch({ effects: setMarks.of(marksOf(view.state.doc, texts, content)) });
    }
  }

  if (cursor) {
    const inside = (at: number) => Math.min(at, view.state.doc.length);
    const selection = { anchor: inside(cursor.anchor), head: inside(cursor.head) };
    view.dispatch({ selection, scrollIntoView: cursor.focused });
    if (cursor.focused) view.focus();
  }

  return {
    show,
    moveTo(at) {
      const place = placeNow(texts, at) ?? Math.min(at, view.state.doc.length);
      view.dispatch({ selection: { anchor: place }, scrollIntoView: true });
      view.focus();
    },
    destroy() {
      reportNow();
      view.destroy();
      about.remove();
    },
  };
}

/** A text known to the owner, and the document's changes since. */
interface KnownText {
  readonly text: string;
  readonly since: ChangeSet;
}

/** The owner's current text, then those reported to it but not yet shown. */
type KnownTexts = readonly [KnownText, ...KnownText[]];

export function startWith(text: string): KnownTexts {
  return [{ text, since: ChangeSet.empty(text.length) }];
}

export function edited([shown, ...others]: KnownTexts, changes: ChangeSet): KnownTexts {
  const grown = ({ text, since }: KnownText): KnownText => ({ text, since: since.compose(changes) });
  return [grown(shown), ...others.map(grown)];
}

/** State after the owner was notified of the current document. */
export function reported(texts: KnownTexts, text: string): KnownTexts {
  return [...texts, ...startWith(text)];
}

/** State after the owner shows one of the texts; undefined if it was never reported, so the document must be replaced. */
export function shows(texts: KnownTexts, text: string): KnownTexts | undefined {
  const index = texts.findIndex((each) => each.text === text);
  const shown = texts[index];
  return shown && [shown, ...texts.slice(index + 1)];
}

/** Maps an offset in the owner's text to one in the document; null if outside, or if that text was deleted. */
export function placeNow([{ since }]: KnownTexts, at: number): number | null {
  return at >= 0 && at <= since.length ? since.mapPos(at, 1, MapMode.TrackDel) : null;
}

/** The smallest single replacement that turns one text into another. */
export function difference(before: string, after: string): { from: number; to: number; insert: string } {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  let same = 0;
  while (same < shorter - from && before[before.length - 1 - same] === after[after.length - 1 - same]) same += 1;
  return { from, to: before.length - same, insert: after.slice(from, after.length - same) };
}

/** Most problems to mark, for pasted text that is not Go at all. */
const MOST_MARKED = 500;

class NoteWidget extends WidgetType {
  readonly text: string;
  readonly gap: number;

  constructor(text: string, gap: number) {
    super();
    this.text = text;
    this.gap = gap;
  }

  override eq(other: NoteWidget): boolean {
    return other.text === this.text && other.gap === this.gap;
  }

  override toDOM(): HTMLElement {
    const note = document.createElement('span');
    note.className = 'ms-note';
    note.ariaHidden = 'true';
    note.style.marginInlineStart = `${this.gap}ch`;
    note.textContent = this.text;
    return note;
  }

  override ignoreEvent(): boolean {
    return false;
  }
}

const PROBLEM_LINE = Decoration.line({ class: 'ms-problem-line' });

function noteMarks(
  doc: Text,
  texts: KnownTexts,
  { notes, noteText }: Pick<CodeContent, 'notes' | 'noteText'>,
): Range<Decoration>[] {
  return notes.flatMap((note) => {
    const at = placeNow(texts, note.at);
    if (at === null) return [];
    const widget = new NoteWidget(noteText(note), note.gap);
    return Decoration.widget({ widget, side: 1 }).range(doc.lineAt(at).to);
  });
}

/** Range to underline: the problem's own, or an adjacent character if it is empty. */
function stretch(doc: Text, from: number, to: number): { from: number; to: number } {
  if (to > from) return { from, to };
  const line = doc.lineAt(from);
  return from < line.to ? { from, to: from + 1 } : { from: Math.max(line.from, from - 1), to: from };
}

function problemMarks(doc: Text, texts: KnownTexts, problems: readonly CodeProblem[]): Range<Decoration>[] {
  const lines = new Set<number>();
  const squiggles = problems.slice(0, MOST_MARKED).flatMap((problem) => {
    const start = placeNow(texts, problem.from);
    if (start === null) return [];
    const { from, to } = stretch(doc, start, placeNow(texts, problem.to) ?? start);
    lines.add(doc.lineAt(from).from);
    if (to === from) return [];
    return Decoration.mark({ class: 'ms-problem', attributes: { title: problem.message } }).range(from, to);
  });
  return [...squiggles, ...[...lines].map((line) => PROBLEM_LINE.range(line))];
}

/** Marks of a document: a squiggle below each problem, a note at the end of each line that has one. */
export function marksOf(
  doc: Text,
  texts: KnownTexts,
  { problems, ...content }: Pick<CodeContent, 'problems' | 'notes' | 'noteText'>,
): DecorationSet {
  return Decoration.set([...noteMarks(doc, texts, content), ...problemMarks(doc, texts, problems)], true);
}

export const setMarks = StateEffect.define<DecorationSet>();

/** The current marks; they move with the text until replaced. */
export const marks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (shown, { changes, effects }) =>
    effects.reduce((set, effect) => (effect.is(setMarks) ? effect.value : set), shown.map(changes)),
  provide: (field) => EditorView.decorations.from(field),
});

const INK = 'var(--ms-ink)';
const MUTED = 'var(--ms-muted)';
const ERROR = 'var(--ms-error)';
const ACCENT_TINT = 'var(--ms-accent-tint)';
const KEYWORD = 'var(--ms-control)';
const TYPE = 'var(--ms-key)';
/** The token is meant for strokes; text needs more contrast. */
const STRING = `color-mix(in srgb, var(--ms-value) 85%, ${INK})`;

const highlighting = HighlightStyle.define([
  { tag: tags.keyword, color: KEYWORD },
  { tag: [tags.typeName, tags.modifier], color: TYPE },
  { tag: tags.definition(tags.typeName), color: INK },
  { tag: [tags.string, tags.character], color: STRING },
  { tag: tags.comment, color: MUTED },
]);

const theme = EditorView.theme({
  '&': {
    border: '1px solid var(--ms-control-rule)',
    borderRadius: '6px',
    backgroundColor: 'var(--ms-raised)',
    color: INK,
  },
  '&.ms-invalid': { borderColor: ERROR },
  '&.cm-focused': { outline: '2px solid var(--ms-accent)', outlineOffset: '2px' },
  '.cm-scroller': {
    maxHeight: `calc(${MAX_LINES}lh + 20px)`,
    borderRadius: 'inherit',
    fontFamily: 'var(--ms-mono)',
    fontVariantLigatures: 'none',
    fontSize: 'var(--ms-small)',
    lineHeight: 'var(--ms-line-small)',
    scrollbarWidth: 'thin',
  },
  '.cm-content': { padding: '10px 0', caretColor: INK },
  // Less on the right: the longest note of the first example stays in its line.
  '.cm-line': { padding: '0 6px 0 14px' },
  '.cm-line::selection, .cm-line ::selection': { backgroundColor: ACCENT_TINT, color: INK },
  '.cm-placeholder': { color: MUTED },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: ACCENT_TINT },
  '&.cm-focused .cm-nonmatchingBracket': { backgroundColor: 'transparent', color: ERROR },
  '.ms-note': { color: MUTED, pointerEvents: 'none', userSelect: 'none', whiteSpace: 'pre' },
  '.ms-problem': {
    textDecoration: `underline wavy 1px ${ERROR}`,
    textDecorationSkipInk: 'none',
    textUnderlineOffset: '4px',
  },
  '.cm-line.ms-problem-line': { paddingLeft: '11px', borderLeft: `3px solid ${ERROR}` },
  '@media (pointer: coarse)': {
    // Below 16 px iOS zooms the page when the field takes the focus.
    '.cm-scroller': { fontSize: 'var(--ms-lead)', lineHeight: 'var(--ms-line-lead)' },
  },
});

const editorLook: Extension = [theme, syntaxHighlighting(highlighting)];

/** Minimum height in lines. */
function atLeast(lines: number): Extension {
  return EditorView.theme({ '.cm-content': { minHeight: `calc(${lines}lh + 20px)` } });
}
