import { useEffect, useState } from 'react';
import type { createCodeEditor } from './codeEditor';

export interface EditorModule {
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
