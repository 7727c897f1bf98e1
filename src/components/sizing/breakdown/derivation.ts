import {
  type Derivation,
  type Excess,
  FIGURE_UNITS,
  type Figure,
  sumOf,
  type Term,
} from '../../../models/sizing/derivation/term';
import { type Formats, formats, type Precision } from '../../ui/format';
import { numberText, precisionOf } from '../words/amounts';

const CHANCE: Precision = { digits: 3 };
/** Loads are shown in eighths: 7/8. */
const EIGHTHS = 8;

/** `4,408 B`, `5.33 B` */
export function figureBytes(value: number, f: Formats): string {
  return Number.isInteger(value) ? f.exactBytes(value) : f.exactBytes(value, precisionOf(value, 'bytes'));
}

/** The number of a figure in its unit: `4,408 B`, `312`, `7.62 %`, `7/8`. */
export function figureNumber({ id, value }: Figure, f: Formats): string {
  const unit = FIGURE_UNITS[id];
  switch (unit) {
    case 'chance':
      return f.percent(value, CHANCE);
    case 'share':
      return `${value * EIGHTHS}/${EIGHTHS}`;
    case 'bytes':
      return figureBytes(value, f);
    case 'count':
      return numberText(value, unit, f);
    default: {
      const gone: never = unit;
      return gone;
    }
  }
}

/** The value as displayed, in any language. */
export function shownValue({ id, value }: Figure): number {
  const unit = FIGURE_UNITS[id];
  const en = formats('en');
  if (unit === 'share') return value;
  const digits = unit === 'chance' ? en.number(value * 100, CHANCE) : numberText(value, unit, en);
  const shown = Number(digits.replaceAll(',', '').replace('−', '-'));
  return unit === 'chance' ? shown / 100 : shown;
}

/** Words and digits of figures in one language. */
interface DerivationFormat {
  number(figure: Figure): string;
  words(figure: Figure): string;
  bytes(bytes: number): string;
}

/** A number with its words, and the operator before it. */
export interface Piece {
  readonly key: string;
  readonly sign: '+' | '−' | '×' | '÷' | '';
  readonly number: string;
  readonly words: string;
}

/** A sum of products in one line; `≈` if the displayed digits don't add up exactly. */
export interface Line {
  readonly equals: '=' | '≈';
  readonly pieces: readonly Piece[];
}

/** Why a power of two could be no smaller: a figure exceeds the limit of half of it. */
export interface PowerReason {
  readonly power: string;
  readonly figure: Piece;
  readonly figureLine: Line | null;
  readonly limit: Piece;
  readonly limitLine: Line | null;
}

/** A number and its source in Go. */
interface Cited {
  readonly number: string;
  readonly words: string;
  readonly source: string;
}

/** One number and its derivation. */
export interface Step {
  readonly key: string;
  readonly number: string;
  readonly words: string;
  readonly line: Line | null;
  readonly because: PowerReason | null;
  /** Sources of numbers that first occur in this step. */
  readonly cited: readonly Cited[];
}

function keyOf({ id, value, named, path, of }: Figure): string {
  return [id, value, named, path, of].join(' ');
}

function piece(figure: Figure, sign: Piece['sign'], key: string, { number, words }: DerivationFormat): Piece {
  return { key, sign, number: number(figure), words: words(figure) };
}

function piecesOf(terms: readonly Term[], format: DerivationFormat): Piece[] {
  const pieces: Piece[] = [];
  for (const [t, { factors, divisors, minus }] of terms.entries()) {
    const first = minus ? '−' : t === 0 ? '' : '+';
    for (const [i, figure] of factors.entries()) pieces.push(piece(figure, i === 0 ? first : '×', `${t} ${i}`, format));
    for (const [i, figure] of divisors.entries()) pieces.push(piece(figure, '÷', `${t} over ${i}`, format));
  }
  return pieces;
}

/** `text` formats the result. */
function lineOf(
  value: number,
  terms: readonly Term[],
  text: (value: number) => string,
  format: DerivationFormat,
): Line {
  return { equals: text(sumOf(terms, shownValue)) === text(value) ? '=' : '≈', pieces: piecesOf(terms, format) };
}

function lineOfFigure(figure: Figure, format: DerivationFormat): Line | null {
  return figure.from ? lineOf(figure.value, figure.from, (value) => format.number({ ...figure, value }), format) : null;
}

function becauseOf(value: number, { figure, limit }: Excess, format: DerivationFormat): PowerReason {
  return {
    power: String(Math.log2(value)),
    figure: piece(figure, '', 'figure', format),
    figureLine: lineOfFigure(figure, format),
    limit: piece(limit, '', 'limit', format),
    limitLine: lineOfFigure(limit, format),
  };
}

/** True if a figure has a derivation of its own. */
function hasStep({ from, since }: Figure): boolean {
  return from !== undefined || since !== undefined;
}

function figuresIn(terms: readonly Term[] = []): Figure[] {
  return terms.flatMap(({ factors, divisors }) => [...factors, ...divisors]);
}

/** All figures in the derivation of a figure. */
function figuresShown({ from, since }: Figure): Figure[] {
  if (!since) return figuresIn(from);
  const { figure, limit } = since;
  return [...figuresIn(from), figure, ...figuresIn(figure.from), limit, ...figuresIn(limit.from)];
}

/** Unwraps a derivation that consists of a single derived figure. */
function opened(derived: Derivation): Derivation {
  const [term, ...others] = derived.terms;
  const [figure, ...more] = term?.factors ?? [];
  if (!figure?.from || others.length + more.length + (term?.divisors.length ?? 0) > 0) return derived;
  return { value: derived.value, terms: figure.from };
}

/** The steps of a derivation, each number explained once: first the figure itself, then its parts. */
export function stepsOf(name: string, derived: Derivation, format: DerivationFormat): Step[] {
  const { value, terms } = opened(derived);
  const cited = new Set<string>();
  const cite = (figures: readonly Figure[]): Cited[] => {
    const found: Cited[] = [];
    for (const figure of figures) {
      if (!figure.source || cited.has(figure.source)) continue;
      cited.add(figure.source);
      found.push({ number: format.number(figure), words: format.words(figure), source: figure.source });
    }
    return found;
  };
  const first: Step = {
    key: 'figure',
    number: format.bytes(value),
    words: name,
    line: lineOf(value, terms, format.bytes, format),
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
      number: format.number(figure),
      words: format.words(figure),
      line: lineOfFigure(figure, format),
      because: figure.since ? becauseOf(figure.value, figure.since, format) : null,
      cited: cite([figure, ...shown.filter((each) => !hasStep(each) || figure.since)]),
    });
    // The numbers of a reason are explained in its own line.
    waiting.push(...figuresIn(figure.from).filter(hasStep));
  }
  return steps;
}
