/** Picture as the page shows it. */
export interface PictureBlock {
  readonly type: 'picture';
  /** Words for who can’t see it. */
  readonly title: string;
  /** Markup that stands by itself. */
  readonly svg: string;
}

/** A piece of a result, as it is read off the page. */
export type Block =
  | { readonly type: 'heading'; readonly level: 2 | 3 | 4; readonly text: string }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'list'; readonly items: readonly string[] }
  | {
      readonly type: 'table';
      readonly caption: string;
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
      /** Rows behind them that are left out. */
      readonly more: number;
    }
  | PictureBlock;

export interface ReportLink {
  readonly href: string;
  readonly title: string;
  readonly text: string;
}

/** All that a saved report holds. Texts are as they are: whoever writes them escapes them. */
export interface Report {
  readonly lang: string;
  readonly title: string;
  /** Lines below it: what was opened, when, by what. */
  readonly facts: readonly string[];
  readonly blocks: readonly Block[];
  readonly linksTitle: string;
  readonly links: readonly ReportLink[];
  /** Sentence about rows that a table leaves out. */
  moreRows(count: number): string;
}
