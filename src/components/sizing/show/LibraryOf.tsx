import { type ReactNode, useCallback } from 'react';
import type { Library } from '../../../golang/library/library';
import { readDeclarations } from '../../../golang/read/readDeclarations';
import { type SizingSettings, sourceOf } from '../case/settings';
import { LibraryContext } from '../source/libraryContext';
import { useWholeLibrary } from '../source/useWholeLibrary';
import { settingsOfStops } from '../stops/stop';

interface LibraryOfProps {
  readonly settings: SizingSettings;
  readonly children: ReactNode;
}

interface Needed {
  readonly library: Library;
  readonly isMissed: boolean;
}

/** Shows a figure once the types are known that its sources name. */
export function LibraryOf({ settings, children }: LibraryOfProps) {
  const read = useCallback(
    (library: Library): Needed => ({
      library,
      isMissed: settingsOfStops(settings).some(
        (each) => readDeclarations(sourceOf(each), each.target, { map: each.map, orElse: true, library }).awaits,
      ),
    }),
    [settings],
  );
  const needed = useWholeLibrary(read, ({ isMissed }) => isMissed);
  return needed && <LibraryContext value={needed.library}>{children}</LibraryContext>;
}
