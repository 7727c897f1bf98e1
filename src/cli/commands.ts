import { parseArgs } from 'node:util';
import { type Command, complain, FAILED, InputError, type Request, type Terminal, UsageError } from './terminal';
import { type CommandHelp, HELP, WORDS } from './words/en';

/** A command, loaded when it is run: help and errors wait for none. */
interface Entry {
  readonly help: CommandHelp;
  /** Names of options that are followed by a value. */
  readonly valued: readonly string[];
  readonly flags: readonly string[];
  load(): Promise<Command>;
}

const SHORT: Readonly<Record<string, string>> = { entries: 'n', output: 'o', help: 'h' };

const COMMANDS = {
  size: {
    help: HELP.size,
    valued: ['entries', 'go', 'hint', 'churn', 'refilled', 'behind', 'map', 'arch', 'max'],
    flags: ['json'],
    load: async () => (await import('./size')).size,
  },
  figure: {
    help: HELP.figure,
    valued: ['theme', 'width', 'lang', 'output'],
    flags: [],
    load: async () => (await import('./figure')).figure,
  },
  open: {
    help: HELP.open,
    valued: ['lang'],
    flags: [],
    load: async () => (await import('./open')).open,
  },
  verify: {
    help: HELP.verify,
    valued: [],
    flags: [],
    load: async () => (await import('./verify')).verify,
  },
} satisfies Record<string, Entry>;

type CommandName = keyof typeof COMMANDS;
const NAMES = Object.keys(COMMANDS) as CommandName[];
/** Options of the program itself. */
const OWN_OPTIONS = ['help', 'version'];

/** Changes of one letter that turn a word into another. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (const [i, letter] of [...from].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...to].entries()) {
      const replaced = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** The name that was probably meant; undefined if none is like what was typed. */
function nearest(typed: string, names: readonly string[]): string | undefined {
  const [best] = names
    .map((name) => ({ name, away: name.startsWith(typed) ? 0.5 : distance(typed, name) }))
    .sort((a, b) => a.away - b.away);
  return best && best.away <= Math.max(1, typed.length / 2) ? best.name : undefined;
}

function readRequest(argv: readonly string[], { valued, flags }: Pick<Entry, 'valued' | 'flags'>): Request {
  const names = [...valued, ...flags, 'help'];
  const configured = names.map((name) => {
    const short = SHORT[name];
    return [name, { type: valued.includes(name) ? 'string' : 'boolean', ...(short && { short }) }] as const;
  });
  const { tokens, positionals } = parseArgs({
    args: [...argv],
    options: Object.fromEntries(configured),
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const options: Partial<Record<string, string>> = {};
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const { name, rawName, value, inlineValue } = token;
    if (!names.includes(name)) throw new UsageError(WORDS.noOption(rawName, nearest(name, names)));
    const isFlag = !valued.includes(name);
    if (isFlag && value !== undefined) throw new UsageError(WORDS.noValueTaken(rawName, value));
    // What follows is an option of its own, or a file: its value was forgotten.
    if (!isFlag && (value === undefined || (!inlineValue && /^--./.test(value))))
      throw new UsageError(WORDS.valueMissing(rawName));
    options[name] = value ?? '';
  }
  return { args: positionals, options };
}

function helpOf({ use, about, options, examples }: CommandHelp): string {
  const rows = [...options, WORDS.helpOption];
  const widest = Math.max(...rows.map(([name]) => name.length));
  const listed = rows.map(([name, ...lines]) => {
    const [first = '', ...others] = lines;
    return [`  ${name.padEnd(widest)}  ${first}`, ...others.map((line) => `${' '.repeat(widest + 4)}${line}`)].join(
      '\n',
    );
  });
  return [
    `${WORDS.usage} ${use}`,
    about,
    listed.join('\n'),
    `${WORDS.examples}\n${examples.map((each) => `  ${each}`).join('\n')}`,
  ]
    .join('\n\n')
    .concat('\n');
}

function overview(): string {
  const widest = Math.max(...NAMES.map((name) => name.length));
  const listed = NAMES.map((name) => `  ${name.padEnd(widest)}  ${COMMANDS[name].help.short}`);
  return `${WORDS.usage} mapscope ${WORDS.anyCommand}\n\n${WORDS.about}\n\n${listed.join('\n')}\n\n${WORDS.more}\n`;
}

function isCommand(name: string): name is CommandName {
  return NAMES.some((each) => each === name);
}

function entryOf(name: string): Entry {
  if (isCommand(name)) return COMMANDS[name];
  if (name.startsWith('-')) throw new UsageError(WORDS.noOption(name, nearest(name.replace(/^-+/, ''), OWN_OPTIONS)));
  throw new UsageError(WORDS.noCommand(name, nearest(name, NAMES)));
}

/** Help of the command that is named, or of all. */
function help([name]: readonly string[], terminal: Terminal): number {
  terminal.out(name === undefined ? overview() : helpOf(entryOf(name).help));
  return 0;
}

/** True if help is asked for before the arguments that `--` begins. */
function asksHelp(argv: readonly string[]): boolean {
  const end = argv.indexOf('--');
  return argv.slice(0, end < 0 ? argv.length : end).some((each) => each === '--help' || each === '-h');
}

async function run(argv: readonly string[], terminal: Terminal): Promise<number> {
  const [first = '', ...rest] = argv;
  if (argv.length === 0) {
    // Nothing was asked for: whoever reads the output must not take help for an answer.
    terminal.err(overview());
    return FAILED;
  }
  if (['help', '--help', '-h'].includes(first)) return help(rest, terminal);
  if (first === '--version') {
    terminal.out(`${terminal.version}\n`);
    return 0;
  }
  const entry = entryOf(first);
  if (asksHelp(rest)) return help([first], terminal);
  const request = readRequest(rest, entry);
  const command = await entry.load();
  return command(request, terminal);
}

/** Runs the command that the arguments name, and returns the exit status. */
export async function runCommand(argv: readonly string[], terminal: Terminal): Promise<number> {
  const [first = ''] = argv;
  const command = isCommand(first) ? first : '';
  try {
    return await run(argv, terminal);
  } catch (error) {
    // Models throw a RangeError for what they are asked.
    const isMendable = error instanceof InputError || error instanceof RangeError;
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
    complain(command, isMendable ? error.message : WORDS.fault(stack), terminal);
    if (error instanceof UsageError) terminal.err(`${WORDS.tryHelp(`mapscope ${command}`.trim())}\n`);
    return FAILED;
  }
}
