import { declarations, typeText } from '../../models/layout/printType';
import type { MapTypes, TypeNode } from '../../models/layout/typeNode';
import { entriesLeft, type WhatIf } from '../../models/sizing/whatIf';
import { grouped } from '../read/problems';
import {
  constantsText,
  fillText,
  mainText,
  newElemText,
  newKeyText,
  type ProgramPlan,
  replacedEntries,
  variablesText,
} from './fillText';
import { lengthText } from './goText';
import { helpersText } from './helpersText';
import { identifiers } from './identifiers';
import { planKeys } from './keyPlan';
import { forEachPlace, leaves } from './leaves';
import { mostBytes, type Objects, objectsBehind, ownMemory } from './memoryBehind';
import type { Prediction } from './prediction';
import { experimentsOf, reportText } from './reportText';
import { standIns } from './standIns';

export interface ProgramOptions {
  /** Name of the map. */
  readonly variable: string;
  readonly predictions: readonly Prediction[];
}

/** Of what the program's own text needs. */
const PACKAGES = ['fmt', 'math', 'math/rand', 'runtime', 'strconv', 'strings', 'sync', 'unsafe'];

/** The names of structs whose fields the program sets. */
function openedStructs({ key, elem }: MapTypes, objects: Objects): ReadonlySet<string> {
  const set = leaves(elem, 'elem').filter(({ path }) => mostBytes(objects.get(path)) > 0);
  return new Set([...leaves(key, 'key'), ...set].flatMap(({ inside }) => inside));
}

function elemStatements(elem: TypeNode, objects: Objects): string[] {
  return leaves(elem, 'elem').flatMap((leaf) => {
    const object = objects.get(leaf.path);
    if (!object || object.bytes === 0) return [];
    const text = `text(0, ${lengthText(leaf, object.bytes)})`;
    const set = `elem${leaf.selector} = ${ownMemory(leaf, object, text)}`;
    return forEachPlace(leaf, 'elem', [set]);
  });
}

function importsText(body: string, paths: readonly string[]): string {
  const used = [...new Set([...PACKAGES, ...paths])].filter((path) =>
    new RegExp(`\\b${path.replace(/^.*\//, '')}\\.[A-Z]`).test(body),
  );
  return `import (\n${used
    .sort()
    .map((path) => `\t"${path}"\n`)
    .join('')})\n`;
}

/** The case in words: `map[string]Response, 3,500,000 entries, then 1,050,000 deleted`. */
function inWords(types: MapTypes, whatIf: WhatIf): string {
  const deleted = whatIf.entries - entriesLeft(whatIf);
  const replaced = replacedEntries(whatIf);
  const parts = [
    `map[${typeText(types.key)}]${typeText(types.elem)}, ${grouped(whatIf.entries)} entries`,
    whatIf.hint > 0 ? `make with a hint of ${grouped(whatIf.hint)}` : '',
    deleted > 0 ? `then ${grouped(deleted)} deleted` : '',
    replaced > 0 ? `then ${grouped(replaced)} evicted for new ones` : '',
    whatIf.maps > 1 ? `${grouped(whatIf.maps)} such maps` : '',
  ];
  return parts.filter((part) => part !== '').join(', ');
}

function fileComment(predictions: readonly Prediction[]): string {
  const commands = ['', ...experimentsOf(predictions).map((name) => `GOEXPERIMENT=${name} `)];
  return `// Builds the map that Mapscope was asked about, and prints what runtime.MemStats
// says of it next to the prediction. Needs nothing but Go:
//
${commands.map((environment) => `//	${environment}go run mapscope_check.go\n`).join('')}package main
`;
}

/**
 * A Go program in one file that builds the maps and measures them, as gofmt leaves it. Throws a RangeError where the
 * key type has fewer values than there are entries: see `mostKeys`.
 */
export function goProgram(whatIf: WhatIf, { variable, predictions }: ProgramOptions): string {
  const objects = objectsBehind(whatIf);
  const identifier = identifiers();
  const types = standIns(whatIf, identifier, openedStructs(whatIf, objects));
  const name = identifier(variable, 'cache');
  const plan: ProgramPlan = {
    whatIf,
    variable: name,
    keyType: typeText(types.key),
    elemType: typeText(types.elem),
    keys: planKeys(leaves(types.key, 'key'), objects, whatIf.entries + replacedEntries(whatIf), whatIf.target),
    elemStatements: elemStatements(types.elem, objects),
  };
  const declared = declarations(types, name);
  const own = [
    declared.slice(0, declared.lastIndexOf('var ')).trimEnd(),
    constantsText(plan),
    variablesText(plan),
    mainText(plan),
    fillText(plan),
    newKeyText(plan),
    newElemText(plan),
  ];
  const body = [...own, ...helpersText(own.join('')), ...reportText(inWords(types, whatIf), predictions, whatIf.target)]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('\n\n');
  return `${fileComment(predictions)}\n${importsText(body, types.imports)}\n${body}\n`;
}
