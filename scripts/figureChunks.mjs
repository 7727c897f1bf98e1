const LOADER = '/src/embed/define.ts';
const FIGURES = '/src/scenes/figures.ts';
const SWISS = '/src/scenes/map/swissMapFigure.ts';
const BUCKET = '/src/scenes/map/bucketMapFigure.ts';
const RACE = '/src/scenes/map/raceFigure.ts';

/**
 * Puts what a figure of a map waits for into a few chunks: two dozen small ones compress 4 kB worse.
 * @param {string} root the project's folder
 * @returns an entry of rolldown's `output.codeSplitting.groups`
 */
export function figureChunks(root) {
  let chunkOf;
  function place(infoOf) {
    /** Modules and all that they import statically. */
    function closure(ids, found = new Set()) {
      for (const id of ids) {
        if (found.has(id)) continue;
        found.add(id);
        closure(infoOf(id)?.importedIds ?? [], found);
      }
      return found;
    }
    const laterOf = (id) => infoOf(id)?.dynamicallyImportedIds ?? [];
    const maps = [SWISS, BUCKET, RACE].map((path) => root + path);
    const loader = closure([root + LOADER]);
    const live = [...loader].flatMap(laterOf);
    const entries = new Set([...live, ...maps]);
    const [frame, swiss, bucket] = [live, [root + SWISS], [root + BUCKET]].map((ids) => closure(ids));
    const others = closure(laterOf(root + FIGURES).filter((id) => !maps.includes(id)));
    return (id) => {
      if (loader.has(id) || entries.has(id)) return null;
      const onSwiss = swiss.has(id);
      const onBucket = bucket.has(id);
      if (frame.has(id) || (onSwiss && onBucket && others.has(id))) return 'figure';
      // What some other figure needs too stays apart: it should not load a map for it.
      const also = others.has(id) ? 'Also' : '';
      if (onSwiss) return onBucket ? 'map' : `swiss${also}`;
      return onBucket ? `bucket${also}` : null;
    };
  }
  return {
    name(id, context) {
      chunkOf ??= place((each) => context.getModuleInfo(each));
      return chunkOf(id);
    },
  };
}
