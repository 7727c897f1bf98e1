import { isSmallGroup, type SwissState, type SwissTable } from '../../models/swiss-map/state';

function inDirectory(m: SwissState, t: SwissTable): boolean {
  return t.index >= 0 && m.directory[t.index] === t.id;
}

export function tableTitle(m: SwissState, t: SwissTable): string {
  if (isSmallGroup(t)) return t.replaced ? 'group, being copied' : 'group';
  const name = m.directory.length > 1 || t.index > 0 ? `table ${Math.max(0, t.index)}` : 'table';
  if (t.replaced) return `${name}, being copied`;
  return inDirectory(m, t) ? name : 'new table';
}
