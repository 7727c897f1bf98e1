import { type Bound, isFault, type Names, NO_SCOPE, type Scope } from './names';
import { typeOfVariable } from './operands';
import { parseType } from './parse';
import { type Fault, FaultError } from './problems';
import type { Source } from './source';
import type { Spec } from './specs';
import type { FieldSyntax, TypeSyntax } from './syntax';
import type { Token } from './tokens';

/** A map type with what its type parameters stand for. */
export interface MapBound {
  readonly syntax: TypeSyntax & { readonly type: 'map' };
  readonly scope: Scope;
}

/** A map type that the text declares something of. */
export interface Candidate {
  readonly kind: 'variable' | 'type' | 'field' | 'within';
  /** As it is declared; empty for a map alone. */
  readonly name: string;
  /** Problem with it, if it can't be read. */
  readonly map: MapBound | Fault;
}

/** Rank of a map among those that could be meant. */
const KINDS = ['variable', 'type', 'field', 'within'] as const;

function speaksOfMap({ tokens }: Spec): boolean {
  return tokens.some(({ type, text }) => type === 'keyword' && text === 'map');
}

class Search {
  readonly found: Candidate[] = [];
  readonly #source: Source;
  readonly #names: Names;

  constructor(source: Source, names: Names) {
    this.#source = source;
    this.#names = names;
    for (const spec of source.specs) {
      if (spec.keyword === 'var') this.#variable(spec);
      if (spec.keyword === 'type') this.#type(spec);
    }
  }

  #variable(spec: Spec): void {
    const names = spec.names.length > 0 ? spec.names.map(({ text }) => text) : [''];
    for (const name of names) {
      const tokens = spec.fault ? spec.tokens : typeOfVariable(spec, name);
      if (!tokens || tokens.length === 0) continue;
      const syntax = spec.fault ?? this.#parse(tokens);
      if (!isFault(syntax)) this.#declared('variable', name, { syntax, scope: NO_SCOPE });
      else if (speaksOfMap(spec)) this.found.push({ kind: 'variable', name, map: syntax });
    }
  }

  #parse(tokens: readonly Token[]): TypeSyntax | Fault {
    try {
      return parseType(tokens, this.#source.tokenAt(tokens.at(-1)?.to ?? 0));
    } catch (error) {
      if (error instanceof FaultError) return error.fault;
      throw error;
    }
  }

  #type(spec: Spec): void {
    const definition = this.#names.definition(spec);
    const name = spec.names[0]?.text ?? '';
    if (isFault(definition)) {
      if (spec.tokens[0]?.text === 'map') this.found.push({ kind: 'type', name, map: definition });
      return;
    }
    const { of, params } = definition;
    if (params.length === 0) this.#declared('type', name, { syntax: of, scope: NO_SCOPE });
    else if (of.type === 'map') {
      const { from, to } = definition.name;
      const message = `cannot use generic type ${name}[${params.join(', ')}] without instantiation: declare a variable of it`;
      this.found.push({ kind: 'within', name, map: { from, to, message, own: { type: 'generic', name } } });
    }
  }

  #declared(kind: 'variable' | 'type', name: string, bound: Bound): void {
    const literal = this.#names.literal(bound);
    if (literal?.syntax.type === 'map') this.found.push({ kind, name, map: { ...literal, syntax: literal.syntax } });
    else if (literal?.syntax.type === 'struct') this.#fields(literal.syntax.fields, literal.scope);
    else this.#within(bound.syntax, bound.scope);
  }

  #fields(fields: readonly FieldSyntax[], scope: Scope): void {
    for (const { names, of } of fields) {
      if (names.length === 0) continue;
      const literal = this.#names.literal({ syntax: of, scope });
      if (literal?.syntax.type === 'map') {
        const map = { ...literal, syntax: literal.syntax };
        for (const name of names) this.found.push({ kind: 'field', name: name.text, map });
      } else if (of.type === 'struct') this.#fields(of.fields, scope);
      else this.#within(of, scope);
    }
  }

  /** The first map in a type of another kind: `[256]map[K]V`, `*map[K]V`. */
  #within(syntax: TypeSyntax, scope: Scope): void {
    if (syntax.type === 'map') this.found.push({ kind: 'within', name: '', map: { syntax, scope } });
    else if (syntax.type === 'struct') this.#fields(syntax.fields, scope);
    else if ('elem' in syntax) this.#within(syntax.elem, scope);
  }
}

function placeOf({ name, map }: Candidate): string {
  return `${name} ${isFault(map) ? map.from : map.syntax.from}`;
}

/** The maps of that name, of whichever kind; and the names that there are. */
export function findNamedMaps(
  source: Source,
  names: Names,
  name: string,
): { readonly maps: readonly Candidate[]; readonly known: readonly string[] } {
  const { found } = new Search(source, names);
  const known = [...new Set(found.map((candidate) => candidate.name))].filter((each) => each !== '' && each !== '_');
  return { maps: found.filter((candidate) => candidate.name === name), known };
}

/** All maps of the most preferred kind, the one to be sized first; and the types that no variable has. */
export function findMaps(source: Source, names: Names): readonly Candidate[] {
  const { found } = new Search(source, names);
  const preferred = KINDS.find((kind) => found.some((candidate) => candidate.kind === kind));
  const best = found.filter(({ kind }) => kind === preferred);
  // The fields of a struct are found once for its type and once for each variable of it.
  if (preferred !== 'variable') return [...new Map(best.map((candidate) => [placeOf(candidate), candidate])).values()];
  const inVariables = new Set(best.map(({ map }) => (isFault(map) ? undefined : map.syntax)));
  const types = found.filter(({ kind, map }) => kind === 'type' && !isFault(map) && !inVariables.has(map.syntax));
  return [...best, ...types];
}
