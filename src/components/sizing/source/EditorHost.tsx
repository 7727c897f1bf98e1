import { type Ref, type RefObject, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import field from '../../ui/controls/fields.module.css';
import type { CodeContent, CodeFieldHandle, Cursor } from './codeContent';
import type { CodeEditor, createCodeEditor } from './codeEditor';

interface EditorModule {
  readonly createCodeEditor: typeof createCodeEditor;
}

/** The editor's code once it has arrived; undefined until then, and for good if it doesn't come. */
export function useEditorModule(): EditorModule | undefined {
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
  /** Cursor of the field that stood here before. */
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
