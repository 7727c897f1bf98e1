/** Words of the terminal, which are English alone. */

export interface CommandHelp {
  /** In the list of commands. */
  readonly short: string;
  readonly use: string;
  readonly about: string;
  /** How an option is written, and the lines about it. */
  readonly options: readonly (readonly [option: string, ...lines: string[]])[];
  readonly examples: readonly string[];
}

const WORKFLOW_TYPES = 'internal/cache/types.go';

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

export const HELP = {
  size: {
    short: 'what a Go map costs, from its types',
    use: 'mapscope size --entries COUNT [options] TYPES | FILE... | -',
    about: [
      'Computes how many bytes a map takes in the live heap, release by release.',
      'TYPES is Go source, as in a program; several FILEs are read as one; - is standard input.',
      'What keys and values point to is counted too. Unless --behind says otherwise, that is',
      '16 bytes per string, 64 per slice, one object per pointer and 8 entries per inner map.',
    ].join('\n'),
    options: [
      ['-n, --entries COUNT', 'entries in the map: 3500000, 3_500_000 or 3.5M'],
      ['--go RELEASES', 'up to five, such as 1.23,1.24,1.27; by default 1.23 and the newest'],
      ['--hint HINT', 'size passed to make: a COUNT, exact or none; by default as in the source'],
      [
        '--churn ORDER:TIMES',
        'a cache that evicts the oldest or a random entry for each new one; TIMES is',
        'the number of evictions per entry held: random:3, or random:ever for a cache that runs forever',
      ],
      [
        '--refilled AFTER',
        'a map cleared or partly emptied, then refilled; AFTER is the word clear or a share, such as 50%',
      ],
      [
        '--behind PLACES',
        'what keys and values point to, as PATH:SIZE,PATH:SIZE,...; none for the map alone.',
        'PATH begins with key or elem: elem.Name, elem.Tags[] (each element), elem.ByID.key (inner keys).',
        'SIZE is in bytes: 24, or 5-15 for the shortest and the longest. For maps and slices, it can be',
        'counts, each with its share: 90%4_7%200 is 4 in 90% of them, 200 in 7%, and nil in the other 3%;',
        'in 100%3-8, all slices have length 3 and capacity 8.',
        'key:24,elem.Name:5-15     keys of 24 bytes, names of 5 to 15',
        'elem:100%8,elem.key:16    inner maps of 8 entries with keys of 16 bytes; elem:8 would be 8 bytes',
      ],
      ['--map NAME', 'the variable or field to size, if several maps are declared; in that case, required with --max'],
      ['--arch GOARCH', 'amd64, arm64 or 386 (default: amd64)'],
      [
        '--max SIZE',
        'largest size allowed, such as 300MiB or 300MB;',
        'status 1 if the map is expected to exceed it on any release',
      ],
      ['--json', 'machine-readable output with sizes in bytes; unlimited turnovers are written as "ever"'],
    ],
    examples: [
      "mapscope size -n 3.5M 'map[string]struct { Status int; Body []byte }'",
      `mapscope size -n 500k --go 1.27 --max 300MiB ${WORKFLOW_TYPES}`,
      `mapscope size -n 1M --map sessions --churn oldest:3 --json - < ${WORKFLOW_TYPES}`,
    ],
  },
  figure: {
    short: 'a figure as SVG, drawn without a browser',
    use: 'mapscope figure [options] ADDRESS',
    about: [
      'Draws a figure with its title and caption. ADDRESS is the address of an embed or a page:',
      'a full link, or the scene and its parameters. The scenes are race, bucket-map, swiss-map, size-classes, heap-goal,',
      'resident and sizing. If a part of the address is not understood, the figure is drawn without it, the part is named,',
      'and the status is 2.',
    ].join('\n'),
    options: [
      ['--theme THEME', 'light, dark or both; with both, the picture follows the reader’s page (default: both)'],
      ['--width PX', '320 to 2000 (default: 720)'],
      ['--lang LANG', 'en or ru'],
      ['-o, --output FILE', 'file to write instead of standard output'],
    ],
    examples: [
      "mapscope figure 'swiss-map?example=split' -o split.svg",
      "mapscope figure 'https://mapscope.example/?example=pair&at=growth#/race' --theme dark > race.svg",
      "mapscope figure 'sizing?types=map[string]int64&n=1M'",
    ],
  },
  open: {
    short: 'what a program’s dump, profile, log or statistics say',
    use: 'mapscope open [options] FILE... | -',
    about: [
      'Summarizes files from a running program in at most ten lines: a map dump, a heap profile, a gctrace log,',
      'memory statistics, a recorded trace or a saved run, gzipped or not. Two profiles of one program are',
      'compared; statistics of one process in several files are read together.',
    ].join('\n'),
    options: [['--lang LANG', 'en or ru']],
    examples: [
      'mapscope open heap.pb.gz',
      'mapscope open before.pb.gz after.pb.gz',
      'curl -s localhost:6060/debug/pprof/heap | mapscope open -',
    ],
  },
  verify: {
    short: 'compare maps recorded on real Go with the models',
    use: 'mapscope verify FILE...',
    about: [
      'Replays traces of real maps, in the format go-map-trace/1, and reports the first step at which the model differs.',
      'Exits with status 1 if it finds one. Go itself isn’t needed.',
      'traceOnGo from mapscope/judge and the page’s “Run it on real Go” make such files.',
    ].join('\n'),
    options: [],
    examples: ['mapscope verify trace.jsonl.gz'],
  },
} as const satisfies Record<string, CommandHelp>;

function guess(name: string | undefined): string {
  return name === undefined ? '' : ` Did you mean ${name}?`;
}

export const WORDS = {
  usage: 'Usage:',
  examples: 'Examples:',
  anyCommand: 'COMMAND',
  about: 'What Go maps, the allocator and the collector do to memory.',
  more: [
    'mapscope COMMAND --help tells you more; mapscope --version prints the version.',
    'Exit status: 0 on success; 1 if a requested check fails (size --max, verify); 2 on any other error.',
  ].join('\n'),
  helpOption: ['-h, --help', 'show this help'],
  notWritten: (reason: string) => `the output can’t be written: ${reason}.`,
  tryHelp: (command: string) => `See ${command} --help.`,
  noCommand: (typed: string, near: string | undefined) => `there is no command “${typed}”.${guess(near)}`,
  noOption: (typed: string, near: string | undefined) =>
    `there is no option ${typed}.${guess(near === undefined ? undefined : `--${near}`)}`,
  noValueTaken: (option: string, value: string) => `${option} takes no value. Leave out “${value}”.`,
  valueMissing: (option: string) => `give ${option} a value.`,
  notOneOf: (option: string, typed: string, list: readonly string[]) =>
    `${option} must be ${list.slice(0, -1).join(', ')} or ${list.at(-1)}, not “${typed}”.`,
  fault: (stack: string) => `internal error. ${stack}`,
  unreadable: (file: string, why: string) => `${file} can’t be read: ${why}.`,
  unwritable: (file: string, why: string) => `${file} can’t be written: ${why}.`,
  noFile: 'no such file or directory',
  noSpace: 'no space left on device',
  isFolder: 'it is a directory',
  notPermitted: 'permission denied',
  standardInput: 'standard input',
  size: {
    /** A map without a name, by which it can be asked for all the same. */
    unnamed: (id: string, line: number) => `${id} (the one on line ${line})`,
    whichMap: (maps: readonly string[]) =>
      `${maps.length} maps are declared: ${maps.join(', ')}. Use --map to say which one to check.`,
    oneOf: (go: string, chosen: string, maps: readonly string[]) =>
      `${maps.length} maps are declared: ${maps.join(', ')}. The one sized here is ${chosen}, ${go}; --map chooses another.`,
    hintOfSource: (hint: string) =>
      `The source makes the map with a size hint of ${hint}; --hint none sizes it without one.`,
    asMany: (turnovers: number) =>
      `After ${turnovers} turnovers, a cache hardly changes, so it is sized for that many.`,
    bytesOfMap: (path: string, bytes: string, entries: number) =>
      `${path}:${bytes} gives the size of each map there, in bytes. If you mean maps of ${entries} entries, write ${path}:100%${entries}.`,
    noTypes: 'give the types of the map: Go source in quotes, a file, or - for standard input.',
    noEntries: 'say how many entries the map has, for example --entries 3.5M.',
    noChurn: (typed: string) =>
      `--churn takes the order of eviction and the evictions per entry held, such as oldest:1 or random:3, not “${typed}”.`,
    noRefill: (typed: string) =>
      `--refilled takes either the word clear or the share of entries deleted, such as 50%, not “${typed}”.`,
    churnOrRefilled: 'use --churn or --refilled, not both.',
    neitherFileNorTypes: (typed: string) => `“${typed}” is neither a file nor Go types such as map[string]int64.`,
    head: ['Go', 'live bytes', '95% range', 'bytes per entry'],
    partsHead: 'of which',
    exceeds: (release: string, bytes: string, more: string, most: string) =>
      `Go ${release}: ${bytes}, ${more} above --max ${most}.`,
  },
  figure: {
    noAddress: 'give the address of a figure, such as swiss-map?example=split.',
    oneAddress: 'give one address at a time.',
    notAddress: (typed: string) => `give the address of a figure, such as swiss-map?example=split, not “${typed}”.`,
    noScene: (typed: string, scenes: readonly string[]) =>
      `there is no scene “${typed}”; choose from ${scenes.slice(0, -1).join(', ')} and ${scenes.at(-1)}.`,
    needsBrowser: (title: string) =>
      `“${title}” is laid out by a browser and can’t be drawn without one. Save it as SVG on its page.`,
    needsRows: (title: string) =>
      `“${title}” shows whole maps, which only a browser can draw. For the rows alone, set zoom=rows in the address.`,
    noWidth: (typed: string) => `--width must be a whole number from 320 to 2000, not “${typed}”.`,
  },
  open: {
    noFile: 'give a file, or - for standard input.',
  },
  verify: {
    noFile: 'give a .jsonl or .jsonl.gz file in the go-map-trace/1 format.',
    counts: (traces: number, operations: number, states: number, divergences: number) =>
      `${counted(traces, 'trace')}, ${counted(operations, 'operation')}, ${counted(states, 'state')} compared, ${counted(divergences, 'divergence')}`,
    first: (operation: number, field: string, recorded: string, model: string) =>
      `  operation ${operation}: ${field}: real Go has ${recorded}, the model ${model}`,
    unreadable: (why: string) => `cannot be read: ${why}`,
    nothing: 'nothing',
  },
} as const;
