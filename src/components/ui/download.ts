/** Long enough for any browser to begin with the download. */
const REVOKE_AFTER_MS = 10_000;

/** Gives a file to the reader, by the browser's own download. */
export function download(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}

const MOST_NAME_LENGTH = 80;

/** A text as a part of a file name that every system takes: `Go 1.26, step 9` becomes `go-1.26-step-9`. */
export function fileName(text: string): string {
  const name = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.]+/gu, '-')
    .slice(0, MOST_NAME_LENGTH)
    .replace(/^[-.]+|[-.]+$/g, '');
  return name === '' ? 'mapscope' : name;
}
