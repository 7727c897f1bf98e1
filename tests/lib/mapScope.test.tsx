import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { MapScope, type MapScopeProps, SCENES } from '../../src/lib/index';
import { attributesOf, reserved } from '../../src/lib/MapScope';

const SITE = 'https://mapscope.example/app/';

/** Markup that a server sends, but for the reserved height. */
function sent(props: MapScopeProps): string {
  return renderToString(<MapScope {...props} />).replace(/ style="[^"]*"/, '');
}

describe('on a server a figure is', () => {
  it('a link to its page', () => {
    expect(sent({ scene: 'swiss-map', params: { example: 'split', step: 40 }, site: SITE })).toBe(
      `<div><div><a href="${SITE}?example=split&amp;step=40#/swiss-map">Swiss map<!-- --> in Mapscope</a></div></div>`,
    );
  });

  it('its title where nobody says where its page is', () => {
    expect(sent({ scene: 'race', className: 'wide' })).toBe('<div class="wide"><div>Race</div></div>');
  });

  it.each(['javascript:alert(1)', '//', 'app/', ''])('its title where %j is no address of a page', (site) => {
    expect(sent({ scene: 'race', site })).toBe('<div><div>Race</div></div>');
  });

  it('what it was given instead', () => {
    expect(sent({ scene: 'race', site: SITE, children: <em>Two maps</em> })).toBe(
      '<div><div><em>Two maps</em></div></div>',
    );
  });

  it('a sentence where there is no such scene', () => {
    const props = JSON.parse('{ "scene": "cuckoo-map", "lang": "ru" }') as MapScopeProps;
    expect(sent(props)).toBe('<div><div>Сцены «cuckoo-map» нет.</div></div>');
  });
});

describe('the room for a figure', () => {
  it.each(SCENES)('of $id is as high as wide figures are, and more where it is narrow', (entry) => {
    const { wide, narrow } = entry.heights;
    expect(narrow).toBeGreaterThanOrEqual(wide);
    expect(reserved(entry, undefined)).toMatchObject({
      height: `${wide}px`,
      paddingBottom: `clamp(0px, (560px - 100%) * 1000, ${narrow - wide}px)`,
    });
  });

  it('is what was asked for, within reason', () => {
    const [entry] = SCENES;
    const heights = [300, 1, 1e9, Number.NaN].map((height) => reserved(entry, height));
    expect(heights.map(({ height }) => height)).toEqual(['300px', '200px', '4000px', `${entry.heights.wide}px`]);
    expect(heights[0]?.paddingBottom).toContain(', 0px)');
  });
});

describe('props as attributes', () => {
  it('say what is asked for, the scene’s parameters first', () => {
    const attributes = attributesOf({
      scene: 'swiss-map',
      params: { example: 'split', step: 40, hint: undefined },
      hide: ['hash', 'title'],
      theme: 'dark',
      autoplay: true,
      judge: true,
    });
    expect(Object.fromEntries(new URLSearchParams(attributes))).toEqual({
      example: 'split',
      step: '40',
      scene: 'swiss-map',
      theme: 'dark',
      autoplay: 'on',
      judge: 'on',
      hide: 'hash title',
    });
  });

  it('are no place for a parameter to be another scene', () => {
    const attributes = attributesOf({ scene: 'race', params: { scene: 'sizing' } });
    expect(new URLSearchParams(attributes).getAll('scene')).toEqual(['race']);
  });
});
