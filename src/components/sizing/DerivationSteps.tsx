import styles from './DerivationSteps.module.css';
import type { Because, Line, Piece, Step } from './derivationLines';

/** A figure as arithmetic: each number in a line of its own, with the place in Go that says it. */
export function DerivationSteps({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ key, number, words, line, because, cited }) => (
        <li key={key} className={styles.step}>
          <div className={styles.result}>
            <b>{number}</b> <span className={styles.words}>{words}</span>
          </div>
          <div className={styles.reason}>
            {line && <Arithmetic line={line} />}
            {because && <Reason because={because} />}
            {cited.map(({ number: of, words: what, source }) => (
              <p key={source} className={styles.source}>
                {of} {what}: <code>{source}</code>
              </p>
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}

function Arithmetic({ line: { equals, pieces } }: { readonly line: Line }) {
  return (
    <span className={styles.line}>
      {pieces.map((piece, i) => (
        <Amount key={piece.key} piece={piece} before={i === 0 ? equals : ''} />
      ))}
    </span>
  );
}

function Amount({ piece: { sign, number, words }, before }: { readonly piece: Piece; readonly before: string }) {
  const operator = [before, sign].filter(Boolean).join(' ');
  return (
    <span className={styles.piece}>
      {operator !== '' && <span className={styles.operator}>{operator} </span>}
      <span className={styles.number}>{number}</span> <span className={styles.words}>{words}</span>{' '}
    </span>
  );
}

function Reason({ because: { power, figure, figureLine, limit, limitLine } }: { readonly because: Because }) {
  return (
    <span className={styles.line}>
      <span className={styles.piece}>
        <span className={styles.operator}>= </span>
        <span className={styles.number}>
          2<sup>{power}</sup>
        </span>
        <span className={styles.words}>, since </span>
      </span>
      <Amount piece={figure} before="" />
      {figureLine && <Arithmetic line={figureLine} />}
      <Amount piece={limit} before=">" />
      {limitLine && <Arithmetic line={limitLine} />}
    </span>
  );
}
