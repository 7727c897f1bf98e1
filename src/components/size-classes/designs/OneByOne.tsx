import type { StreamOp } from '../../../models/allocator/strategies';
import { ByteBars, byteScale } from '../../ui/chart/ByteBars';
import { Button } from '../../ui/controls/Button';
import { Slider } from '../../ui/controls/Slider';
import { useWords } from '../../ui/words/words';
import styles from '../SizeClasses.module.css';
import { WHOLE_STREAM } from '../settings';
import { HeapRect } from '../span/HeapMarks';
import type { HeapOwner } from '../span/heapOwners';
import { SIZE_WORDS } from '../words/languages';
import { aroundBytes, CAUSES, type Cause, lastBytes, type StrategyStep } from './strategies';
import { MOST_FOLLOWED } from './streams';

interface FollowProps {
  readonly ops: readonly StreamOp[];
  /** Requests so far. */
  readonly upTo: number;
  change(upTo: number): void;
}

/** Goes through the first requests of a stream one by one; its end is all of it. */
export function Follow({ ops, upTo, change }: FollowProps) {
  const words = useWords(SIZE_WORDS).designs.follow;
  const most = Math.min(MOST_FOLLOWED, ops.length);
  const last = most + 1;
  const at = upTo === WHOLE_STREAM ? last : Math.min(upTo, most);
  const go = (to: number) => change(to > most ? WHOLE_STREAM : Math.max(1, to));
  return (
    <div className={styles.follow}>
      <Button aria-label={`−1: ${words.back}`} disabled={at <= 1} onClick={() => go(at - 1)}>
        −1
      </Button>
      <Slider
        label={words.position}
        valueText={at === last ? words.all : words.at(at, ops.length)}
        last={last}
        value={at}
        onChange={go}
      />
      <Button aria-label={`+1: ${words.forward}`} disabled={at === last} onClick={() => go(at + 1)}>
        +1
      </Button>
    </div>
  );
}

const OWNERS = new Map<string, HeapOwner>(CAUSES.map(({ id, owner }) => [id, owner]));

interface StretchesProps {
  readonly ops: readonly StreamOp[];
  readonly steps: readonly StrategyStep[];
  readonly minor: string;
  readonly width: number;
}

/** The memory of each design around the object of the last request, at one scale. */
export function Stretches({ ops, steps, minor, width }: StretchesProps) {
  const { follow: words, ...designs } = useWords(SIZE_WORDS).designs;
  const names = designs.names(minor);
  const scale = byteScale(aroundBytes(ops), width);
  return (
    <ByteBars
      rows={steps.map(({ id, from, object, pieces }) => ({
        id,
        name: <b>{names[id]}</b>,
        figures: object === undefined ? undefined : words.place(object),
        parts: pieces.map(({ at, bytes, of }) => ({ id: `${at}`, of, bytes })),
        label: designs.label(
          names[id],
          CAUSES.map(({ id: cause }) => ({ cause, bytes: bytesOf(pieces, cause) })).filter(({ bytes }) => bytes > 0),
        ),
        over: object !== undefined && (
          <rect
            className={styles.followed}
            x={scale(object - from)}
            width={Math.max(2, scale(lastBytes(ops)))}
            height={HEIGHT}
          />
        ),
      }))}
      scale={scale}
      height={HEIGHT}
      draw={({ of }, area) => <HeapRect owner={OWNERS.get(of) ?? 'requested'} {...area} />}
    />
  );
}

function bytesOf(pieces: StrategyStep['pieces'], cause: Cause): number {
  return pieces.reduce((sum, { of, bytes }) => (of === cause ? sum + bytes : sum), 0);
}

/** px */
const HEIGHT = 18;
