import { defaultKeymap, history, historyKeymap, isolateHistory } from '@codemirror/commands';
import { goLanguage } from '@codemirror/lang-go';
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap, placeholder } from '@codemirror/view';
import type { CodeContent, CodeFieldHandle, Cursor } from './codeContent';
import { atLeast, editorLook } from './editorTheme';
import { difference, edited, placeNow, reported, shows, startWith } from './knownTexts';
import { marks, marksOf, setMarks } from './marks';
import { TAB_COLUMNS } from './noteLines';

export interface CodeEditor extends CodeFieldHandle {
  /** Follows the owner. A text that was never reported to it replaces the document, as one step of the history. */
  show(content: CodeContent): void;
  destroy(): void;
}

/** Time without a key after which the owner hears what was typed; it also does when the field is left. */
const PAUSE_MS = 150;

/** Edits that bring a whole text, after which no key is waited for. */
const WHOLE_TEXTS = ['input.paste', 'input.drop'];

const ABOUT_ID = 'about';

/** Parts of the content that are read only when the view updates. */
const CONTENT_OF_VIEW = ['problems', 'notes', 'label'] as const;

/** Lines end with `\n` inside, as in a textarea. */
function plainLines(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/** Types over what is selected: of coloured words Chromium would keep the looks, in a style that a strict policy forbids. */
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

  function stopWaiting(): void {
    clearTimeout(pause);
    pause = undefined;
  }

  function reportNow(): void {
    if (pause === undefined) return;
    stopWaiting();
    const text = view.state.doc.toString();
    texts = reported(texts, text);
    shown.onChange(text);
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
          const isWhole = transactions.some((transaction) =>
            WHOLE_TEXTS.some((event) => transaction.isUserEvent(event)),
          );
          pause = setTimeout(reportNow, isWhole ? 0 : PAUSE_MS);
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
