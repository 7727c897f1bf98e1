import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { headerRules } from '../../build/sitePlugins.mjs';

describe('the headers of hosts', () => {
  it('open what pages of other sites load, and keep what is named by its content', () => {
    const rules = headerRules(readFileSync('public/_headers', 'utf8'));
    const open = rules.filter(({ headers }) =>
      headers.some(([name, value]) => name === 'Access-Control-Allow-Origin' && value === '*'),
    );
    expect(open.map(({ folder }) => folder)).toEqual(['/embed/', '/figures/', '/assets/', '/oembed/']);
    const kept = rules.filter(({ headers }) => headers.some(([name]) => name === 'Cache-Control'));
    expect(kept.map(({ folder }) => folder)).toEqual(['/assets/']);
  });

  it('refuse a line that they don’t know', () => {
    expect(() => headerRules('/index.html\n  X-Robots-Tag: none')).toThrow('_headers: /index.html');
    expect(() => headerRules('  X-Robots-Tag: none')).toThrow('_headers:   X-Robots-Tag: none');
  });
});
