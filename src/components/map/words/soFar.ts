/** Number of the first `made` items that are such. */
export function countSoFar<T>(items: readonly T[], made: number, isSuch: (item: T) => boolean): number {
  return items.slice(0, made).filter(isSuch).length;
}
