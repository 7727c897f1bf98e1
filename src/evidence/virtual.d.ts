/** The evidence, counted and computed while the site is built. */
declare module 'virtual:evidence' {
  export const facts: import('./catalog').EvidenceFacts;
  /** Folder of the recordings, from the page on. */
  export const folder: string;
}
