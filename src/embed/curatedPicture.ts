/** Ids of the pictures in the folder `figures`, listed by the build: `swiss-map`, `swiss-map-split`. */
declare const MAPSCOPE_POSTERS: readonly string[];

/** The file of the picture that shows just what a query asks for, if there is one. */
export function curatedPicture(scene: string, query: string, posters = MAPSCOPE_POSTERS): string | undefined {
  const [first, ...others] = new URLSearchParams(query);
  const id = first ? `${scene}-${first[1]}` : scene;
  return others.length === 0 && posters.includes(id) ? `${id}.svg` : undefined;
}
