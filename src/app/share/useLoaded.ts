import { useEffect, useState } from 'react';

/** What a promise brings; until then what the one before it brought. The same promise at every drawing. */
export function useLoaded<T>(loading: Promise<T>): T | undefined {
  const [value, setValue] = useState<T>();
  useEffect(() => {
    let gone = false;
    loading.then(
      (loaded) => {
        if (!gone) setValue(() => loaded);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [loading]);
  return value;
}
