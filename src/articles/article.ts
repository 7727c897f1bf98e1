import type { Numbers, Repository } from '../evidence/evidence';
import type { FigureAddress, FigureMoment } from '../lessons/lesson';
import type { Owner } from '../models/map/owners';

/** An amount that the article names, and what real Go does: the least and most of several runs, or the model’s. */
export interface Amounts {
  /** Unit of all three. A share is a part of 1. */
  readonly unit: 'bytes' | 'share';
  readonly said: number;
  readonly low: number;
  readonly high: number;
}

/** Bytes of one owner in a bar; its id names its words. */
export interface SplitPart {
  readonly id: string;
  readonly owner: Owner;
  readonly bytes: number;
}

/** An amount by what it consists of: as the article has it, as it is, or as the model has it. */
export interface SplitAmount {
  readonly of: 'said' | 'real' | 'model';
  readonly parts: readonly SplitPart[];
}

/** A figure or a claim of an article, in its order. */
export interface Row<N extends Numbers = Numbers> {
  /** What shows it here. */
  readonly shown?: FigureMoment;
  /** A figure that the articles’ pages alone have. */
  readonly own?: 'upgrade' | 'value';
  /** Page on which a reader goes on: `evidence/hyperbola`, `your-program`. */
  readonly more?: FigureAddress | `${string}/${string}`;
  /** Of its numbers, those to be drawn side by side. */
  amounts?(numbers: NoInfer<N>): Amounts;
  /** Of its numbers, those that are drawn as parts of a whole. */
  split?(numbers: NoInfer<N>): readonly SplitAmount[];
  /** True where real Go does something else. */
  readonly isContradicted?: true;
  /** Amounts that the words name: as published, by the models, and as recorded. */
  numbers(repository: Repository): N;
}

/** The same, its numbers by their names. */
export function row<N extends Numbers>(of: Row<N>): Row<N> {
  return of;
}

/** Rows of an article by id, which is a part of an address. */
export type Content = Readonly<Record<string, Row>>;

type NumbersOf<R> = R extends { numbers(repository: Repository): infer N } ? N : never;

/** Words of one row. */
export interface RowWords<N> {
  /** A few words. */
  readonly name: string;
  /** The article’s claim, in other words than its own. */
  said(n: N): string;
  /** What real Go does, and why that is another thing where it is. */
  real(n: N): string;
  /** Words of the parts that are drawn, by their ids. */
  readonly parts?: Readonly<Record<string, string>>;
  /** Words of the link to the row’s page. */
  readonly more?: string;
}

/** Words of one article in one language. */
export interface ArticleWords<C extends Content = Content> {
  /** What it is about, in two sentences. */
  readonly lead: string;
  readonly rows: { readonly [Id in keyof C]: RowWords<NumbersOf<C[Id]>> };
}

/** An evaluated row. */
export interface RowFacts extends Pick<Row, 'shown' | 'own' | 'more'> {
  readonly id: string;
  readonly amounts?: Amounts;
  readonly split?: readonly SplitAmount[];
  readonly isContradicted: boolean;
  readonly numbers: Numbers;
}

/** Computes all that the rows of an article name. Throws a RangeError that names an amount which is none. */
export function evaluate(content: Content, repository: Repository): RowFacts[] {
  return Object.entries(content).map(([id, { amounts, split, isContradicted = false, numbers, ...shown }]) => {
    const found = numbers(repository);
    const none = Object.keys(found).find((name) => !Number.isFinite(found[name]));
    if (none !== undefined) throw new RangeError(`${id}: ${none} is no number`);
    return {
      id,
      isContradicted,
      numbers: found,
      ...shown,
      ...(amounts && { amounts: amounts(found) }),
      ...(split && { split: split(found) }),
    };
  });
}
