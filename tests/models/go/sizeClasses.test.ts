import { describe, expect, it } from 'vitest';
import { installedGoRoot } from '../../../scripts/go.mjs';
import { readTable } from '../../../scripts/sizeclasses.mjs';
import { ALLOCATOR_RELEASES } from '../../../src/models/go/releases';
import { sizeClasses1_15, sizeClasses1_16 } from '../../../src/models/go/sizeClasses.generated';

const tables = [sizeClasses1_15, sizeClasses1_16];

describe.each(tables)('the size classes of $releases.0', ({ releases, sizes, npages }) => {
  it.for(releases)('are those in the sources of %s', (release, { skip }) => {
    const root = installedGoRoot(release);
    if (!root) skip(`${release} is not installed here`);
    else expect(readTable(root)).toMatchObject({ sizes, npages });
  });
});

it('has no class of 24 bytes before Go 1.16', () => {
  expect(tables.map(({ sizes }) => [sizes.length, sizes.includes(24)])).toEqual([
    [66, false],
    [67, true],
  ]);
  expect(ALLOCATOR_RELEASES.map(({ sizeClasses }) => sizeClasses)).toEqual(
    ALLOCATOR_RELEASES.map(({ minor }) => (minor === '1.15' ? '1.15' : '1.16')),
  );
});
