import type { SwissEvent } from '../../../models/swiss-map/events';
import type { EventStretch } from '../run/design';
import type { EventFact, StretchFact } from '../run/facts';

/** Entries that moved into one table, or into the two that a table was split into. */
function moved(facts: readonly EventFact[], entries: number): StretchFact {
  const halves = facts.map(({ map }) => ('half' in map ? map.half : undefined));
  const [left, right] = (['left', 'right'] as const).map((half) => halves.filter((each) => each === half).length);
  if (!left && !right) return { type: 'movedToTable', entries };
  return { type: 'movedToHalves', entries, left: left ?? 0, right: right ?? 0 };
}

function installed(facts: readonly EventFact[]): StretchFact {
  const ranges = facts.flatMap(({ event }) =>
    event.type === 'installTable' ? [[event.index, event.index + event.entries - 1] as const] : [],
  );
  return {
    type: 'installed',
    first: Math.min(...ranges.map(([first]) => first)),
    last: Math.max(...ranges.map(([, last]) => last)),
  };
}

/** Facts about events of one kind in a row; undefined where each is told by itself. */
export function swissStretch(event: SwissEvent, { count, slots, facts }: EventStretch): StretchFact | undefined {
  switch (event.type) {
    case 'moveEntry':
      return moved(facts(), count);
    case 'compareCtrl':
      return event.equal ? undefined : { type: 'otherCtrl', slots };
    case 'compareKey':
      return event.equal ? undefined : { type: 'otherKey', slots };
    case 'installTable':
      return installed(facts());
    case 'pruneGroup':
      return { type: 'pruned', count };
    case 'yield':
      return { type: 'seen', count };
    case 'skipDeleted':
      return { type: 'skipped', count };
    case 'iterTable':
      return { type: 'passedTables', count };
    default:
      return undefined;
  }
}
