/** Ids of the pictures beside the loader, listed by the build: `swiss-map`, `swiss-map-split`. */
declare const MAPSCOPE_POSTERS: readonly string[];

/** The file of the picture for a request, if there is one: of a scene as it opens, or of one of its gallery. */
export function posterOf(scene: string, query: string): string | undefined {
  const [first, ...others] = new URLSearchParams(query);
  const id = first ? `${scene}-${first[1]}` : scene;
  return others.length === 0 && MAPSCOPE_POSTERS.includes(id) ? `${id}.svg` : undefined;
}
