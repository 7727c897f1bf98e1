import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { installedGoRoot } from '../../../../scripts/go.mjs';
import { RELEASES } from '../../../../src/models/go/table';
import {
  ALLOCATOR_SOURCES,
  BUCKET_SOURCES,
  cite,
  INDIRECT_SOURCE,
  SWISS_SOURCES,
} from '../../../../src/models/sizing/derivation/mapTerms';

/** Parts of a citation that the sources of a Go release lack: the file, or names in it. */
function missing(root: string, citation: string): string[] {
  const [file = '', names = ''] = citation.replace(/@go[\d.]+/, '').split(': ');
  const path = join(root, 'src', file);
  if (!existsSync(path)) return [citation];
  const text = readFileSync(path, 'utf8');
  return names.split(', ').flatMap((name) => (new RegExp(`\\b${name}\\b`).test(text) ? [] : [`${citation}: ${name}`]));
}

describe.each(RELEASES.filter(({ sizesMaps }) => sizesMaps))('what derivations for Go $name cite', (release) => {
  const root = installedGoRoot(`go${release.patch}`);
  const design = release.mapDesigns[0] === 'swiss' ? SWISS_SOURCES : BUCKET_SOURCES;
  const sources = [...Object.values(design), ...Object.values(ALLOCATOR_SOURCES), INDIRECT_SOURCE].filter(
    (source) => release.mallocHeaders || source !== ALLOCATOR_SOURCES.mallocHeader,
  );

  test('is of the patch release that stands for it', () => {
    for (const source of sources) expect(cite(release, source)).toContain(`@go${release.patch}: `);
  });

  test.skipIf(!root)(`is there${root ? '' : `: go${release.patch} is not on this machine`}`, () => {
    expect(sources.flatMap((source) => missing(root ?? '', cite(release, source)))).toEqual([]);
  });
});
