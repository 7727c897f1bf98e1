import { type Churn, requireChurn } from '../../models/sizing/churn/input';
import { entriesLeft, type WhatIf } from '../../models/sizing/whatIf';
import { goNumber, lines } from './goText';
import type { KeyPlan } from './keyPlan';

/** Facts that the text of a program depends on. */
export interface ProgramPlan {
  readonly whatIf: WhatIf;
  /** Of the map, or of the array of maps. */
  readonly variable: string;
  readonly keyType: string;
  readonly elemType: string;
  readonly keys: KeyPlan;
  /** Set `elem`; none where it stays zero. */
  readonly elemStatements: readonly string[];
}

function deletedEntries({ whatIf }: ProgramPlan): number {
  return whatIf.entries - entriesLeft(whatIf);
}

/** Entries that are evicted for new ones. */
export function replacedEntries({ entries, churn }: WhatIf): number {
  return churn ? Math.round(entries * requireChurn(churn).turnovers) : 0;
}

/** Slice in which the program keeps keys of which no equals can be made once more. */
function keepsKeys(plan: ProgramPlan): boolean {
  return (
    plan.keys.memory === 'before' ||
    (plan.keys.memory === 'kept' && deletedEntries(plan) + replacedEntries(plan.whatIf) > 0)
  );
}

function mapText({ keyType, elemType }: ProgramPlan): string {
  return `map[${keyType}]${elemType}`;
}

/** The settings, as constants. */
export function constantsText(plan: ProgramPlan): string {
  const { entries, hint, maps } = plan.whatIf;
  const deleted = deletedEntries(plan);
  const replaced = replacedEntries(plan.whatIf);
  const constants: [name: string, value: number][] = [['entries', entries]];
  if (hint > 0) constants.push(['hint', hint]);
  if (deleted > 0) constants.push(['deleted', deleted]);
  if (replaced > 0) constants.push(['replaced', replaced]);
  if (maps > 1) constants.push(['maps', maps]);
  return constants.map(([name, value]) => `const ${name} = ${goNumber(value)}\n`).join('');
}

export function variablesText(plan: ProgramPlan): string {
  const { whatIf, variable, keyType } = plan;
  const declared = `var ${variable} ${whatIf.maps > 1 ? '[maps]' : ''}${mapText(plan)}\n`;
  return keepsKeys(plan) ? `${declared}\nvar keys []${keyType}\n` : declared;
}

/** A function that makes a key or an element. */
function makerText(head: string, variable: string, type: string, statements: readonly string[]): string {
  const [first = ''] = statements;
  const whole = `${variable} = `;
  const body =
    statements.length === 1 && first.startsWith(whole)
      ? [`return ${first.slice(whole.length)}`]
      : [`var ${variable} ${type}`, ...statements, `return ${variable}`];
  return `${head} ${type} {\n${lines(body, 1)}}\n`;
}

export function newKeyText({ keyType, keys }: ProgramPlan): string {
  const comment = '// newKey makes the key number i, unlike all others.';
  return `${comment}\n${makerText('func newKey(i int)', 'key', keyType, keys.statements)}`;
}

/** True if elements differ by their number. */
function countsElems(statements: readonly string[]): boolean {
  return statements.some((statement) => /\b(?:between|oneOf)\(/.test(statement));
}

export function newElemText({ elemType, elemStatements }: ProgramPlan): string {
  if (elemStatements.length === 0) return '';
  const comment = '// newElem makes an element with memory of its own behind it.';
  const head = `func newElem(${countsElems(elemStatements) ? 'i int' : ''})`;
  return `${comment}\n${makerText(head, 'elem', elemType, elemStatements)}`;
}

const DELETING = [
  '',
  '// Any choice is one at random to hashes that begin with a random seed.',
  'random := rand.New(rand.NewSource(1))',
  'left := deleted',
  'for i := 0; left > 0; i++ {',
  '\tif random.Intn(entries-i) < left {',
  '\t\tdelete(filled, KEY)',
  '\t\tleft--',
  '\t}',
  '}',
];

/** `keyOf` is the key of a number. */
function replacing(order: Churn['order'], keyOf: (number: string) => string, put: readonly string[]): string[] {
  return [
    '',
    'alive := make([]int, entries)',
    'for i := range alive {',
    '\talive[i] = i',
    '}',
    ...(order === 'random' ? ['random := rand.New(rand.NewSource(1))'] : []),
    'for i := entries; i < entries+replaced; i++ {',
    order === 'random' ? '\tat := random.Intn(entries)' : '\tat := i % entries',
    `\tdelete(filled, ${keyOf('alive[at]')})`,
    '\talive[at] = i',
    ...put,
    '}',
  ];
}

export function fillText(plan: ProgramPlan): string {
  const { whatIf, keyType, elemType, keys, elemStatements } = plan;
  const keepsOnly = keys.memory === 'kept' && keepsKeys(plan);
  const keyOf = (number: string) => (keepsKeys(plan) ? `keys[${number}]` : `newKey(${number})`);
  const key = keyOf('i');
  const changes = deletedEntries(plan) + replacedEntries(whatIf) > 0;
  const hasElems = elemStatements.length > 0;
  const newElem = countsElems(elemStatements) ? 'newElem(i)' : 'newElem()';
  const put = [...(keepsOnly ? ['\tkeys[i] = newKey(i)'] : []), `\tfilled[${key}] = ${hasElems ? newElem : 'elem'}`];
  const body = [
    `filled := make(${mapText(plan)}${whatIf.hint > 0 ? ', hint' : ''})`,
    ...(hasElems ? [] : [`var elem ${elemType}`]),
    'for i := 0; i < entries; i++ {',
    ...put,
    '}',
    ...(deletedEntries(plan) > 0 ? DELETING.map((line) => line.replace('KEY', key)) : []),
    ...(whatIf.churn && replacedEntries(whatIf) > 0 ? replacing(whatIf.churn.order, keyOf, put) : []),
    ...(keepsOnly ? ['', `var none ${keyType}`, 'for i := range keys {', '\tkeys[i] = none', '}'] : []),
    ...(changes ? [''] : []),
    'return filled',
  ];
  return `// fill puts the entries one by one.\nfunc fill() ${mapText(plan)} {\n${lines(body, 1)}}\n`;
}

/** The difference of two readings is what the maps take: the keys' own memory was there before, or is meant to count. */
export function mainText(plan: ProgramPlan): string {
  const { whatIf, variable, keyType, keys } = plan;
  const body = [
    'announce()',
    'startThreads()',
    ...(keepsKeys(plan) ? [`keys = make([]${keyType}, entries${replacedEntries(whatIf) > 0 ? '+replaced' : ''})`] : []),
    ...(keys.memory === 'before' ? ['for i := range keys {', '\tkeys[i] = newKey(i)', '}'] : []),
    '',
    'before := liveHeap()',
    ...(whatIf.maps > 1
      ? [`for i := range ${variable} {`, `\t${variable}[i] = fill()`, '}']
      : [`${variable} = fill()`]),
    'after := liveHeap()',
    `runtime.KeepAlive(${variable})`,
    ...(keepsKeys(plan) ? ['runtime.KeepAlive(keys)'] : []),
    '',
    'report(after - before)',
  ];
  return `func main() {\n${lines(body, 1)}}\n`;
}
