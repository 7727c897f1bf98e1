import { POINTER_BYTES } from '../../../models/map/config';
import { groupAt, groupCount } from '../../../models/swiss-map/group';
import { MAP_BYTES, TABLE_BYTES } from '../../../models/swiss-map/layout';
import { groupObjects, recordObjects } from '../../../models/swiss-map/ledger';
import { isSmall, isSmallGroup, type SwissState, type SwissTable } from '../../../models/swiss-map/state';
import type { PaneNote, PaneTitle } from '../run/facts';
import { MAX_ROWS_WITHOUT_STRIP, rowsAround, unitRow } from '../run/rows';
import type { Pane } from '../stage/pane';
import { type MemoryRecord, objectRecords, recordRows, restRows } from '../stage/records';
import type { Focus } from '../stage/window';
import { blockId, rowId, tableName } from './events';

/** Tables drawn as rows at most. */
const TABLE_PANES = 3;

function tableNote({ layout: { groupSize } }: SwissState, t: SwissTable): PaneNote {
  const { used, growthLeft } = t;
  if (isSmallGroup(t)) return { type: 'group', bytes: groupSize, used };
  return { type: 'table', groups: groupCount(t), groupBytes: groupSize, used, growthLeft };
}

function paneTitle(m: SwissState, t: SwissTable): PaneTitle {
  const { localDepth } = t;
  const name = tableName(m, t);
  if (m.globalDepth === 0) return name;
  if (name.type === 'table') return { ...name, type: 'deepTable', localDepth };
  return name.type === 'newTable' ? { ...name, type: 'newDeepTable', localDepth } : name;
}

function tablePane(m: SwissState, t: SwissTable, focus: Focus): Pane {
  const id = blockId(t.id);
  const groups = focus.units(id);
  const [first] = groups;
  return {
    id,
    title: paneTitle(m, t),
    note: tableNote(m, t),
    rows: [
      ...rowsAround(id, 'groups', groupCount(t), groups, (group) => [
        unitRow(rowId(t.id, group), groupAt(m, t, group), { name: group }),
      ]),
      ...restRows(id, m.config.release, groupObjects(m, t)),
    ],
    anchor: first === undefined ? undefined : rowId(t.id, first),
    kind: t.replaced ? 'old' : 'live',
  };
}

/** The tables drawn as rows: those the last steps are about, or else the first of the map. */
function shownTables(m: SwissState, focus: Focus): SwissTable[] {
  const alive = m.tables.filter((t) => t !== null);
  if (alive.length <= 2) return alive;
  const focused = focus.blocks
    .flatMap((block) => alive.filter(({ id }) => blockId(id) === block))
    .slice(0, TABLE_PANES);
  return focused.length > 0 ? focused.sort((a, b) => a.id - b.id) : alive.slice(0, 1);
}

function records(m: SwissState): MemoryRecord[] {
  const list: MemoryRecord[] = [{ name: 'Map', owner: 'header', bytes: MAP_BYTES }];
  const entries = m.directory.length + (m.nextDirectory?.length ?? 0);
  if (entries > 0) list.push({ name: 'directory', owner: 'directory', bytes: entries * POINTER_BYTES });
  const tables = m.tables.filter((t) => t !== null && !isSmallGroup(t)).length;
  if (tables > 0) list.push({ name: 'tables', owner: 'header', bytes: tables * TABLE_BYTES });
  return list.concat(objectRecords(m));
}

export function swissPanes(m: SwissState, focus: Focus): Pane[] {
  if (!m.made) return [];
  return [
    ...shownTables(m, focus).map((t) => tablePane(m, t, focus)),
    {
      id: 'records',
      title: { type: 'records' },
      note: isSmall(m) ? undefined : { type: 'directory', entries: m.directory.length, globalDepth: m.globalDepth },
      rows: [...recordRows(records(m)), ...restRows('records', m.config.release, recordObjects(m))],
      kind: 'records',
    },
  ];
}

/** True if every group has a row of its own. */
export function allInRows(m: SwissState): boolean {
  const alive = m.tables.filter((t) => t !== null);
  return alive.length <= 2 && alive.every((t) => groupCount(t) <= MAX_ROWS_WITHOUT_STRIP);
}
