import { type Ref, type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import field from '../ui/Field.module.css';
import type { CodeContent, CodeFieldHandle, Cursor } from './codeContent';
import type { CodeEditor } from './codeEditor';
import type { EditorModule } from './useEditorModule';

interface EditorHostProps {
  readonly module: EditorModule;
  readonly content: CodeContent;
  readonly ref: Ref<CodeFieldHandle>;
  /** Where the cursor was in the field that stood here before. */
  readonly lastCursor: RefObject<Cursor | null>;
}

/** The source in the editor, which owns what is inside its host. */
export function EditorHost({ module, content, ref, lastCursor }: EditorHostProps) {
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
    <div className={field.field}>
      <span className={field.label}>{content.label}</span>
      <div ref={host} />
    </div>
  );
}
