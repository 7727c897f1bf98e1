import { describe, expect, test } from 'vitest';
import { References } from '../../../../src/components/sizing/question/ReferenceFields';
import type { Assumed } from '../../../../src/components/sizing/question/whatIf';
import { go1_26 } from '../../../../src/models/go/go1_26';
import type { Reference } from '../../../../src/models/layout/references';
import type { Behind } from '../../../../src/models/sizing/reachable';
import { sizingMarkup } from '../markup';

const KEY: Reference = {
  path: 'key',
  count: 1,
  go: 'string',
  of: 'string',
  pointers: false,
  targetBytes: undefined,
};
const TIME: Reference = {
  path: 'elem.LastModified',
  count: 1,
  go: '*time.Time',
  of: 'pointer',
  pointers: true,
  targetBytes: 24,
};
describe('the list of places', () => {
  const places = (n: number) => Array.from({ length: n }, (_, i) => ({ ...KEY, path: `elem.Field${i}` }));

  function markup(
    references: readonly Reference[],
    behind: readonly Behind[] = [],
    assumed: Assumed | null = null,
  ): string {
    return sizingMarkup(
      <References
        references={references}
        behind={behind}
        assumed={assumed}
        entriesLeft={1000}
        maps={2}
        release={go1_26}
        onChange={() => {}}
      />,
    );
  }

  test('each has a field that says what its bytes come to in all maps', () => {
    const html = markup([KEY], [{ path: 'key', bytes: 512 }]);
    const [, described, value] = html.match(/<input[^>]* aria-describedby="([^"]*)"[^>]* value="(\d+)"/) ?? [];
    expect(value).toBe('512');
    expect(html).toContain(`id="${described}"`);
    expect(html).toContain('512 B class, 1,000.0 KiB in all');
  });

  test('what was assumed is said, with how to change it', () => {
    const assumed = { stringBytes: 16, sliceBytes: 64, largerElements: true, pointers: true };
    expect(markup([KEY], [{ path: 'key', bytes: 16 }], assumed)).toContain(
      'The figures assume 16 bytes per string, 64 bytes or one element per slice and one object per pointer; change this if needed.',
    );
    expect(markup([KEY], [{ path: 'key', bytes: 24 }])).not.toContain('Assumed');
  });

  test('nothing counted is no statement about the memory', () => {
    expect(markup([KEY])).toContain('→ not counted, as if empty or shared');
  });

  test('what is known can be filled in until it is', () => {
    expect(markup([TIME])).toContain('= 24 B (time.Time)');
    expect(markup([TIME], [{ path: TIME.path, bytes: 24 }])).not.toContain('= 24 B (time.Time)');
  });

  test('twelve are shown at first', () => {
    expect(markup(places(12))).not.toContain('Show all');
    const html = markup(places(30));
    expect(html.match(/<input/g)).toHaveLength(12);
    expect(html).toContain('Show all 30');
  });
});
