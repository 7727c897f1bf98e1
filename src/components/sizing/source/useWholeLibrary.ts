import { useEffect, useMemo, useState } from 'react';
import { COMMON_LIBRARY, type Library } from '../../../golang/library/library';
import { loadWholeLibrary } from '../../../golang/library/loadLibrary';

/** What was read with the well-known types, or with all where these are not enough; undefined until they are loaded. */
export function useWholeLibrary<T>(read: (library: Library) => T, awaits: (read: T) => boolean): T | undefined {
  const [library, setLibrary] = useState(COMMON_LIBRARY);
  const now = useMemo(() => read(library), [read, library]);
  const isMissed = awaits(now);
  useEffect(() => {
    if (isMissed) void loadWholeLibrary().then(setLibrary);
  }, [isMissed]);
  return isMissed ? undefined : now;
}
