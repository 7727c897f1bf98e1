/** The evidence, evaluated while the site is built. */
declare module 'virtual:evidence' {
  export const facts: import('./catalog').EvidenceFacts;
  /** Folder of the recordings, relative to the page. */
  export const folder: string;
}
