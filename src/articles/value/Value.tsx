import { useState } from 'react';
import { Segment, Segmented } from '../../components/sizing/controls';
import { Button } from '../../components/ui/controls/Button';
import { OwnerRect } from '../../components/ui/owners/OwnerRect';
import { useWords } from '../../components/ui/words/words';
import { ARTICLE_PAGE_WORDS } from '../words/languages';
import { VALUE_STEPS, VALUES, type ValueFacts, type ValueId, valueFacts } from './steps';
import styles from './Value.module.css';

/** px of the drawing's own scale. */
const WORD = 56;
const HEIGHT = 28;
const HEAP = 330;
const VARIABLE_Y = 24;
const INTERFACE_Y = 96;
const SLOT_GAP = 56;

/** Where it opens: the copy is on the heap, and the interface has its address. */
const OPENING = VALUE_STEPS.indexOf('escape');

/** A value on its way into an interface and to the heap, in five steps. */
export function Value() {
  const words = useWords(ARTICLE_PAGE_WORDS).value;
  const [id, setId] = useState<ValueId>('slice');
  const [at, setAt] = useState(OPENING);
  const facts = valueFacts(id);
  const step = VALUE_STEPS[at] ?? 'variable';
  const last = VALUE_STEPS.length - 1;
  const said = words.step(facts, step);
  return (
    <figure className={styles.value} aria-label={words.title}>
      <div className={styles.controls}>
        <Segmented label={words.choice}>
          {VALUES.map((each) => (
            <Segment key={each} on={each === id} onPress={() => setId(each)}>
              {words.names[each]}
            </Segment>
          ))}
        </Segmented>
        <div className={styles.steps}>
          <Button aria-label={words.back} disabled={at === 0} onClick={() => setAt(Math.max(0, at - 1))}>
            ←
          </Button>
          <Button aria-label={words.forward} disabled={at === last} onClick={() => setAt(Math.min(last, at + 1))}>
            →
          </Button>
          <span>{words.position(at + 1, VALUE_STEPS.length)}</span>
        </div>
      </div>
      <figcaption className={styles.caption} aria-live="polite">
        {said}
      </figcaption>
      <Drawing facts={facts} at={at} label={said} />
    </figure>
  );
}

interface DrawingProps {
  readonly facts: ValueFacts;
  readonly at: number;
  readonly label: string;
}

function Drawing({ facts, at, label }: DrawingProps) {
  const { places } = useWords(ARTICLE_PAGE_WORDS).value;
  const [, withInterface, withArrow, escaped, inSlot] = VALUE_STEPS.map((_, i) => i <= at);
  const isReady = facts.slots.length === 0;
  const isElsewhere = isReady ? withArrow : escaped;
  return (
    <svg className={styles.drawing} viewBox="0 0 600 190" role="img" aria-label={label}>
      <text className={styles.place} x={0} y={14}>
        {places.stack}
      </text>
      <Words x={0} y={VARIABLE_Y} words={facts.words} owner="value" />
      {withInterface && <Words x={0} y={INTERFACE_Y} words={['type', 'data']} owner="pointer" />}
      {withArrow && <Arrow isFar={Boolean(isElsewhere)} />}
      {isElsewhere && (
        <text className={styles.place} x={HEAP} y={14}>
          {isReady ? places.binary : places.heap}
        </text>
      )}
      {isElsewhere &&
        (inSlot && !isReady ? (
          facts.slots.map(({ release, bytes }, i, all) => {
            const y = VARIABLE_Y + (all.length - 1 - i) * SLOT_GAP;
            const width = (bytes / facts.wordBytes) * WORD;
            return (
              <g key={release}>
                <OwnerRect owner="classTail" x={HEAP} y={y} width={width} height={HEIGHT} />
                <Words x={HEAP} y={y} words={facts.words} owner="value" />
                <text className={styles.place} x={HEAP} y={y + HEIGHT + 15}>
                  {places.slot(release, bytes)}
                </text>
              </g>
            );
          })
        ) : (
          <Words x={HEAP} y={VARIABLE_Y} words={facts.words} owner="value" />
        ))}
    </svg>
  );
}

interface WordsProps {
  readonly x: number;
  readonly y: number;
  readonly words: readonly string[];
  readonly owner: 'value' | 'pointer';
}

/** Words of memory, side by side. */
function Words({ x, y, words, owner }: WordsProps) {
  return words.map((word, i) => (
    <g key={word}>
      <rect className={styles.word} data-of={owner} x={x + i * WORD} y={y} width={WORD} height={HEIGHT} />
      <text className={styles.code} lang="en" x={x + (i + 0.5) * WORD} y={y + HEIGHT / 2 + 4} textAnchor="middle">
        {word}
      </text>
    </g>
  ));
}

/** From the interface's second word to the variable above it, or to the copy elsewhere. */
function Arrow({ isFar }: { readonly isFar: boolean }) {
  const from = { x: 1.5 * WORD, y: INTERFACE_Y };
  const to = isFar ? { x: HEAP - 2, y: VARIABLE_Y + HEIGHT / 2 } : { x: WORD / 2, y: VARIABLE_Y + HEIGHT + 2 };
  const bend = isFar
    ? `C${from.x + 120},${from.y - 30} ${to.x - 90},${to.y} ${to.x},${to.y}`
    : `C${from.x},${from.y - 24} ${to.x},${to.y + 26} ${to.x},${to.y}`;
  const head = isFar
    ? `M${to.x - 8},${to.y - 5} ${to.x},${to.y} ${to.x - 8},${to.y + 5}`
    : `M${to.x - 5},${to.y + 8} ${to.x},${to.y} ${to.x + 5},${to.y + 8}`;
  return <path className={styles.arrow} d={`M${from.x},${from.y} ${bend} ${head}`} />;
}
