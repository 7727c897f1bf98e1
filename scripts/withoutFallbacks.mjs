import { readFileSync } from 'node:fs';

const TOKENS = '/src/components/ui/tokens.css';

/**
 * For builds that always bring the tokens: what `var(--ms-token, this)` falls back to is left out.
 * @param {string} root the project's folder
 * @returns {import('vite').Plugin}
 */
export function withoutFallbacks(root) {
  const tokens = new Set(readFileSync(root + TOKENS, 'utf8').match(/--ms-[\w-]+(?=:)/g));
  return {
    name: 'without-fallbacks',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.css(?:\?|$)/.test(id)) return null;
      return code.replace(/var\((--ms-[\w-]+),[^()]*\)/g, (whole, token) =>
        tokens.has(token) ? `var(${token})` : whole,
      );
    },
  };
}
