import { describe, expect, test } from 'vitest';
import { type Assumed, behindIn, holderOf, openPlaces } from '../../../../src/components/sizing/question/behind';
import { References } from '../../../../src/components/sizing/question/QuestionForm';
import { behindParam } from '../../../../src/components/sizing/question/settings';
import { readDeclarations } from '../../../../src/golang/read/readDeclarations';
import { sizingMarkup } from '../markup';

/** The fields of a map's places; `behind` as in an address. */
function markup(source: string, behind = 'none', assumed: Assumed | null = null): string {
  const read = readDeclarations(source, 'amd64');
  const parsed = behindParam.parse(behind);
  if (!read.ok || 'problem' in parsed) throw new RangeError(`${source} with ${behind} isn't read`);
  const types = { ...read.map, target: 'amd64' as const };
  const whatIf = { ...types, entries: 1000, hint: 0, deletedShare: 0, behind: behindIn(types, parsed.value), maps: 2 };
  return sizingMarkup(
    <References
      places={openPlaces(whatIf)}
      behind={whatIf.behind}
      assumed={assumed}
      holder={holderOf(whatIf, '1.26')}
      onChange={() => {}}
    />,
  );
}

function labels(html: string): string[] {
  return [...html.matchAll(/<label[^>]*>(.*?)<\/label>/g)].map(([, label = '']) => label.replace(/<[^>]*>/g, ''));
}

const KEY = 'var m map[string]int';
const TIME = 'type R struct { LastModified *time.Time }\nvar m map[int]R';

describe('the list of places', () => {
  test('each has a field that says what its bytes come to in all maps', () => {
    const html = markup(KEY, 'key:512');
    const [, described, value] = html.match(/<input[^>]* aria-describedby="([^"]*)"[^>]* value="(\d+)"/) ?? [];
    expect(value).toBe('512');
    expect(html).toContain(`id="${described}"`);
    expect(html).toContain('512 B class, 1,000.0 KiB in all');
  });

  test('what was assumed is said, with how to change it', () => {
    const assumed = { stringBytes: 16, sliceBytes: 64, largerElements: true, pointers: true, mapEntries: 8 };
    expect(markup(KEY, 'key:16', assumed)).toContain(
      'The figures assume 16 bytes per string, 64 bytes or one element per slice, one object per pointer and 8 entries per inner map; change this if needed.',
    );
    expect(markup(KEY, 'key:24')).not.toContain('Assumed');
  });

  test('nothing counted is no statement about the memory', () => {
    expect(markup(KEY)).toContain('→ not counted (assumed empty or shared)');
  });

  test('nil is told from what nobody has said', () => {
    const source = 'type R struct { At time.Time; By map[string]int; Tags []int }\nvar m map[int]R';
    const values = (html: string) => [...html.matchAll(/<input[^>]* value="([^"]*)"/g)].map(([, value]) => value);
    const html = markup(source, 'elem.By:100pnil,elem.Tags:0');
    expect(values(html)).toEqual(['', 'nil', '0']);
    expect([...html.matchAll(/→ ([^<]*)</g)].map(([, note]) => note)).toEqual([
      'not counted (assumed nil or shared)',
      'takes no memory',
      'takes no memory',
    ]);
  });

  test('what is known can be filled in until it is', () => {
    expect(markup(TIME)).toContain('= 24 B (time.Time)');
    expect(markup(TIME, 'elem.LastModified:24')).not.toContain('= 24 B (time.Time)');
  });

  test('twelve are shown at first', () => {
    const fields = (n: number) => Array.from({ length: n }, (_, i) => `Field${i} string`).join('; ');
    expect(markup(`var m map[int]struct{ ${fields(12)} }`)).not.toContain('Show all');
    const html = markup(`var m map[int]struct{ ${fields(30)} }`);
    expect(html.match(/<input/g)).toHaveLength(12);
    expect(html).toContain('Show all 30');
  });

  test('what a value leads to leads on, as far as something lies there', () => {
    const source =
      'type User struct { Name string; Tags []string; Home *Address }\ntype Address struct { City string }\nvar m map[string]*User';
    expect(labels(markup(source))).toEqual(['each key, a string', 'each value, a *User']);
    expect(labels(markup(source, 'elem:48,elem.Tags:64'))).toEqual([
      'each key, a string',
      'each value, a *User',
      'Name, a string',
      'Tags, a []string',
      'each element, a string',
      'Home, a *Address',
    ]);
  });

  test('a map in the map takes entries, and says what they come to with what is around them', () => {
    const html = markup('var m map[string]map[string]int64', 'elem:90p4_10p200,elem.key:16');
    expect(labels(html)).toEqual(['each key, a string', 'each value, a map[string]int64', 'each inner key, a string']);
    expect(html).toContain('value="90% 4, 10% 200"');
    expect(html).toContain('entries');
    expect(html).toContain('For an inner map, enter its number of entries: 8, or 90% 4, 10% 200');
    // 2,000 inner maps of 23.6 entries on average, with a key of 16 bytes each.
    expect(html).toContain('16 B class, 737.5 KiB in all');
  });
});
