import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Directives of a page’s policy, by name. */
function policyOf(file: string): ReadonlyMap<string, string> {
  const [, policy = ''] =
    /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(readFileSync(file, 'utf8')) ?? [];
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources.join(' ')] as const;
    }),
  );
}

test.each(['index.html', 'public/embed.html'])('%s allows nothing but what it names, no base and no form', (file) => {
  const policy = policyOf(file);
  for (const name of ['default-src', 'base-uri', 'form-action']) expect(policy.get(name), name).toBe("'none'");
});
