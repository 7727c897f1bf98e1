import type { SlotRef, SwissEvent } from '../../../models/swiss-map/events';
import type { Mark, MarkRole, Move, Place } from '../stage/pane';
import { groupOf } from './focus';
import { rowId } from './layout';

function place({ table, slot }: SlotRef): Place {
  return { row: rowId(table, groupOf(slot)), slot: slot & 7 };
}

function slotMark(ref: SlotRef, role: MarkRole): Mark {
  return { ...place(ref), role };
}

function rowMark(table: number, group: number, role: MarkRole): Mark {
  return { row: rowId(table, group), slot: -1, role };
}

function matchMarks(table: number, group: number, bits: number, controlOnly: boolean): Mark[] {
  const marks: Mark[] = [rowMark(table, group, 'active')];
  for (let slot = 0; slot < 8; slot++) {
    if ((bits & (1 << slot)) === 0) continue;
    marks.push({ row: rowId(table, group), slot, role: 'candidate', ...(controlOnly && { controlOnly }) });
  }
  return marks;
}

/** Places on the stage that the event points at. */
export function swissMarks(event: SwissEvent | undefined): readonly Mark[] {
  switch (event?.type) {
    case 'probe':
      return [rowMark(event.table, event.group, 'active')];
    case 'matchH2':
      return matchMarks(event.table, event.group, event.bits, true);
    case 'matchEmpty':
    case 'matchEmptyOrDeleted':
    case 'pruneGroup':
      return matchMarks(event.table, event.group, event.bits, false);
    case 'compareCtrl':
      return [{ ...slotMark(event, event.equal ? 'candidate' : 'compared'), controlOnly: true }];
    case 'compareKey':
      return [slotMark(event, event.equal ? 'match' : 'compared')];
    case 'rememberTombstone':
      return [slotMark(event, 'candidate')];
    case 'writeSlot':
    case 'updateSlot':
      return [slotMark(event, 'written')];
    case 'found':
      return [slotMark(event, 'match')];
    case 'deleteSlot':
      return [slotMark(event, 'removed')];
    case 'moveEntry':
      return [slotMark(event.to, 'written')];
    case 'yield':
    case 'skipDeleted':
      return [slotMark(event, 'seen')];
    default:
      return [];
  }
}

export function swissMove(event: SwissEvent | undefined): Move | undefined {
  return event?.type === 'moveEntry' ? { from: place(event.from), to: place(event.to) } : undefined;
}

/** The groups that the probe has visited since it chose its table. */
export function swissTrail(events: readonly SwissEvent[]): readonly string[] {
  const from = events.findLastIndex((event) => event.type === 'selectTable');
  return events.slice(from + 1).flatMap((event) => (event.type === 'probe' ? [rowId(event.table, event.group)] : []));
}
