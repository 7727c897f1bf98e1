import { type Derivation, type Excess, type Figure, sumOf, type Term } from '../../models/sizing/derivation/figure';
import { formatExactBytes, numberOf, shownValue, wordsOf } from './derivationWords';

/** A number with its words, and what stands before it. */
export interface Piece {
  readonly key: string;
  readonly sign: '+' | '−' | '×' | '÷' | '';
  readonly number: string;
  readonly words: string;
}

/** A sum of products in one line. `≈` where the digits shown don't give the result to its last one. */
export interface Line {
  readonly equals: '=' | '≈';
  readonly pieces: readonly Piece[];
}

/** Why a power of two is no smaller: what would be too much for half of it. */
export interface Because {
  readonly power: string;
  readonly figure: Piece;
  readonly figureLine: Line | null;
  readonly limit: Piece;
  readonly limitLine: Line | null;
}

/** Where Go says a number. */
interface Cited {
  readonly number: string;
  readonly words: string;
  readonly source: string;
}

/** One number and how it comes about. */
export interface Step {
  readonly key: string;
  readonly number: string;
  readonly words: string;
  readonly line: Line | null;
  readonly because: Because | null;
  /** What stands for the first time in this step. */
  readonly cited: readonly Cited[];
}

function keyOf({ id, value, named, path, of }: Figure): string {
  return [id, value, named, path, of].join(' ');
}

function piece(figure: Figure, sign: Piece['sign'], key: string): Piece {
  return { key, sign, number: numberOf(figure), words: wordsOf(figure) };
}

function piecesOf(terms: readonly Term[]): Piece[] {
  const pieces: Piece[] = [];
  for (const [t, { factors, divisors, minus }] of terms.entries()) {
    const first = minus ? '−' : t === 0 ? '' : '+';
    for (const [i, figure] of factors.entries()) pieces.push(piece(figure, i === 0 ? first : '×', `${t} ${i}`));
    for (const [i, figure] of divisors.entries()) pieces.push(piece(figure, '÷', `${t} over ${i}`));
  }
  return pieces;
}

/** `number` is how the result is shown. */
function lineOf(number: string, terms: readonly Term[], show: (value: number) => string): Line {
  return { equals: show(sumOf(terms, shownValue)) === number ? '=' : '≈', pieces: piecesOf(terms) };
}

function lineOfFigure(figure: Figure): Line | null {
  return figure.from ? lineOf(numberOf(figure), figure.from, (value) => numberOf({ ...figure, value })) : null;
}

function becauseOf(value: number, { figure, limit }: Excess): Because {
  return {
    power: String(Math.log2(value)),
    figure: piece(figure, '', 'figure'),
    figureLine: lineOfFigure(figure),
    limit: piece(limit, '', 'limit'),
    limitLine: lineOfFigure(limit),
  };
}

/** A figure says more than its number. */
function hasStep({ from, since }: Figure): boolean {
  return from !== undefined || since !== undefined;
}

function figuresIn(terms: readonly Term[] = []): Figure[] {
  return terms.flatMap(({ factors, divisors }) => [...factors, ...divisors]);
}

/** All that stands in the line of a figure, and in its reason. */
function figuresShown({ from, since }: Figure): Figure[] {
  if (!since) return figuresIn(from);
  const { figure, limit } = since;
  return [...figuresIn(from), figure, ...figuresIn(figure.from), limit, ...figuresIn(limit.from)];
}

/** What is one figure and nothing else is what that figure is made of. */
function opened(derived: Derivation): Derivation {
  const [term, ...others] = derived.terms;
  const [figure, ...more] = term?.factors ?? [];
  if (!figure?.from || others.length + more.length + (term?.divisors.length ?? 0) > 0) return derived;
  return { value: derived.value, terms: figure.from };
}

/** The numbers that a derivation needs, each explained once: first the figure itself, then what it is made of. */
export function stepsOf(words: string, derived: Derivation): Step[] {
  const { value, terms } = opened(derived);
  const number = formatExactBytes(value);
  const cited = new Set<string>();
  const cite = (figures: readonly Figure[]): Cited[] => {
    const found: Cited[] = [];
    for (const figure of figures) {
      if (!figure.source || cited.has(figure.source)) continue;
      cited.add(figure.source);
      found.push({ number: numberOf(figure), words: wordsOf(figure), source: figure.source });
    }
    return found;
  };
  const first: Step = {
    key: 'figure',
    number,
    words,
    line: lineOf(number, terms, formatExactBytes),
    because: null,
    cited: cite(figuresIn(terms).filter((figure) => !hasStep(figure))),
  };
  const seen = new Set<string>();
  const waiting = figuresIn(terms).filter(hasStep);
  const steps = [first];
  for (const figure of waiting) {
    const key = keyOf(figure);
    if (seen.has(key)) continue;
    seen.add(key);
    const shown = figuresShown(figure);
    steps.push({
      key,
      number: numberOf(figure),
      words: wordsOf(figure),
      line: lineOfFigure(figure),
      because: figure.since ? becauseOf(figure.value, figure.since) : null,
      cited: cite([figure, ...shown.filter((each) => !hasStep(each) || figure.since)]),
    });
    // The numbers of a reason stand in its own line.
    waiting.push(...figuresIn(figure.from).filter(hasStep));
  }
  return steps;
}
