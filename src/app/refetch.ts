/** True once this page has been loaded anew: whatever it still lacks, its server lacks. */
function wasReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return (navigation as PerformanceNavigationTiming | undefined)?.type === 'reload';
}

/** Bytes that a file has in the caches or past them; undefined where it can't be had. */
async function bytesOf(url: string, cache: RequestCache): Promise<number | undefined> {
  const answer = await fetch(url, { cache }).catch(() => undefined);
  return answer?.ok ? (await answer.arrayBuffer()).byteLength : undefined;
}

/** Asks the server for the code of this page past all caches. Resolves to true if they had kept a damaged file. */
export async function refetchCode(): Promise<boolean> {
  if (wasReloaded()) return false;
  const own = new URL('./assets/', location.href).href;
  const names = performance.getEntriesByType('resource').map(({ name }) => name);
  const damaged = await Promise.all(
    [...new Set(names)]
      .filter((name) => name.startsWith(own))
      .map(async (name) => {
        const kept = await bytesOf(name, 'force-cache');
        const served = await bytesOf(name, 'reload');
        return served !== undefined && served !== kept;
      }),
  );
  return damaged.includes(true);
}
