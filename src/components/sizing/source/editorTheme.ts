import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { MAX_LINES } from './codeContent';

const INK = 'var(--ms-ink)';
const MUTED = 'var(--ms-muted)';
const ERROR = 'var(--ms-error)';
const ACCENT_TINT = 'var(--ms-accent-tint)';
const KEYWORD = 'var(--ms-control)';
const TYPE = 'var(--ms-key)';
/** The token alone is a stroke's colour; text needs more contrast. */
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
  '.cm-line': { padding: '0 14px' },
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

export const editorLook: Extension = [theme, syntaxHighlighting(highlighting)];

/** Height of that many lines at least. */
export function atLeast(lines: number): Extension {
  return EditorView.theme({ '.cm-content': { minHeight: `calc(${lines}lh + 20px)` } });
}
