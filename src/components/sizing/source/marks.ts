import { type Range, StateEffect, StateField, type Text } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view';
import type { CodeContent, CodeProblem } from './codeContent';
import { type KnownTexts, placeNow } from './knownTexts';

/** Problems that are marked at most: whoever pastes a book sees that it is no Go. */
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

/** Characters below which a problem is drawn: its own stretch, or the one beside it if it has none. */
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

/** The marks, which move with the text until there are others. */
export const marks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (shown, { changes, effects }) =>
    effects.reduce((set, effect) => (effect.is(setMarks) ? effect.value : set), shown.map(changes)),
  provide: (field) => EditorView.decorations.from(field),
});
