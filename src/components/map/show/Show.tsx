import { type CSSProperties, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { browserClock } from '../../../timeline/pace';
import { createPlayer } from '../../../timeline/player';
import { IconButton } from '../../ui/controls/Button';
import hidden from '../../ui/controls/controls.module.css';
import * as icons from '../../ui/controls/icons';
import type { Formats } from '../../ui/format';
import { usePlayerVisibility, useReducedMotion } from '../../ui/player/motion';
import { useStore } from '../../ui/useStore';
import type { Language } from '../../ui/words/language';
import { COMPONENT_WORDS } from '../../ui/words/languages';
import { useWords } from '../../ui/words/words';
import { encodeKey, MAX_KEY_LENGTH } from '../record/keys';
import type { ShowWords, TextPiece } from '../words/en/show';
import {
  type Beat,
  beatAt,
  bytesOf,
  FULL,
  factsOf,
  frameOf,
  isAlreadyInMap,
  openOwn,
  openRounds,
  queryOf,
  RELEASE,
  TYPE_NAME,
} from './round';
import styles from './Show.module.css';
import { NARROW, ShowDrawing, WIDE } from './ShowDrawing';

export interface ShowProps {
  readonly language: Language<ShowWords>;
  /** Link to the bucket map's scene with a query. */
  readonly link: (query: string, words: ReactNode) => ReactNode;
}

/** Self-playing runs of the bucket map on the start page. */
export function Show({ language, link }: ShowProps) {
  const { words, formats } = language;
  const controls = useWords(COMPONENT_WORDS).player;
  const [show, setShow] = useState(openRounds);
  const reduced = useReducedMotion();
  const player = useMemo(() => createPlayer(() => show.paced, browserClock, { step: show.opening }), [show]);
  const step = useStore(player, (state) => state.step);
  const playing = useStore(player, (state) => state.playing);
  const figure = useRef<HTMLElement>(null);
  const [userPaused, setUserPaused] = useState(false);
  const [startedPlayer, setStartedPlayer] = useState<unknown>();
  /** The player that has left the beat it opened with. */
  const [advancedPlayer, setAdvancedPlayer] = useState<unknown>();
  if (advancedPlayer !== player && step !== show.opening) setAdvancedPlayer(player);
  usePlayerVisibility(player, figure);
  useEffect(() => {
    if (reduced) return;
    player.play();
    // play() would advance at once; seeking first lets the key in flight arrive.
    player.seek(player.getState().step);
    setStartedPlayer(player);
    return player.pause;
  }, [player, reduced]);
  useEffect(() => {
    if (userPaused) player.suspend('held');
    else player.resume('held');
  }, [player, userPaused]);

  const shown = beatAt(show, step);
  const { round, beat, at } = shown;
  const frame = useMemo(() => frameOf(round, beat), [round, beat]);
  const bytes = useMemo(() => bytesOf(round), [round]);
  const facts = useMemo(() => factsOf(round), [round]);
  const keyText = (key: number) => round.run.keys.bare(key);
  const isStill = reduced || startedPlayer !== player;
  const drawing = { frame, phase: beat.phase, beat: step, isStill, keyText, words, formats };
  return (
    <div
      className={styles.show}
      data-phase={beat.phase}
      data-still={isStill}
      data-step={beat.step}
      data-opening={advancedPlayer !== player}
      data-held={userPaused}
      {...(!isStill && { style: { '--beat': `${beat.ms}ms` } as CSSProperties })}
    >
      <div className={styles.act}>
        {link(
          queryOf(shown),
          <>
            <icons.Icon drawing={icons.play} />
            {words.step}
          </>,
        )}
        <OwnKey
          words={words}
          onPut={(key) => {
            setUserPaused(false);
            setShow(openOwn(key, reduced));
          }}
        />
      </div>
      <section ref={figure} className={styles.figure} aria-label={words.on(RELEASE.name)}>
        <div onPointerUp={({ button }) => button === 0 && setUserPaused(true)}>
          <ShowDrawing {...drawing} shape={WIDE} className={styles.wide ?? ''} />
          <ShowDrawing {...drawing} shape={NARROW} className={styles.narrow ?? ''} />
          <p className={`${styles.below} ${styles.caption}`}>
            {words.caption(beat.phase, facts).map((line) => (
              <span key={line.map(({ text }) => text).join('')}>
                {line.map((piece, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a reader's key may equal the words around it.
                  <Stressed key={i} {...piece} />
                ))}
              </span>
            ))}
          </p>
        </div>
        <div className={`${styles.below} ${styles.foot}`}>
          <Dots moved={frame.moved} isFlying={beat.phase === 'moves'} />
          <span>{words.moved(frame.moved, FULL)}</span>
          <span className={styles.on}>
            {words.on(RELEASE.name)} · {TYPE_NAME}
          </span>
          <span className={styles.pause}>
            {!reduced && (
              <IconButton
                label={playing ? (userPaused ? controls.play : controls.pause) : words.again}
                onClick={() => {
                  setUserPaused(playing && !userPaused);
                  if (!playing) player.play();
                }}
              >
                <icons.Icon drawing={playing && !userPaused ? icons.pause : icons.play} />
              </IconButton>
            )}
          </span>
        </div>
      </section>
      <div className={styles.bytes}>
        <p className={styles.live}>
          {words.live}
          <span>, {words.on(RELEASE.name)}</span>
        </p>
        <p className={styles.number}>
          <b>{formats.bytes(frame.liveBytes)}</b>
          <span>{words.holds(beat.phase)}</span>
        </p>
        <ShowChart beats={round.beats} bytes={bytes} at={at} isStill={isStill} formats={formats} />
      </div>
    </div>
  );
}

function Stressed({ text, stress }: TextPiece) {
  if (stress === undefined) return text;
  return stress === 'code' ? <code>{text}</code> : <b data-now={stress === 'now'}>{text}</b>;
}

/** One dot per entry, filled once the entry has moved. */
function Dots({ moved, isFlying }: { readonly moved: number; readonly isFlying: boolean }) {
  return (
    <svg className={styles.dots} width={15 * FULL} height={12} aria-hidden="true">
      {Array.from({ length: FULL }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry's place among all is its identity.
        <circle key={i} cx={15 * i + 6} cy={6} r={4.5} data-moved={i < moved} data-now={isFlying && i === moved - 1} />
      ))}
    </svg>
  );
}

interface OwnKeyProps {
  readonly words: ShowWords;
  readonly onPut: (key: string) => void;
}

/** Field for a ninth key of the reader's choice. */
function OwnKey({ words, onPut }: OwnKeyProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  function put(key: string): void {
    const encoded = encodeKey('string', key);
    if (key === '') {
      input.current?.focus();
      setProblem(words.problems.empty);
    } else if ('problem' in encoded) setProblem(words.problems.tooLong(MAX_KEY_LENGTH));
    else if (isAlreadyInMap(key)) setProblem(words.problems.there(key));
    else onPut(key);
  }
  return (
    <form
      className={styles.own}
      data-invalid={problem !== undefined}
      onSubmit={(event) => {
        event.preventDefault();
        put(input.current?.value ?? '');
      }}
    >
      <label htmlFor={id} className={hidden.visuallyHidden}>
        {words.ownKey}
      </label>
      <input
        ref={input}
        id={id}
        type="text"
        // In prerendered HTML, until the page is live.
        disabled={typeof document === 'undefined'}
        placeholder={words.placeholder}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        onChange={() => setProblem(undefined)}
      />
      <button type="submit">{words.put}</button>
      {problem !== undefined && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
    </form>
  );
}

const WIDTH = 372;
const HEIGHT = 60;
const BASE = 58;
const TOP = 12;
const HATCH = 6;

interface ShowChartProps {
  readonly beats: readonly Beat[];
  /** Live bytes of each beat. */
  readonly bytes: readonly number[];
  readonly at: number;
  readonly isStill: boolean;
  readonly formats: Formats;
}

/** Live bytes over a round: how far it is, too. */
function ShowChart({ beats, bytes, at, isStill, formats }: ShowChartProps) {
  const total = beats.reduce((sum, { ms }) => sum + ms, 0);
  const most = Math.max(...bytes);
  const x = (beat: number) => (beats.slice(0, beat).reduce((sum, { ms }) => sum + ms, 0) / total) * WIDTH;
  const y = (value: number) => BASE - (value / most) * (BASE - TOP);
  const grown = bytes.indexOf(most);
  const shrunk = bytes.lastIndexOf(most) + 1;
  const first = bytes[0] ?? 0;
  const last = bytes.at(-1) ?? 0;
  const line = `M0 ${y(first)}H${x(grown)}V${y(most)}H${x(shrunk)}V${y(last)}H${WIDTH}`;
  const cursor = {
    transform: `translate(${(x(at) + x(at + 1)) / 2})`,
    ...(!isStill && { style: { '--since': `${x(at)}px`, '--to': `${x(at + 1)}px` } as CSSProperties }),
  };
  const dot = y(bytes[at] ?? 0);
  return (
    <svg className={styles.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path className={styles.area} d={`${line}V${BASE}H0Z`} />
      <path className={styles.both} d={`M${x(grown)} ${y(last)}V${y(most)}H${x(shrunk)}V${y(last)}Z`} />
      <path className={styles.hatching} d={hatching(x(grown), x(shrunk), y(most), y(last))} />
      <path className={styles.line} d={line} />
      <path className={styles.axis} d={`M0 ${BASE + 0.5}H${WIDTH}`} />
      <g key={at} className={styles.cursor} {...cursor}>
        <path d={`M0 0V${BASE}`} />
        <circle cy={dot} r="4" />
      </g>
      <text x={x(grown) / 2} y={y(first) - 6}>
        {formats.bytes(first)}
      </text>
      <text x={(x(shrunk) + WIDTH) / 2} y={y(last) - 6}>
        {formats.bytes(last)}
      </text>
    </svg>
  );
}

/** Slanting lines over a rectangle. */
function hatching(left: number, right: number, top: number, bottom: number): string {
  const rise = bottom - top;
  const lines = [];
  for (let x = left + HATCH / 2; x + rise <= right; x += HATCH) lines.push(`M${x} ${bottom}l${rise} ${-rise}`);
  return lines.join('');
}
