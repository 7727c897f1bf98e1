import { describe, expect, it } from 'vitest';
import { installedGoRoot } from '../../../scripts/go.mjs';
import { readTable } from '../../../scripts/sizeclasses.mjs';
import { sizeClasses1_15, sizeClasses1_16 } from '../../../src/models/go/sizeClasses.generated';

const tables = [sizeClasses1_15, sizeClasses1_16];

describe.each(tables)('the size classes of $releases.0', ({ releases, sizes, npages }) => {
  it.for(releases)('are those in the sources of %s', (release, { skip }) => {
    const root = installedGoRoot(release);
    if (!root) skip(`${release} is not installed here`);
    else expect(readTable(root)).toMatchObject({ sizes, npages });
  });
});
