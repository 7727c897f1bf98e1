/** Rows of each article, evaluated while the site is built. */
declare module 'virtual:articles' {
  export const facts: import('./content').ArticleFacts;
}
