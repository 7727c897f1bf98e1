import { type Ref, type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import control from '../../ui/controls/control.module.css';
import { Field } from '../../ui/controls/fields';
import styles from './CodeField.module.css';
import { type CodeContent, type CodeFieldHandle, type Cursor, MAX_LINES } from './codeContent';

interface PlainCodeProps {
  readonly content: CodeContent;
  /** Id of the element that says what there is to say of the text. */
  readonly descriptionId: string;
  readonly ref: Ref<CodeFieldHandle>;
  /** Cursor at the time when this field gave way to another. */
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

/** The source in a plain textarea: until the editor is here, and where it never comes. */
export function PlainCode({ content, descriptionId, ref, lastCursor, onComposing }: PlainCodeProps) {
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
          onChange={(event) => content.onChange(event.target.value)}
          onCompositionStart={() => onComposing(true)}
          onCompositionEnd={() => onComposing(false)}
        />
      )}
    </Field>
  );
}
