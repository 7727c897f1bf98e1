import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ENTRIES } from '../../build/entries.mjs';
import { shadowCss, tokensOf } from '../../build/shadowCss.mjs';

const tokens = readFileSync(ENTRIES.tokens, 'utf8');

describe('tokens of a sheet', () => {
  test('are those that it uses, and those that these use, in usual colours and in forced ones', () => {
    const rules = tokensOf('p { color: var(--ms-selected) }', tokens);
    expect(rules).toMatch(/^:host\{--ms-accent-tint:light-dark\([^)]+\);--ms-selected:var\(--ms-accent-tint\)\}/);
    expect(rules).toContain('@media (forced-colors:active){:host{--ms-accent-tint:color-mix(');
    expect(rules.match(/--ms-[\w-]+(?=:)/g)).toHaveLength(4);
  });

  test('fail the build where there is no such token', () => {
    expect(() => tokensOf('p { color: var(--ms-none) }', tokens)).toThrow('There is no token --ms-none.');
  });
});

test('names of classes are imported one by one', () => {
  const { handler } = shadowCss().transform;
  expect(handler("import { a } from './a';\nimport styles from './A.module.css';\nimport './b.css';")).toBe(
    "import { a } from './a';\nimport * as styles from './A.module.css';\nimport './b.css';",
  );
});
