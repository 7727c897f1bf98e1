import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { htmlPage } from '../../build/pages/html.mjs';

/** Directives of a page’s policy, by name. */
function policyOf(html: string): ReadonlyMap<string, string> {
  const [, policy = ''] = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html) ?? [];
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources.join(' ')] as const;
    }),
  );
}

test.each(['index.html', 'public/embed.html'])('%s allows nothing but what it names, no base and no form', (file) => {
  const policy = policyOf(readFileSync(file, 'utf8'));
  for (const name of ['default-src', 'base-uri', 'form-action']) expect(policy.get(name), name).toBe("'none'");
});

test('pages without the app have its policy, but connect to no other address', () => {
  const place = { site: undefined, path: '' };
  const page = policyOf(htmlPage({ title: '', description: '', base: '', place, body: '' }));
  const app = policyOf(readFileSync('index.html', 'utf8'));
  expect(page).toEqual(new Map(app).set('connect-src', "'self'"));
});
