import { expect, test } from 'vitest';
import { Trial } from '../../../../src/components/sizing/answer/SecondDesign';
import type { SecondDesign } from '../../../../src/components/sizing/question/useCase';
import { formats } from '../../../../src/components/ui/format';
import { adviceFor, adviceOf, combine } from '../../../../src/models/sizing/advice/advice';
import { textOf } from '../../figures';
import { sizingMarkup } from '../markup';
import { responses } from '../whatIfs';

const RELEASES = ['1.23', '1.27'];
const whatIf = responses(3_500_000);

function trialOf(ids: readonly string[], second = combine(whatIf, ids) ?? undefined): string {
  const design: SecondDesign = {
    whatIf: second,
    go: 'map[string]Small',
    source: '',
    problems: [],
    notes: [],
    setSource: () => {},
    write: () => {},
    adopt: () => {},
  };
  const html = sizingMarkup(
    <Trial whatIf={whatIf} second={design} releases={RELEASES} advice={ids} undo={() => {}} onLeave={() => {}} />,
  );
  return textOf(html).replace(/\s+/g, ' ');
}

test('a trial says what each piece of advice would save on each release, as its row does', () => {
  const { bytes } = formats('en');
  const all = adviceFor(whatIf, '1.27').filter(({ savedBytes }) => savedBytes > 1);
  expect(all.length).toBeGreaterThan(4);
  for (const { id } of all) {
    const text = trialOf([id]);
    for (const release of RELEASES) {
      const { savedBytes } = adviceOf(whatIf, release, id) ?? { savedBytes: Number.NaN };
      const sign = savedBytes > 0.5 ? '−' : savedBytes < -0.5 ? '+' : '';
      expect(text).toContain(`${sign}${bytes(Math.abs(savedBytes))} on Go ${release}`.replace(/\s+/g, ' '));
    }
  }
});

test('a piece of advice is the same alone as among all', () => {
  for (const advice of adviceFor(whatIf, '1.27')) expect(adviceOf(whatIf, '1.27', advice.id)).toEqual(advice);
  expect(adviceOf(whatIf, '1.27', 'nonsense')).toBeNull();
});

test('a design that a person wrote is called by its type, and without one there is nothing', () => {
  expect(trialOf([], responses(3_500_000, { elem: whatIf.key }))).toContain('map[string]Small : −');
  expect(trialOf([], whatIf)).toContain('map[string]Small : 0 B on Go 1.23');
  const html = sizingMarkup(
    <Trial
      whatIf={whatIf}
      second={{
        whatIf: undefined,
        go: '',
        source: undefined,
        problems: [],
        notes: [],
        setSource: () => {},
        write: () => {},
        adopt: () => {},
      }}
      releases={RELEASES}
      advice={[]}
      undo={() => {}}
      onLeave={() => {}}
    />,
  );
  expect(html).toBe('');
});
