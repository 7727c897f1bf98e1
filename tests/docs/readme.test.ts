import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PROGRAM_MS } from '../limits';

/** Files of the repository that a text in Markdown links to or shows. */
function filesLinkedIn(text: string): string[] {
  const links = text.matchAll(/\]\(([^)\s]+)\)|\b(?:href|src|srcset)="([^"]+)"/g);
  return [...links].flatMap(([, inMarkdown, inHtml]) => {
    const [file = ''] = (inMarkdown ?? inHtml ?? '').split('#', 1);
    return file === '' || /^https?:/.test(file) ? [] : file;
  });
}

test('what README links to or shows is in the repository, and in the package, which has README too', () => {
  const linked = filesLinkedIn(readFileSync('README.md', 'utf8'));
  expect(linked).toContain('docs/page.md');
  expect(linked.filter((file) => !existsSync(file))).toEqual([]);
  const options = { encoding: 'utf8', shell: true, timeout: PROGRAM_MS } as const;
  const packed: [{ files: { path: string }[] }] = JSON.parse(
    execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], options),
  );
  const files = packed[0].files.map(({ path }) => path);
  expect(linked.filter((file) => !files.includes(file))).toEqual([]);
});
