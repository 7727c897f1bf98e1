/** The first place where two values of the same shape differ. */
export interface Difference {
  readonly field: string;
  readonly recorded: unknown;
  readonly model: unknown;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Compares field by field, in the recorded value's order. `ignored` names top-level fields to leave out. */
export function firstDifference(
  recorded: unknown,
  model: unknown,
  ignored: ReadonlySet<string> = new Set(),
  field = '',
): Difference | undefined {
  if (!isObject(recorded) || !isObject(model)) {
    return Object.is(recorded, model) ? undefined : { field, recorded, model };
  }
  const inArray = Array.isArray(recorded);
  for (const name of Object.keys(recorded)) {
    if (ignored.has(name)) continue;
    const path = inArray ? `${field}[${name}]` : field === '' ? name : `${field}.${name}`;
    const difference = firstDifference(recorded[name], model[name], undefined, path);
    if (difference) return difference;
  }
  if (inArray && Array.isArray(model) && model.length !== recorded.length) {
    return { field: `${field}.length`, recorded: recorded.length, model: model.length };
  }
  return undefined;
}
