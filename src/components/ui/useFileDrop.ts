import { useEffect, useState } from 'react';

/** What React's events and the browser's own have in common. */
interface Drag {
  readonly dataTransfer: DataTransfer | null;
  readonly currentTarget: EventTarget | null;
  readonly relatedTarget: EventTarget | null;
  readonly defaultPrevented: boolean;
  preventDefault(): void;
}

/**
 * True while files are dragged over an element, and the handlers that it needs to take them; dropped text goes its usual way.
 * With `isEverywhere`, files are taken in the whole document, except where an element takes them itself.
 */
export function useFileDrop(onFiles: (files: FileList) => void, isEverywhere = false) {
  const [over, setOver] = useState(false);
  const drag = {
    onDragOver(event: Drag) {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave({ currentTarget, relatedTarget }: Drag) {
      const isInside =
        currentTarget instanceof Node && relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
      if (!isInside) setOver(false);
    },
    onDrop(event: Drag) {
      setOver(false);
      const files = event.dataTransfer?.files;
      if (event.defaultPrevented || !files || files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    },
  };
  useEffect(() => {
    if (!isEverywhere) return undefined;
    const handlers = { dragover: drag.onDragOver, dragleave: drag.onDragLeave, drop: drag.onDrop };
    const all = Object.entries(handlers) as [keyof typeof handlers, (event: DragEvent) => void][];
    for (const [type, handler] of all) document.addEventListener(type, handler);
    return () => {
      for (const [type, handler] of all) document.removeEventListener(type, handler);
    };
  });
  return { over, drag: isEverywhere ? undefined : drag };
}
