import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, test } from 'vitest';
import { PRESETS } from '../../../src/components/fields/presets';
import { faultsIn } from '../../../src/components/sizing/question/behind';
import { presetSettings } from '../../../src/components/sizing/question/settings';
import { sizesOf, whatIfOf } from '../../../src/components/sizing/question/whatIf';
import { PresetSketch } from '../../../src/components/sizing/sketches';
import { readDeclarations } from '../../../src/golang/read/readDeclarations';

test('there are ten presets or more, each another map', () => {
  expect(PRESETS.length).toBeGreaterThanOrEqual(10);
  expect(new Set(PRESETS.map(({ id }) => id)).size).toBe(PRESETS.length);
  expect(new Set(PRESETS.map(({ source }) => source)).size).toBe(PRESETS.length);
});

describe.each(PRESETS)('the preset $id', (preset) => {
  const read = readDeclarations(preset.source, 'amd64');
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const settings = presetSettings(preset);
  const whatIf = whatIfOf(settings, read.map);

  it('is Go that can be sized without a remark', () => {
    expect(read.remarks).toEqual([]);
    for (const { size } of sizesOf(whatIf, ['1.22', '1.23', '1.24', '1.25', '1.26'])) {
      expect(size.liveBytes.expected).toBeGreaterThan(0);
      expect(size.liveBytes.low).toBeLessThanOrEqual(size.liveBytes.expected);
      expect(size.liveBytes.high).toBeGreaterThanOrEqual(size.liveBytes.expected);
    }
  });

  it('says what lies behind its entries by the paths that they have', () => {
    expect(faultsIn(whatIf, settings.behind)).toEqual([]);
  });

  it('is sketched as curves with the entries marked', () => {
    const html = renderToStaticMarkup(<PresetSketch preset={preset} width={280} height={152} />);
    expect(html).toContain('stroke="var(--ms-control)"');
    expect(html).toContain('stroke="var(--ms-accent)"');
    expect(html).not.toMatch(/NaN|Infinity/);
  });
});
