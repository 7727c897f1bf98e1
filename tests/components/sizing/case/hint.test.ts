import { describe, expect, test } from 'vitest';
import { PRESETS } from '../../../../src/components/fields/presets';
import { presetSettings, sizingCodec } from '../../../../src/components/sizing/question/settings';
import { sizesOf, typesOf, whatIfOf } from '../../../../src/components/sizing/question/whatIf';

const SOURCE = 'package x\n\nvar seen = make(map[uint32]uint32, 1<<20)\n';

function settingsWith(query: Readonly<Record<string, string>>) {
  return sizingCodec.parse(new URLSearchParams({ types: SOURCE, n: '100000', ...query }).toString()).settings;
}

function hintOf(query: Readonly<Record<string, string>>): number {
  const settings = settingsWith(query);
  return whatIfOf(settings, typesOf(settings).map).hint;
}

describe('the hint of the source', () => {
  test('counts, as in programs that runtime.MemStats measured', () => {
    const settings = settingsWith({ go: '1.23,1.26' });
    const sizes = sizesOf(whatIfOf(settings, typesOf(settings).map), settings.releases);
    const measured = [22_282_312, 19_482_672];
    for (const [i, { size }] of sizes.entries())
      expect(Math.abs(size.liveBytes.expected / (measured[i] ?? 0) - 1)).toBeLessThan(0.005);
  });

  test.each([
    [{}, 1_048_576],
    [{ hint: 'none' }, 0],
    [{ hint: '500' }, 500],
    [{ hint: 'exact' }, 100_000],
    [{ types: 'var m = make(map[int]int, len(keys))' }, 0],
    [{ types: 'var m = make(map[int]int, 1<<62)' }, 0],
    [{ types: 'var m map[int]int' }, 0],
  ])('unless the settings have another: %j', (query, hint) => {
    expect(hintOf(query)).toBe(hint);
  });

  test('is nothing that a link has to say', () => {
    expect(sizingCodec.format(presetSettings(PRESETS[0]))).toBe('');
    expect(sizingCodec.format(settingsWith({}))).not.toContain('hint');
  });
});

test('a link says which map of the source is meant', () => {
  const settings = settingsWith({ types: 'var a map[int]int\nvar b map[string]bool', map: 'b' });
  expect(typesOf(settings).map.go).toBe('map[string]bool');
  expect(sizingCodec.format(settings)).toContain('map=b');
  expect(typesOf({ ...settings, map: 'gone' }).map.go).toBe('map[int]int');
});
