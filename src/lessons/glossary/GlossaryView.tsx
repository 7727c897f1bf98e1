import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Link } from 'wouter';
import { useMedia } from '../../components/ui/controls/useSize';
import type { Glossary, TermId } from '../../components/ui/words/glossary/en';
import { useFormats, useWords } from '../../components/ui/words/words';
import { type FigureAddress, type FigureMoment, pageOfFigure } from '../lesson';
import { type Cue, DrawnFigure } from '../page/LessonFigure';
import { LESSON_PAGE_WORDS } from '../words/languages';
import styles from './GlossaryView.module.css';

/** As in GlossaryView.module.css. */
const WIDE = '(min-width: 1000px)';

interface GlossaryViewProps {
  readonly glossary: Glossary;
  readonly english: Glossary;
  /** The term whose moment is shown. */
  readonly chosen: TermId | undefined;
  readonly search: string;
  onSearch(search: string): void;
  /** URL of a term’s page. */
  pageOf(term: TermId): string;
}

/** All terms by subject, with the figure of the chosen one beside them or below it. */
export function GlossaryView({ glossary, english, chosen, search, onSearch, pageOf }: GlossaryViewProps) {
  const words = useWords(LESSON_PAGE_WORDS).glossary;
  const { lang } = useFormats();
  const isWide = useMedia(WIDE);
  const terms = useMemo(() => listTerms(glossary, english), [glossary, english]);
  const groups = grouped(searched(terms, search));
  const column = useRef<HTMLDivElement>(null);
  const isArriving = useRef(true);
  // Scrolls to the term when opened by a link; when moving between terms, scrolls only if the next one is out of view.
  useEffect(() => {
    const entry = column.current?.querySelector(`[data-term="${chosen}"]`);
    if (entry) entry.scrollIntoView({ block: isArriving.current ? 'start' : 'nearest' });
    else if (isArriving.current) scrollTo(0, 0);
    isArriving.current = false;
  }, [chosen]);
  const figure = chosen && <TermFigure key={MOMENTS[chosen].figure} term={chosen} isSmall={!isWide} />;
  return (
    <div className={styles.glossary} lang={lang}>
      <div ref={column}>
        <h1 className={styles.title}>{words.title}</h1>
        <p className={styles.lead}>{words.lead}</p>
        <search className={styles.search}>
          <label>
            <span>{words.search}</span>
            <input
              type="search"
              autoComplete="off"
              spellCheck={false}
              value={search}
              onChange={({ target }) => onSearch(target.value)}
            />
          </label>
        </search>
        <p role="status" className={styles.nothing}>
          {groups.length === 0 && words.nothing(search.trim())}
        </p>
        {groups.map(({ subject, terms: listed }) => (
          <section key={subject} aria-labelledby={`terms-${subject}`}>
            <h2 id={`terms-${subject}`} className={styles.subject}>
              {words.subjects[subject]}
            </h2>
            {listed.map((term) => (
              <Entry key={term.id} term={term} href={pageOf(term.id)} isChosen={term.id === chosen}>
                {term.id === chosen && !isWide && <div className={styles.below}>{figure}</div>}
              </Entry>
            ))}
          </section>
        ))}
      </div>
      {isWide && <div className={styles.beside}>{figure ?? <p className={styles.choose}>{words.choose}</p>}</div>}
    </div>
  );
}

interface EntryProps {
  readonly term: TermListed;
  readonly href: string;
  readonly isChosen: boolean;
  readonly children: ReactNode;
}

function Entry({ term: { id, name, text, english }, href, isChosen, children }: EntryProps) {
  const words = useWords(LESSON_PAGE_WORDS).glossary;
  const { figure, at } = MOMENTS[id];
  return (
    <article className={styles.term} data-term={id} aria-current={isChosen}>
      <h3 className={styles.name}>
        <Link href={href}>{name}</Link>
        {english !== name && (
          <span className={styles.english} lang="en">
            {english}
          </span>
        )}
      </h3>
      <p className={styles.text}>{text}</p>
      <Link href={pageOfFigure(figure, at)} className={styles.see} aria-label={words.seeTerm(name)}>
        {words.see}
      </Link>
      {children}
    </article>
  );
}

/** The figure of a term, at its moment. */
function TermFigure({ term, isSmall }: { readonly term: TermId; readonly isSmall: boolean }) {
  const cue = useMemo((): Cue => ({ shown: MOMENTS[term], how: 'show', hidesLater: false }), [term]);
  return (
    <section className={styles.figure} aria-label={useWords(LESSON_PAGE_WORDS).glossary.figure}>
      <DrawnFigure cue={cue} isSmall={isSmall} />
    </section>
  );
}

/** A term as its page shows it. */
interface TermListed {
  readonly id: TermId;
  readonly name: string;
  readonly text: string;
  /** English name. */
  readonly english: string;
}

interface TermGroup {
  readonly subject: Subject;
  readonly terms: readonly TermListed[];
}

export function isTerm(id: string): id is TermId {
  return Object.hasOwn(MOMENTS, id);
}

/** All terms of a glossary in reading order, with their English names. */
export function listTerms(glossary: Glossary, english: Glossary): TermListed[] {
  return Object.keys(MOMENTS)
    .filter(isTerm)
    .map((id) => ({ id, name: glossary[id].name, text: glossary[id].text, english: english[id].name }));
}

/** Terms whose name contains every word of the search, or if there are none, whose text does. */
export function searched(terms: readonly TermListed[], search: string): readonly TermListed[] {
  const words = folded(search).split(/\s+/);
  const has = (text: string) => words.every((word) => folded(text).includes(word));
  const named = terms.filter(({ id, name, english }) => has(`${name} ${english} ${id}`));
  return named.length > 0 ? named : terms.filter(({ text }) => has(text));
}

/** Ignores case, the dots of ё, and whether е or э is written, as in “хеш”. */
function folded(text: string): string {
  return text.trim().toLowerCase().replaceAll(/[ёэ]/g, 'е');
}

/** Groups terms by subject, without empty subjects. */
export function grouped(terms: readonly TermListed[]): TermGroup[] {
  return SUBJECTS.map((subject) => ({
    subject,
    terms: terms.filter(({ id }) => MOMENTS[id].subject === subject),
  })).filter((group) => group.terms.length > 0);
}

/** Subjects of the terms, in reading order. */
export const SUBJECTS = ['map', 'bucketMap', 'swissMap', 'allocator', 'collector', 'resident'] as const;
type Subject = (typeof SUBJECTS)[number];

/** The moment that shows a term. */
interface TermMoment extends Pick<FigureMoment, 'figure' | 'at'> {
  readonly subject: Subject;
  readonly at: string;
}

const of =
  (subject: Subject) =>
  (figure: FigureAddress, at: string): TermMoment => ({ subject, figure, at });
const map = of('map');
const bucketMap = of('bucketMap');
const swissMap = of('swissMap');
const allocator = of('allocator');
const collector = of('collector');
const resident = of('resident');

const OVERFLOW = 'bucket-map?example=first-overflow';
const GROWTH = 'bucket-map?example=growth-begins';
const HALF_EVACUATED = 'bucket-map?example=half-evacuated';
const PACKING = 'bucket-map?example=same-size-growth';
const NINTH_KEY = 'swiss-map?example=ninth-key';
const EIGHT = 'swiss-map?example=eight-at-once';
const TOMBSTONES = 'swiss-map?example=tombstones';
const DOUBLING = 'swiss-map?example=directory-doubles';
const THIRTY_THREE = 'size-classes?story=thirty-three';
const TINY = 'size-classes?story=tiny';
const STEADY = 'heap-goal?preset=server&story=steady';
const LIMITED = 'heap-goal?preset=limit&story=limit';
const HALF_FILLED = 'resident?story=half';
const UNCLEARED = 'resident?story=half&go=1.23.12';

/** In reading order within each subject. */
export const MOMENTS: Readonly<Record<TermId, TermMoment>> = {
  hmap: map(OVERFLOW, 'op:0/alloc'),
  hash: map(OVERFLOW, 'op:1/hash'),
  seed: map(OVERFLOW, 'op:1/hash'),
  slot: map(OVERFLOW, 'op:1'),
  loadFactor: map(GROWTH, 'growth#4'),
  sizeHint: map('race?example=hint', 'op:0'),

  bucket: bucketMap(OVERFLOW, 'op:1'),
  B: bucketMap(GROWTH, 'growth#4'),
  tophash: bucketMap('bucket-map?example=chain-of-three', 'op:21/compareTophash'),
  emptyRest: bucketMap(OVERFLOW, 'op:1/compareTophash'),
  emptyOne: bucketMap(PACKING, 'op:28'),
  overflowBucket: bucketMap(OVERFLOW, 'firstOverflow'),
  mapextra: bucketMap(GROWTH, 'op:53/alloc#2'),
  evacuation: bucketMap(GROWTH, 'op:53/evacuate'),
  extraBit: bucketMap(GROWTH, 'op:53/moveEntry#2'),
  evacuatedXY: bucketMap(HALF_EVACUATED, 'op:107/moveEntry#2'),
  oldbuckets: bucketMap('bucket-map?example=read-mostly', 'op:60'),
  nevacuate: bucketMap(GROWTH, 'op:53/advanceEvacuation'),
  sameSizeGrowth: bucketMap(PACKING, 'sameSizeGrowth'),

  group: swissMap(NINTH_KEY, 'op:8'),
  controlWord: swissMap(EIGHT, 'op:41/matchH2'),
  controlByte: swissMap(TOMBSTONES, 'op:33'),
  h2: swissMap(EIGHT, 'op:41/matchH2'),
  h1: swissMap(EIGHT, 'op:41/probe'),
  probeSequence: swissMap('swiss-map?example=third-group', 'op:25/probe#3'),
  falseMatch: swissMap('swiss-map?example=false-match', 'op:12/compareKey'),
  tombstone: swissMap(TOMBSTONES, 'op:33'),
  growthLeft: swissMap(TOMBSTONES, 'op:38/tableFull'),
  pruning: swissMap(TOMBSTONES, 'op:38/pruneGroup'),
  table: swissMap(NINTH_KEY, 'becomesTable'),
  split: swissMap('swiss-map?example=split', 'split'),
  directory: swissMap(DOUBLING, 'directory#2'),
  globalDepth: swissMap(DOUBLING, 'directory#2'),
  localDepth: swissMap(DOUBLING, 'op:1737/installTable#2'),
  extendibleHashing: swissMap(DOUBLING, 'directory#2'),
  splitGroup: swissMap('race?example=split-group', 'op:1'),

  sizeClass: allocator(THIRTY_THREE, 'op:0/selectSizeClass'),
  classTail: allocator(THIRTY_THREE, 'op:0'),
  pageTail: allocator('size-classes?story=table', 'op:21'),
  span: allocator(THIRTY_THREE, 'allocSpan'),
  freeindex: allocator(THIRTY_THREE, 'op:0'),
  allocBits: allocator(TINY, 'op:31/sweepSpan'),
  mcache: allocator(THIRTY_THREE, 'op:0/cacheSpan'),
  mcentral: allocator(THIRTY_THREE, 'op:168/uncacheSpan'),
  mheap: allocator(THIRTY_THREE, 'allocSpan#2'),
  arena: allocator(THIRTY_THREE, 'op:0/reserveArena'),
  tinyAllocator: allocator(TINY, 'op:1'),
  mallocHeader: allocator('size-classes?story=own&ask=[128]*int', 'op:0'),
  sliceHeader: allocator('size-classes?story=sort&go=1.15', 'op:8'),

  garbage: collector(TINY, 'op:30'),
  markSweep: collector(TINY, 'op:31/markSpan'),
  noscan: collector('resident?story=noscan', 'op:1'),
  liveHeap: collector(STEADY, 'gcDone#3'),
  floatingGarbage: collector(STEADY, 'gcDone#3'),
  heapGoal: collector(STEADY, 'gcDone#3'),
  GOGC: collector('heap-goal?preset=server&story=gogc', 'goalChanged'),
  trigger: collector(STEADY, 'op:2/gcStart'),
  pacer: collector(STEADY, 'op:2/gcStart'),
  GOMEMLIMIT: collector(LIMITED, 'goalChanged#2'),
  assist: collector(LIMITED, 'op:4/gcStart'),
  limiter: collector(LIMITED, 'limiterOn'),
  finalizer: collector('heap-goal?preset=server&story=finalizers', 'finalizerRan'),

  HeapAlloc: resident(THIRTY_THREE, 'op:0'),
  HeapInuse: resident(THIRTY_THREE, 'allocSpan'),
  HeapSys: resident(THIRTY_THREE, 'op:0/grow'),
  VSS: resident(HALF_FILLED, 'op:0/mapArena'),
  RSS: resident(UNCLEARED, 'op:1'),
  pageFault: resident(UNCLEARED, 'touchPages'),
  zeroing: resident(HALF_FILLED, 'zeroSpans'),
  needzero: resident('resident?story=reused', 'op:4/allocSpans'),
  scavenging: resident('resident?story=released', 'op:4'),
  THP: resident('resident?story=half&huge=yes', 'zeroSpans'),
};
