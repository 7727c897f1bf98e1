import { useEffect, useMemo, useState } from 'react';
import type { StreamOp } from '../../../models/allocator/strategies';
import type { GoRelease } from '../../../models/go/release';
import { browserClock, browserPause } from '../../../timeline/pace';
import { fieldsOf, ParamSelect } from '../../fields/ParamFields';
import { ByteBars, byteScale } from '../../ui/chart/ByteBars';
import { Button } from '../../ui/controls/Button';
import { Slider } from '../../ui/controls/fields';
import { useWidth } from '../../ui/controls/useSize';
import { Swatch } from '../../ui/owners/OwnerRect';
import legend from '../../ui/owners/owners.module.css';
import { type Column, DataTable } from '../../ui/table/DataTable';
import { useFormats, useWords } from '../../ui/words/words';
import styles from '../SizeClasses.module.css';
import { SIZE_PARAMS, type SizePartProps, type SizeViewProps, WHOLE_STREAM } from '../settings';
import { HeapRect } from '../span/SpanView';
import { DRAWN_AS, type HeapOwner } from '../span/spanPicture';
import { SIZE_WORDS } from '../words/languages';
import {
  aroundBytes,
  bytesByCause,
  CAUSES,
  type Cause,
  causeParts,
  compareInParts,
  lastBytes,
  type StrategyResult,
  type StrategyStep,
  stepsUnder,
} from './strategies';
import { MOST_FOLLOWED, type Stream } from './streams';

/** Tab that compares Go's allocator with three other designs under one stream of allocations. */
export function SizeClassDesigns(props: SizePartProps) {
  const f = useFormats();
  const { designs: words, views } = useWords(SIZE_WORDS);
  const { stream, go } = props.settings;
  const names = words.names(go.minor);
  const designs = useDesigns(stream, go);
  return (
    <section className={styles.part} aria-labelledby="size-designs">
      <h2 id="size-designs">{views.designs}</h2>
      <DesignsUnderStream {...props} designs={designs} />
      <DataTable
        caption={words.caption}
        columns={[
          { id: 'design', head: words.heads.design, cell: ({ id }) => names[id] },
          ...CAUSES.map(
            ({ id }): Column<StrategyResult> => ({
              id,
              head: words.causes[id],
              cell: ({ end }) => f.count(bytesByCause(end)[id]),
            }),
          ),
          { id: 'used', head: words.heads.used, cell: ({ end }) => f.count(end.slotBytes) },
          { id: 'reserved', head: words.heads.reserved, cell: ({ end }) => f.count(end.reservedBytes) },
          { id: 'most', head: words.heads.most, cell: ({ peakReservedBytes }) => f.count(peakReservedBytes) },
          {
            id: 'fragments',
            head: words.heads.fragments,
            cell: ({ end }) => f.percent(end.fragmentation, { places: 1 }),
          },
        ]}
        rows={designs.results}
        rowId={({ id }) => id}
        mark={({ id }) => (id === 'go' ? 'current' : undefined)}
      />
      <p className={styles.muted}>{words.note}</p>
    </section>
  );
}

const SLICE_MS = 12;

interface Designs {
  readonly results: readonly StrategyResult[];
  /** The stream of `results`; lags behind while the next is computed. */
  readonly of: Stream | undefined;
}

/** Runs the stream under all designs, in slices so that the page stays responsive. */
export function useDesigns(stream: Stream, release: GoRelease): Designs {
  const [designs, setDesigns] = useState<Designs>({ results: [], of: undefined });
  useEffect(() => {
    let replaced = false;
    async function compare(): Promise<void> {
      const parts = compareInParts(stream, release);
      let sliceStart = browserClock.now();
      for (let part = parts.next(); !replaced; part = parts.next()) {
        if (part.done) {
          setDesigns({ results: part.value, of: stream });
          return;
        }
        if (browserClock.now() - sliceStart < SLICE_MS) continue;
        await browserPause();
        sliceStart = browserClock.now();
      }
    }
    void compare();
    return () => {
      replaced = true;
    };
  }, [stream, release]);
  return designs;
}

interface DesignsUnderStreamProps extends SizeViewProps {
  readonly designs: Designs;
}

/** Select for the stream, and the bytes each design has reserved at its end. */
export function DesignsUnderStream(props: DesignsUnderStreamProps) {
  const { settings, change, designs, hidden, controls = 'full' } = props;
  const { designs: words, settings: fields } = useWords(SIZE_WORDS);
  const field = fieldsOf(SIZE_PARAMS, fields.labels, props);
  const { stream, go, upTo } = settings;
  const [width, measured] = useWidth();
  const ops = useMemo(() => [...stream.ops()], [stream]);
  const isWhole = upTo === WHOLE_STREAM;
  const soFar = useMemo(() => (isWhole ? [] : ops.slice(0, Math.max(1, upTo))), [ops, isWhole, upTo]);
  const steps = useMemo(() => (isWhole ? undefined : stepsUnder(soFar, go)), [soFar, isWhole, go]);
  const shown = steps ?? designs.results;
  return (
    <>
      {controls === 'full' && (
        <>
          <ParamSelect
            {...field('stream')}
            nameOf={({ id }) => words.streams[id].title}
            onChange={(value) => change({ stream: value, upTo: WHOLE_STREAM })}
          />
          <p className={styles.prose}>{words.lead(stream.id)}</p>
          <Follow ops={ops} upTo={upTo} change={(next) => change({ upTo: next })} />
        </>
      )}
      {steps && (
        <p className={styles.prose} aria-live="polite">
          {words.follow.request(soFar.length, ops.length, soFar.at(-1)?.type ?? 'malloc', lastBytes(soFar))}
        </p>
      )}
      <div ref={measured} className={styles.picture} aria-busy={(!steps && designs.of !== stream) || undefined}>
        {width > 0 && steps && <Stretches ops={soFar} steps={steps} minor={go.minor} width={width} />}
        {steps && <p className={styles.prose}>{words.follow.sums}</p>}
        {width > 0 && <DesignBars designs={shown} release={go} width={width} />}
      </div>
      {!hidden?.has('legend') && (
        <ul className={legend.legend}>
          {CAUSES.filter(({ id }) => shown.some(({ end }) => bytesByCause(end)[id] > 0)).map(({ id, owner }) => (
            <li key={id}>
              <Swatch owner={DRAWN_AS[owner]} /> {words.causes[id]}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface DesignBarsProps {
  readonly designs: readonly Pick<StrategyResult, 'id' | 'end'>[];
  readonly release: GoRelease;
  readonly width: number;
}

const BAR_HEIGHT = 22;

/** Bytes reserved by each design at the end, by cause, at one scale. */
export function DesignBars({ designs, release, width }: DesignBarsProps) {
  const words = useWords(SIZE_WORDS).designs;
  const f = useFormats();
  const names = words.names(release.minor);
  const most = Math.max(...designs.map(({ end }) => end.reservedBytes));
  return (
    <ByteBars
      rows={designs.map(({ id, end }) => {
        const parts = causeParts(end);
        return {
          id,
          name: <b>{names[id]}</b>,
          figures: f.bytes(end.reservedBytes),
          text: words.texts[id],
          parts,
          label: words.label(
            names[id],
            parts.map(({ id: cause, bytes }) => ({ cause, bytes })),
          ),
        };
      })}
      scale={byteScale(most, width)}
      height={BAR_HEIGHT}
      draw={({ owner }, area) => <HeapRect owner={owner} {...area} />}
    />
  );
}

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
