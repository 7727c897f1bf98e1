/** The first place where two values of the same shape differ. */
export interface Difference {
  readonly field: string;
  readonly recorded: unknown;
  readonly model: unknown;
}

const NONE: ReadonlySet<string> = new Set();

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Compares field by field, in the recorded value's order. `ignored` names top-level fields to leave out. */
export function firstDifference(recorded: unknown, model: unknown, ignored = NONE): Difference | undefined {
  const difference = differenceIn(recorded, model, ignored);
  return difference && { ...difference, field: difference.field.replace(/^\./, '') };
}

/** Its field is put together on the way out: most values are equal. */
function differenceIn(recorded: unknown, model: unknown, ignored = NONE): Difference | undefined {
  if (!isObject(recorded) || !isObject(model)) {
    return Object.is(recorded, model) ? undefined : { field: '', recorded, model };
  }
  if (Array.isArray(recorded) && Array.isArray(model)) return differenceInArray(recorded, model);
  for (const name of Object.keys(recorded)) {
    if (ignored.has(name)) continue;
    const difference = differenceIn(recorded[name], model[name]);
    if (difference) return { ...difference, field: `.${name}${difference.field}` };
  }
  return undefined;
}

function differenceInArray(recorded: readonly unknown[], model: readonly unknown[]): Difference | undefined {
  for (const [i, value] of recorded.entries()) {
    const difference = differenceIn(value, model[i]);
    if (difference) return { ...difference, field: `[${i}]${difference.field}` };
  }
  if (model.length === recorded.length) return undefined;
  return { field: '.length', recorded: recorded.length, model: model.length };
}
