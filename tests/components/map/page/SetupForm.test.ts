import { describe, expect, test } from 'vitest';
import { swissTables } from '../../../../src/articles/content/swissTables';
import { onArch } from '../../../../src/components/map/page/SetupForm';
import { archIn, withArch } from '../../../../src/components/map/record/declarations';
import { MAP_TYPES, type MapType } from '../../../../src/components/map/record/mapTypes';
import { readOps } from '../../../../src/components/map/record/planOwn';
import { readMapType } from '../../../../src/components/map/record/readMapType';
import { planLinked } from '../../../../src/components/map/record/session';
import { swissMapScene } from '../../../../src/components/map/swissMap';
import { goRelease } from '../../../../src/models/go/releases';
import { recordOn } from '../programs';

const SOURCE = 'var m map[string]int64\n';

describe('the processor of a map', () => {
  test('stands above its declarations as a build constraint', () => {
    const tagged = withArch(SOURCE, 'arm64');
    expect(tagged).toBe(`//go:build arm64\n\n${SOURCE}`);
    expect([archIn(tagged), archIn(SOURCE), archIn('//go:build plan9\n')]).toEqual(['arm64', undefined, undefined]);
    expect(withArch(withArch(tagged, 'arm64'), 'amd64')).toBe(SOURCE);
    expect(readMapType(tagged)).toMatchObject({ arch: 'arm64', key: { go: 'string' } });
    expect(readMapType(SOURCE)).not.toHaveProperty('arch');
  });

  test.each(MAP_TYPES)('$id can be taken there and back', (type) => {
    const other = onArch(type, 'arm64');
    const read = readMapType(other.source ?? '') as MapType;
    expect(read).toMatchObject({ arch: 'arm64', elem: { size: type.elem.size, pointers: type.elem.pointers } });
    expect(read.key.size).toBe(type.key.size);
    expect(onArch(other, 'amd64')).toBe(type);
  });
});

describe('the search that an article’s row shows', () => {
  const query = swissTables.eightAtOnce.more?.split('?')[1] ?? '';

  async function searched(release: string, arch: 'amd64' | 'arm64') {
    const { settings, problems } = swissMapScene.codec.parse(query);
    expect(problems).toEqual({});
    const source = withArch(settings.type.source ?? '', arch);
    const on = goRelease(release);
    if (!on) throw new RangeError(release);
    const asked = { ...settings, releases: [on], type: { source } };
    const { run, program, ops = [] } = await planLinked(swissMapScene, asked);
    recordOn(run, [...program, ...readOps(ops, run.config.mapType).usable]);
    const [side] = run.sides;
    return side?.facts(run.opCount - 1).filter(({ fact }) => fact.event.type === 'compareKey').length;
  }

  test('compares one key more on arm64, up to Go 1.26', async () => {
    expect(await searched('1.26', 'amd64')).toBe(1);
    expect(await searched('1.26', 'arm64')).toBe(2);
    expect(await searched('1.27', 'arm64')).toBe(1);
  });
});
