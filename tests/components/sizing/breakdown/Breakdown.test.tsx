import { describe, expect, it } from 'vitest';
import { Breakdown } from '../../../../src/components/sizing/breakdown/Breakdown';
import type { OpenFigure } from '../../../../src/components/sizing/breakdown/BreakdownBar';
import type { WhatIf } from '../../../../src/models/sizing/whatIf';
import { sizingMarkup } from '../markup';
import { responses, sizesOn } from '../whatIfs';

function render(whatIf: WhatIf, open: OpenFigure | undefined, ...releases: string[]): string {
  return sizingMarkup(
    <Breakdown
      whatIf={whatIf}
      sizes={sizesOn(whatIf, ...releases)}
      {...(open && { openAtFirst: open })}
      lit={[]}
      onLit={() => undefined}
    />,
  );
}

describe('Breakdown', () => {
  it('has a bar a release that says its bytes, and a button where a segment is wide enough', () => {
    const html = render(responses(3_500_000), undefined, '1.23', '1.26');
    expect(html).toContain('aria-label="Go 1.26: keys 53.4 MiB, values 133.5 MiB, control bytes 4.3 MiB,');
    expect(html).toMatch(/<button[^>]*data-owner="value"[^>]*aria-label="values 134, values: 133\.5 MiB on Go 1\.26"/);
    expect(html).not.toMatch(/<button[^>]*data-owner="header"/);
  });

  it('shows the derivation of the open figure, and marks its buttons', () => {
    const open = { release: '1.26', part: 'pageTail' } as const;
    const html = render(responses(3_500_000), open, '1.23', '1.26');
    expect(html).toContain('page rounding on Go 1.26: 30.1 MiB');
    expect(html).toContain('internal/runtime/gc/malloc.go@go1.26.8: PageSize');
    expect(html.match(/aria-expanded="true"/g)).toHaveLength(2);
    expect(render(responses(3_500_000), undefined, '1.23', '1.26')).not.toContain('PageSize');
  });
});
