/** Ids of the pictures in the folder `figures`, listed by the build: `swiss-map`, `swiss-map-split`. */
declare const MAPSCOPE_POSTERS: readonly string[];

/** The file of a scene's picture: at the moment that an attribute names, such as `example="split"`, or as it opens. */
export function posterOf(scene: string, attributes: Iterable<{ readonly value: string }>): string | undefined {
  const ids = [...[...attributes].map(({ value }) => `${scene}-${value}`), scene];
  const id = ids.find((each) => MAPSCOPE_POSTERS.includes(each));
  return id && `${id}.svg`;
}
