import { slotInGroup } from '../../../models/swiss-map/ctrl';
import type { SwissEvent } from '../../../models/swiss-map/events';
import type { SwissState } from '../../../models/swiss-map/state';
import type { Design, SearchSource, SideStretch } from '../record/design';
import type { OpType, SearchStep, SwissSetting } from '../record/facts';
import { swissDesign } from './swissDesign';
import { groupAbout, swissSetting } from './swissEvents';

/** What an event finds out in a search that compares eight control bytes at once. */
function searchResult(event: SwissEvent, map: SwissSetting): SearchStep['is'] | undefined {
  switch (event.type) {
    case 'selectTable':
      return 'start';
    case 'probe':
      return 'group';
    case 'matchH2':
      return event.bits ? 'match' : 'differ';
    case 'compareKey':
      return event.equal ? 'sameKey' : 'otherKey';
    case 'matchEmpty':
    case 'matchEmptyOrDeleted':
      if (!event.bits) return map.isSmall ? 'noRoom' : 'full';
      if (!map.hasEmpty) return 'tombstone';
      if (map.op !== 'put') return 'missing';
      return map.isSmall || map.growthLeft > 0 ? 'new' : 'limit';
    case 'rememberTombstone':
      return 'tombstone';
    case 'writeSlot':
      return event.reusedTombstone ? 'reused' : 'written';
    case 'updateSlot':
      return 'updated';
    case 'found':
      return 'sameKey';
    case 'absent':
      return 'missing';
    default:
      return undefined;
  }
}

/** A step of a search that has met a tombstone: the key goes there, whatever growthLeft is, and to no other. */
function besideTombstone(is: SearchStep['is']): SearchStep['is'] {
  if (is === 'limit') return 'new';
  return is === 'tombstone' ? 'full' : is;
}

function searchStep(event: SwissEvent, m: SwissState, op: OpType): SearchStep | undefined {
  const map = swissSetting(event, m, op);
  const is = searchResult(event, map);
  if (!is) return undefined;
  const group = groupAbout(event);
  const bits = event.type === 'matchH2' ? event.bits : 0;
  if (event.type === 'selectTable') return { is, group: m.globalDepth > 0 ? event.dirIndex : undefined, slot: 0 };
  return {
    is,
    group: map.isSmall || group < 0 ? undefined : group,
    slot: 'slot' in event ? slotInGroup(event.slot) : [...bits.toString(2)].filter((bit) => bit === '1').length,
  };
}

/**
 * Reader of the search that holds a step, if it has one sentence: from the choice of a table, or a small map's only group,
 * to what comes of it.
 */
function searchReader(
  { kinds, tape }: SearchSource<SwissState, SwissEvent>,
  hasOneSentence: (end: SearchStep) => boolean,
) {
  function searchesOf(op: number): SideStretch[] {
    const searches: { first: number; found: (SearchStep & { readonly bytes: number })[] }[] = [];
    const type = tape.ops[op]?.type;
    let isOpen = false;
    if (type) {
      tape.visit(op, (state, event, step) => {
        const part = searchStep(event, state, type);
        const compares = part?.is === 'differ' || part?.is === 'match';
        if (part?.is === 'start' || (compares && part.group === undefined && !isOpen)) {
          searches.push({ first: step, found: [] });
          isOpen = true;
        } else if (!part) isOpen = false;
        const found = searches.at(-1)?.found;
        if (!isOpen || !part || !found) return;
        const before = found.at(-1);
        const isReusing = event.type !== 'rememberTombstone' && found.some((step) => step.is === 'tombstone');
        const is = isReusing ? besideTombstone(part.is) : part.is;
        found.push({
          ...part,
          is,
          group: part.group ?? before?.group,
          bytes: (before?.bytes ?? 0) + (compares ? 8 : 0),
        });
      });
    }
    return searches
      .filter(({ found }) => found.length > 1 && found.slice(-1).every(hasOneSentence))
      .map(({ first, found }) => ({
        turn: kinds.stretchAt(first).turn,
        bits: 0,
        first,
        last: first + found.length - 1,
        fact: { type: 'search' as const, found },
      }));
  }

  /** Cached searches of the operation that was read last. */
  let last: { readonly op: number; readonly forkCount: number; readonly searches: readonly SideStretch[] } | undefined;
  return (step: number): SideStretch | undefined => {
    const { forkCount } = tape;
    const op = tape.opAt(step);
    if (last?.op !== op || last.forkCount !== forkCount) last = { op, forkCount, searches: searchesOf(op) };
    return last.searches.find(({ first, last: end }) => first <= step && step <= end);
  };
}

/** A Swiss map next to another map: each of its searches has one sentence. */
export const swissBesideAnother: Design<SwissState, SwissEvent> = {
  ...swissDesign,
  searchReader: (source) => searchReader(source, () => true),
};

/** A Swiss map on its own page: a search has one sentence if the table must grow or split for the key, which is what matters then. */
export const swissAlone: Design<SwissState, SwissEvent> = {
  ...swissDesign,
  searchReader: (source) => searchReader(source, ({ is }) => is === 'limit'),
};
