/** Home shows it first; nothing else loads all that it imports. */
const FIRST = '/src/scenes/map/LiveRace.tsx';
const HOST = '/src/app/main.tsx';
/** Pages whose code is Home's but for little. */
const LIKE_HOME = '/src/scenes/map/';

/** A module and all that it imports statically. */
function withImports(id, getModuleInfo, found = new Set()) {
  if (found.has(id)) return found;
  found.add(id);
  for (const imported of getModuleInfo(id)?.importedIds ?? []) withImports(imported, getModuleInfo, found);
  return found;
}

/**
 * Puts what the first load of Home shares with other pages into one chunk, and what it shares with maps alone, as pages
 * or as figures, into another: a dozen small ones compress worse.
 * @returns an entry of rolldown's `output.codeSplitting.groups`
 */
export function sharedChunk(root) {
  let chunks;
  function find(getModuleInfo) {
    const first = withImports(root + FIRST, getModuleInfo);
    const host = withImports(root + HOST, getModuleInfo);
    const isPage = (id) => {
      const { dynamicImporters = [] } = getModuleInfo(id) ?? {};
      return dynamicImporters.length > 0 && !id.includes(LIKE_HOME);
    };
    const seen = new Set();
    const pages = new Set();
    (function walk(id) {
      if (seen.has(id)) return;
      seen.add(id);
      const { importedIds = [], dynamicallyImportedIds = [] } = getModuleInfo(id) ?? {};
      for (const next of [...importedIds, ...dynamicallyImportedIds]) {
        if (isPage(next)) withImports(next, getModuleInfo, pages);
        walk(next);
      }
    })(root + HOST);
    const later = [...first].filter((id) => id !== root + FIRST && !host.has(id));
    return new Map(later.map((id) => [id, pages.has(id) ? 'shared' : 'maps']));
  }
  return {
    name(id, context) {
      chunks ??= find((each) => context.getModuleInfo(each));
      return chunks.get(id) ?? null;
    },
  };
}
