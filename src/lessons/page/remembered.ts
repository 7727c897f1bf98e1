/** The one entry that this device may keep of all lessons. */
export const MEMORY_KEY = 'mapscope-lessons';

/** State of the memory; `refused` where the browser’s storage is blocked or full. */
export type Remembering = 'off' | 'on' | 'refused';

/** Places in lessons that a device remembers: queries of their addresses, by lesson. */
export interface Memory {
  isOn(): boolean;
  /** Undefined where nothing is remembered of the lesson. */
  placeIn(lesson: string): string | undefined;
  turnOn(): Remembering;
  /** Remembers a place, if that is on. */
  keep(lesson: string, place: string): Remembering;
  /** Leaves nothing of any lesson. */
  turnOff(): Remembering;
}

type Places = Readonly<Record<string, string>>;

/** Places in a text; undefined for any other text. */
function placesIn(text: string | null): Places | undefined {
  if (text === null) return undefined;
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read !== 'object' || read === null) return {};
    return Object.fromEntries(Object.entries(read).filter(([, place]) => typeof place === 'string'));
  } catch {
    return {};
  }
}

/** `storage` may throw, as browsers do that let a page keep nothing. */
export function memoryIn(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): Memory {
  function read(): Places | undefined {
    try {
      return placesIn(storage().getItem(MEMORY_KEY));
    } catch {
      return undefined;
    }
  }

  function attempt(change: () => void, outcome: Remembering): Remembering {
    try {
      change();
      return outcome;
    } catch {
      return 'refused';
    }
  }

  const write = (places: Places) => attempt(() => storage().setItem(MEMORY_KEY, JSON.stringify(places)), 'on');

  return {
    isOn: () => read() !== undefined,
    placeIn: (lesson) => read()?.[lesson],
    turnOn: () => write(read() ?? {}),
    keep(lesson, place) {
      const places = read();
      return places ? write({ ...places, [lesson]: place }) : 'off';
    },
    turnOff: () => attempt(() => storage().removeItem(MEMORY_KEY), 'off'),
  };
}
