import type { FigureId } from './figureId';

/** A number and where it comes from. */
export interface Figure {
  readonly id: FigureId;
  readonly value: number;
  /** A number of its name, not of the sum: the slots of the tables counted, the entry that was too many, bytes asked for. */
  readonly named?: number;
  /** The last of the numbers that begin with `named`. */
  readonly upTo?: number;
  /** Number that it is given for, where there is one. */
  readonly of?: FigureId;
  /** Index of the path of `references`, for what entries lead to. */
  readonly path?: string;
  /** Source in Go: file, tag, names. */
  readonly source?: string;
  /** Terms that it sums; none for what is given or measured. */
  readonly from?: readonly Term[];
  /** Reason why a power of two is no smaller. */
  readonly since?: Excess;
}

/** A number that is above its limit. */
export interface Excess {
  readonly figure: Figure;
  readonly limit: Figure;
}

/** A product, or what one product is of another; it adds to a sum or takes from it. */
export interface Term {
  readonly factors: readonly Figure[];
  readonly divisors: readonly Figure[];
  readonly minus: boolean;
}

/** Derivation of a figure of the answer: a sum of terms, in bytes. */
export interface Derivation {
  readonly value: number;
  readonly terms: readonly Term[];
}

export function plus(...factors: readonly Figure[]): Term {
  return { factors, divisors: [], minus: false };
}

export function minus(...factors: readonly Figure[]): Term {
  return { factors, divisors: [], minus: true };
}

export function over(term: Term, ...divisors: readonly Figure[]): Term {
  return { ...term, divisors };
}

function product(figures: readonly Figure[], value: (figure: Figure) => number): number {
  return figures.reduce((all, figure) => all * value(figure), 1);
}

/** The sum of terms whose figures have the values given for them. */
export function sumOf(terms: readonly Term[], value: (figure: Figure) => number = (figure) => figure.value): number {
  let sum = 0;
  for (const term of terms) {
    const amount = product(term.factors, value) / product(term.divisors, value);
    sum += term.minus ? -amount : amount;
  }
  return sum;
}

/** A figure that is the sum of its terms; those of nothing are left out. */
export function figureFrom(
  id: FigureId,
  terms: readonly Term[],
  rest: Pick<Figure, 'named' | 'of' | 'path' | 'source' | 'since'> = {},
): Figure {
  const { value, terms: from } = derivation(terms);
  return { id, value, from, ...rest };
}

export function derivation(terms: readonly Term[]): Derivation {
  return { value: sumOf(terms), terms: terms.filter((term) => sumOf([term]) !== 0) };
}
