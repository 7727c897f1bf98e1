import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Word64 } from '../../../models/kernel/bits';
import { IconButton } from '../../ui/controls/Button';
import * as icons from '../../ui/controls/icons';
import { Program } from '../../ui/player/Screen';
import { useStore } from '../../ui/useStore';
import { sentenceOf } from '../../ui/words/language';
import { COMPONENT_WORDS } from '../../ui/words/languages';
import { useWords } from '../../ui/words/words';
import { FoldedHash, saidOnce } from '../hash/FoldedHash';
import { segmentKey } from '../hash/layout';
import { undo } from '../record/edits';
import { bitOf, type HashSegment } from '../record/hashInFocus';
import { inSentence } from '../record/keys';
import { keyOfOp, operationText, type Run } from '../record/run';
import type { Session } from '../record/session';
import type { LiveStage } from '../stage/liveStage';
import type { MapWords } from '../words/en/stage';
import { MAP_PAGE_WORDS, MAP_WORDS } from '../words/languages';
import { sideWords } from '../words/steps';
import type { OwnKey } from './KeyBar';
import styles from './OperationBar.module.css';
import type { ScreenLayout } from './screenLayout';

/** px, as in OperationBar.module.css. */
const PROGRAM = 248;
const OWN_KEY = 348;
const GAP = 20;
const PANEL_PADDING = 12;
const SHEET_PADDING = 3;

const KeyBar = lazy(async () => ({ default: (await import('./KeyBar')).KeyBar }));
const KeyHash = lazy(async () => ({ default: (await import('./KeyHash')).KeyHash }));
const SegmentButtons = lazy(async () => ({ default: (await import('../hash/SegmentButtons')).SegmentButtons }));

interface OperationBarProps {
  readonly live: LiveStage;
  readonly session: Session;
  readonly layout: ScreenLayout;
  /** px. */
  readonly width: number;
  /** Text of the field for a key of one’s own. */
  readonly ownKey: OwnKey;
  /** Part beside the operation in a narrow window. */
  readonly zoom: ReactNode;
  /** Index of the only side that is seen; undefined where all are. */
  readonly front: number | undefined;
  /** Opens what bits of the hash lead to. */
  readonly onOpen: (segment: HashSegment) => void;
}

/** The maps that look at a hash, where others don't. */
function namesOf({ sides }: Run, segments: readonly HashSegment[], words: MapWords): string | undefined {
  const looking = sides.filter((_, index) => segments.some(({ side = 0 }) => side === index));
  if (looking.length === sides.length) return undefined;
  return looking.map((side) => sideWords(words, side)[0]).join(', ');
}

/** The program around the present operation, the bits of its key's hash, and a field for a key of one's own. */
export function OperationBar({ live, session, layout, width, ownKey, zoom, front, onOpen }: OperationBarProps) {
  const { run, focus } = live;
  const words = useWords(MAP_PAGE_WORDS);
  const { close } = useWords(COMPONENT_WORDS).controls;
  const names = useWords(MAP_WORDS);
  const moved = focus?.movedKey === undefined ? undefined : inSentence(run.keys.text(focus.movedKey));
  const opKey = keyOfOp(run, live.op);
  const ofOperation = opKey === undefined ? undefined : inSentence(run.keys.text(opKey));
  const ofFront = focus?.segments.filter(({ side }) => side === front) ?? [];
  const chips = ofFront.length > 0 ? ofFront : (focus?.segments ?? []);
  // What is above a map that is seen alone is about that one.
  const isOfFront = chips === ofFront;
  const whose = focus && !isOfFront ? namesOf(run, chips, names) : undefined;
  const hashed = moved ?? ofOperation;
  const seen = front === undefined ? live.sides : live.sides.filter(({ index }) => index === front);
  const waits = run.program[live.op]?.type === 'put' && !seen.some(({ frame }) => frame.hasWritten);
  /** The key whose hash has the lane is put, and isn't in the map yet. */
  const keyWaits = (waits && moved === undefined) || undefined;
  const [isUnfolded, setUnfolded] = useState(false);
  const isStrip = layout.hash === 'strip';
  // Over the bytes that stand beside the maps, where they do: what is changed is seen in the maps.
  const bitsWidth = layout.totals === 'beside' ? layout.totalsWidth : undefined;
  // As wide as the window, a sheet of a phone has four rows of bits instead of eight, and leaves the structure in view.
  const cellsWidth = matchMedia('(max-width: 720px)').matches
    ? document.documentElement.clientWidth - 2 * SHEET_PADDING
    : (bitsWidth ?? width) - 2 * PANEL_PADDING;
  const named = [whose, hashed].filter(Boolean).join(' · ');
  const stripWidth = width - PROGRAM - OWN_KEY - 2 * GAP;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the panel that one of its buttons opens.
    <div
      className={styles.top}
      data-form={layout.hash}
      data-key={layout.isKeyBeside ? 'beside' : undefined}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isUnfolded) return;
        event.stopPropagation();
        setUnfolded(false);
        event.currentTarget.querySelector<HTMLElement>('[aria-expanded]')?.focus();
      }}
    >
      <div className={styles.hash} data-part="hash" data-picture="part">
        <div className={styles.program}>
          <MapProgram live={live} session={session} lines={isStrip ? 1 : 0} waits={waits} />
          {zoom}
        </div>
        {isStrip && (
          <div className={styles.strip} style={{ width: stripWidth }}>
            {focus ? (
              <FoldedHash
                hash={focus.hash}
                segments={focus.segments}
                width={stripWidth}
                isUnfolded={isUnfolded}
                onUnfold={() => setUnfolded(!isUnfolded)}
                caption={hashed && words.hashOf(hashed, whose)}
                captionWaits={keyWaits}
                buttons={(bits) => (
                  <Suspense>
                    <SegmentButtons layout={bits} segments={focus.segments} onOpen={onOpen} />
                  </Suspense>
                )}
              />
            ) : (
              <p className={styles.noHash}>{words.noHash}</p>
            )}
          </div>
        )}
        {layout.hash === 'chips' && (
          // Remount the chips when the key, its frame or the side changes, so nothing is seen to move.
          <div key={`${named} ${keyWaits}`} className={styles.chips}>
            {named !== '' && <span data-waits={keyWaits}>{keyWaits ? named : `${named}:`}</span>}
            {focus ? <HashChips hash={focus.hash} segments={chips} onOpen={onOpen} /> : <p>{words.noHash}</p>}
            {focus && (
              <button type="button" aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
                {words.allBits}
              </button>
            )}
          </div>
        )}
      </div>
      {layout.hash !== 'line' && isUnfolded && focus && (
        <div
          className={styles.allBits}
          data-part="bits"
          data-picture="none"
          data-place={bitsWidth === undefined ? undefined : 'column'}
          style={{ width: bitsWidth }}
        >
          <div className={styles.closeBits}>
            <IconButton variant="quiet" label={close} onClick={() => setUnfolded(false)}>
              <icons.Icon drawing={icons.close} />
            </IconButton>
          </div>
          <Suspense>
            <KeyHash session={session} op={live.op} focus={focus} width={cellsWidth} />
          </Suspense>
        </div>
      )}
      {layout.hasOwnKey && (
        <div className={styles.ownKey}>
          <Suspense>
            <KeyBar
              session={session}
              live={live}
              ownKey={ownKey}
              replaced={!isStrip && <Replaced session={session} />}
            />
          </Suspense>
        </div>
      )}
    </div>
  );
}

interface MapProgramProps {
  readonly live: LiveStage;
  readonly session: Session;
  /** Operations before and after the present one that are shown. */
  readonly lines: number;
  /** True while the key that the operation puts isn't in the map yet. */
  readonly waits: boolean;
}

/** Go source of the present operation, between those before and after it. */
function MapProgram({ live: { run, op, until }, session, lines, waits }: MapProgramProps) {
  const { program } = useWords(MAP_PAGE_WORDS);
  const { operations } = useWords(MAP_WORDS).hash;
  return (
    <Program
      label={program}
      op={op}
      around={lines}
      lineOf={(at) => (
        <>
          {at >= -1 && at <= run.track.opAt(until) && <code lang="en">{operationText(operations, run, at)}</code>}
          {at === op && waits && <span className={styles.waits} data-waits aria-hidden="true" />}
          {at === run.opCount && <Replaced session={session} />}
        </>
      )}
    />
  );
}

/** Number of operations that the last thing a person did has replaced, and the way back. */
export function Replaced({ session }: { readonly session: Session }) {
  const words = useWords(MAP_PAGE_WORDS).actions;
  const replaced = useStore(session.store, (state) => state.replaced);
  return (
    <span className={styles.replaced} role="status">
      {replaced > 0 && (
        <>
          {words.replaced(replaced)}{' '}
          <button type="button" onClick={() => undo(session)}>
            {words.undo}
          </button>
        </>
      )}
    </span>
  );
}

/** Bits that a chip shows at most; of more the first and last are shown. */
const MOST_BITS = 12;
const END_BITS = 4;

function digitsOf(hash: Word64, { fromBit, bits }: HashSegment): string {
  const digits = Array.from({ length: bits }, (_, i) => bitOf(hash, fromBit + bits - 1 - i)).join('');
  return bits <= MOST_BITS ? digits : `${digits.slice(0, END_BITS)}…${digits.slice(-END_BITS)}`;
}

interface HashChipsProps {
  readonly hash: Word64;
  readonly segments: readonly HashSegment[];
  /** Opens what bits lead to. */
  readonly onOpen: (segment: HashSegment) => void;
}

/** The hash bits that select something, and what they select: those that matter now first, since a phone may have no room for others. */
function HashChips({ hash, segments, onOpen }: HashChipsProps) {
  const words = useWords(MAP_WORDS).hash;
  const labelled = segments
    .filter(({ bits }) => bits > 0)
    .toSorted((a, b) => b.fromBit - a.fromBit)
    .map((segment) => ({ ...segment, label: sentenceOf(words.segments, segment.fact) }));
  const chips = saidOnce(labelled.toSorted((a, b) => Number(b.lit) - Number(a.lit)));
  return (
    // Others take the place of chips that would have to make way: none is seen to move.
    <ul key={chips.map(({ label }) => label).join()} className={styles.bitList}>
      {chips.map((chip) => (
        <li key={segmentKey(chip)} data-lit={chip.lit} data-role={chip.role}>
          <button type="button" onClick={() => onOpen(chip)}>
            <span className={styles.bits}>{digitsOf(hash, chip)}</span> {chip.label}
          </button>
        </li>
      ))}
    </ul>
  );
}
