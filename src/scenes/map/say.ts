/** Says a text of a figure in another language than English. */
export type Say = (english: string) => string;

export const inEnglish: Say = (english) => english;
