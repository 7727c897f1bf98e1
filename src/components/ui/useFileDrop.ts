import { type DragEvent, useState } from 'react';

/** True while files are dragged over an element, and the handlers that it needs to take them; dropped text goes its usual way. */
export function useFileDrop(onFiles: (files: FileList) => void) {
  const [over, setOver] = useState(false);
  const drag = {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave(event: DragEvent<HTMLElement>) {
      const to = event.relatedTarget;
      if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false);
    },
    onDrop(event: DragEvent) {
      setOver(false);
      const { files } = event.dataTransfer;
      if (files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    },
  };
  return { over, drag };
}
