import { describe, expect, it } from 'vitest';
import { AnswerLine } from '../../../../src/components/sizing/answer/Answer';
import { answersOf } from '../../../../src/components/sizing/answer/answers';
import { Breakdown } from '../../../../src/components/sizing/breakdown/Breakdown';
import type { OpenFigure } from '../../../../src/components/sizing/breakdown/BreakdownBar';
import type { WhatIf } from '../../../../src/models/sizing/whatIf';
import { sizingMarkup } from '../markup';
import { responses, sizesOn } from '../whatIfs';

function render(whatIf: WhatIf, open: OpenFigure | null, ...releases: string[]): string {
  return sizingMarkup(
    <Breakdown
      whatIf={whatIf}
      sizes={sizesOn(whatIf, ...releases)}
      open={open}
      onOpen={() => undefined}
      lit={[]}
      onLit={() => undefined}
    />,
  );
}

describe('Breakdown', () => {
  it('has a bar a release that says its bytes, and a button where a segment is wide enough', () => {
    const html = render(responses(3_500_000), null, '1.23', '1.26');
    expect(html).toContain('aria-label="Go 1.26: keys 53.4 MiB, values 133.5 MiB, control bytes 4.3 MiB,');
    expect(html).toMatch(/<button[^>]*data-owner="value"[^>]*aria-label="values 134, values: 133\.5 MiB on Go 1\.26"/);
    expect(html).not.toMatch(/<button[^>]*data-owner="header"/);
  });

  it('has every figure in the table, as a button', () => {
    const html = render(responses(3_500_000), null, '1.23', '1.26');
    const table = html.slice(html.indexOf('<table'), html.indexOf('</table>'));
    expect(table).toContain('aria-label="Go 1.23, headers: 72 B"');
    expect(table).toContain('aria-label="Go 1.26, headers: 137.8 KiB"');
    expect(table).toContain('aria-label="Go 1.23, live heap: 763.3 MiB"');
    expect(table).not.toContain('Go 1.26, old array');
  });

  it('shows the derivation of the open figure, and marks its buttons', () => {
    const open = { release: '1.26', part: 'pageTail' } as const;
    const html = render(responses(3_500_000), open, '1.23', '1.26');
    expect(html).toContain('page rounding on Go 1.26: 30.1 MiB');
    expect(html).toContain('internal/runtime/gc/malloc.go@go1.26.8: PageSize');
    expect(html.match(/aria-expanded="true"/g)).toHaveLength(2);
    expect(render(responses(3_500_000), null, '1.23', '1.26')).not.toContain('PageSize');
  });

  it('shows nothing for a figure of a release that is no longer compared', () => {
    expect(render(responses(550_000), { release: '1.24', part: 'total' }, '1.23')).not.toContain('Close');
  });
});

describe('AnswerLine', () => {
  it('lets figures stand out in the colour of their design', () => {
    const whatIf = responses(3_500_000);
    const html = sizingMarkup(<AnswerLine whatIf={whatIf} answers={answersOf(sizesOn(whatIf, '1.23', '1.26'))} />);
    expect(html).toContain('<b data-design="bucket">763\u00a0MiB</b>');
    expect(html).toContain('<b data-design="swiss">276\u00a0MiB</b>');
  });
});
