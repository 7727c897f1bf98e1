import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createConnectionStore } from '../../../../src/components/your-program/live/connection';
import { createFiles, type FilesState } from '../../../../src/components/your-program/page/files';
import { YourProgram } from '../../../../src/components/your-program/page/YourProgram';
import { words as english } from '../../../../src/components/your-program/words/en/page';
import { YOUR_WORDS } from '../../../../src/components/your-program/words/languages';
import type { Progress } from '../../../../src/files/pieces';
import { inEnglish } from '../../ui/language';

const { markup, words } = inEnglish(YOUR_WORDS, english);

/** The bar of a page that reads a file. */
function barAt(progress: Progress | undefined): string | undefined {
  const reading = { name: 'heap.pb.gz', progress };
  const store = createStore<FilesState>(() => ({ opened: [], chosen: undefined, reading, refusals: [] }));
  const files = { ...createFiles({}, 'en', words), store };
  const live = createConnectionStore(new URL('https://mapscope.example/'));
  return /<progress[^>]*>/.exec(markup(<YourProgram files={files} live={live} lost={[]} />))?.[0];
}

test('the bar of a file says how much is read, and only that something is going on once all is', () => {
  expect(barAt({ bytes: 3, totalBytes: 8 })).toContain('value="3"');
  expect(barAt({ bytes: 8, totalBytes: 8 })).not.toContain('value=');
  expect(barAt(undefined)).not.toContain('value=');
});
