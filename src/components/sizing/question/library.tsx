import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { COMMON_LIBRARY, type Library } from '../../../golang/library/library';
import { loadWholeLibrary } from '../../../golang/library/loadLibrary';
import { readDeclarations } from '../../../golang/read/readDeclarations';
import { type SizingSettings, sourceOf } from './settings';
import { settingsOfStops } from './whatIf';

interface Awaiting {
  /** The common library lacks a type. */
  readonly awaits: boolean;
}

/** Reads with the common library, or with the whole one if what was read `awaits` it; undefined while that is loading. */
export function useWholeLibrary<T extends Awaiting | undefined>(read: (library: Library) => T): T | undefined {
  const [library, setLibrary] = useState(COMMON_LIBRARY);
  const now = useMemo(() => read(library), [read, library]);
  const isMissed = now?.awaits ?? false;
  useEffect(() => {
    if (isMissed) void loadWholeLibrary().then(setLibrary);
  }, [isMissed]);
  return isMissed ? undefined : now;
}

const LibraryContext = createContext<Library>(COMMON_LIBRARY);

/** The library types that the figure's sources need. */
export function useLibrary(): Library {
  return useContext(LibraryContext);
}

interface LibraryOfProps {
  readonly settings: SizingSettings;
  readonly children: ReactNode;
}

/** Renders a figure once the library types in its sources are loaded. */
export function LibraryOf({ settings, children }: LibraryOfProps) {
  const read = useCallback(
    (library: Library) => ({
      library,
      awaits: settingsOfStops(settings).some(
        (each) => readDeclarations(sourceOf(each), each.target, { map: each.map, orElse: true, library }).awaits,
      ),
    }),
    [settings],
  );
  const needed = useWholeLibrary(read);
  return needed && <LibraryContext value={needed.library}>{children}</LibraryContext>;
}
