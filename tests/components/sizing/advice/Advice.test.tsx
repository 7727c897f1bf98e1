import { describe, expect, test } from 'vitest';
import { AdviceList, ChainView } from '../../../../src/components/sizing/advice/Advice';
import { chainSteps } from '../../../../src/components/sizing/advice/facts';
import { type Advice, adviceFor, type Chain, chainOf, together } from '../../../../src/models/sizing/advice/advice';
import { responses } from '../../../models/sizing/advice/cases';
import { sizingMarkup, WORDS } from '../markup';

const advice = adviceFor(responses(), '1.26');

function listed(chosen: readonly string[] = [], joined?: Advice | null, given = advice): string {
  return sizingMarkup(
    <AdviceList
      advice={given}
      release="1.26"
      chosen={new Set(chosen)}
      {...(joined !== undefined && { together: joined })}
      onToggle={() => {}}
      onTry={() => {}}
    />,
  );
}

function count(markup: string, text: string): number {
  return markup.split(text).length - 1;
}

/** The links of a chain in words. */
function links(before: Chain, after: Chain) {
  const words = WORDS.advice.chain;
  return chainSteps(before, after).map(({ id, isSum, ...step }) => ({
    what: words.step(id, before.maps),
    before: words.amount(step.before),
    after: words.amount(step.after),
    isSum,
  }));
}

function changes(before: Chain, after: Chain): string[] {
  return links(before, after)
    .filter((link) => link.before !== link.after)
    .map((link) => `${link.what}: ${link.before} → ${link.after}`);
}

describe('the list of advice', () => {
  test('shows four rows, each to be chosen, tried and explained, and how many there are', () => {
    const markup = listed();
    expect(count(markup, '<li')).toBe(4);
    expect(count(markup, 'type="checkbox"')).toBe(4);
    expect(count(markup, 'aria-label="Try it: ')).toBe(4);
    expect(count(markup, 'How?"')).toBe(4);
    expect(markup).toContain(`Show all ${advice.length}`);
  });

  test('ticks what is chosen, beyond the fourth row too', () => {
    const last = advice.at(-1)?.id ?? '';
    const markup = listed([advice[0]?.id ?? '', last]);
    expect(count(markup, 'checked=""')).toBe(2);
    expect(count(markup, '<li')).toBe(5);
  });

  test('sums up what is chosen, or says that it can’t be combined', () => {
    const ids = ['drop:elem.RoutingKey', 'narrow:elem.ShardType:uint8'];
    expect(listed(ids, together(responses(), '1.26', ids))).toContain('2 changes together: saves 103.3 MiB');
    expect(listed(ids, null)).toContain('can’t be combined');
    expect(listed(ids)).not.toContain('together');
  });
});

describe('the chain of a change', () => {
  const before = chainOf(responses(), '1.26');
  const ids = ['drop:elem.RoutingKey', 'drop:elem.LastModified', 'narrow:elem.ShardType:uint8'];

  test('goes from the element to the whole map', () => {
    const after = together(responses(), '1.26', ids)?.afterChain ?? before;
    expect(changes(before, after)).toEqual([
      'element: 40 B → 8 B',
      'slot: 56 B → 24 B',
      'group of 8 slots: 456 B → 200 B',
      'requested: 58,368 B → 25,600 B',
      'given, rounded up: 65,536 B → 27,264 B',
      'one map: 275.7 MiB → 114.8 MiB',
    ]);
  });

  test('of a growing bucket map has the old array', () => {
    const advised = together(responses(), '1.23', ids);
    expect(advised && changes(advised.before, advised.afterChain)).toContain(
      'old array, still in memory: 246.5 MiB → 110.5 MiB',
    );
  });

  test('leaves out what neither side has', () => {
    const what = links(before, before).map(({ what }) => what);
    expect(what).not.toContain('old array, still in memory');
    expect(what).not.toContain('padding in a slot');
    expect(what.at(-1)).toBe('one map');
    expect(changes(before, before)).toEqual([]);
  });

  test('ends in all maps and what they lead to', () => {
    const fleet = chainOf(responses({ maps: 500, behind: [{ path: 'key', bytes: 24 }] }), '1.26');
    expect(links(fleet, fleet).slice(-3)).toMatchObject([
      { what: 'one map', before: '275.7 MiB' },
      { what: 'data its entries point to', before: '80.1 MiB' },
      { what: 'all 500 maps', before: '173.7 GiB', isSum: true },
    ]);
  });

  test('marks changes by more than a colour', () => {
    const after = chainOf(responses({ hint: 0, entries: 100 }), '1.26');
    const markup = sizingMarkup(<ChainView change="with a hint" before={before} after={after} />);
    const changed = changes(before, after).length;
    expect(changed).toBeGreaterThan(0);
    expect(count(markup, '<b>→')).toBe(changed);
  });
});
