/** A style sheet as text, with those tokens before it that it uses; see build/usedTokens.mjs. */
declare module '*.css?with-tokens' {
  export const css: string;
}
