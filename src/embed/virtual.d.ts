/** A style sheet as text, with those tokens before it that it uses; see build/shadowCss.mjs. */
declare module '*.css?with-tokens' {
  export const css: string;
}
