import type { SettingsCodec } from '../../components/params';
import type { SceneId } from '../../components/scenes';
import type { Fact } from '../../components/ui/words/language';
import { MIB } from '../../models/kernel/bits';
import { type NamedRun, stepOfMoment } from '../../timeline/moments';
import type { FigureAddress, Proof } from '../lesson';

/** Settings in a figure’s address. Throws a RangeError if they are of another scene or invalid. */
export function settingsIn<S>(address: FigureAddress, scene: SceneId, codec: SettingsCodec<S, string, Fact>): S {
  const [of = '', query = ''] = address.split('?', 2);
  if (of !== scene) throw new RangeError(`${address} is none of ${scene}`);
  const unknown = [...new URLSearchParams(query).keys()].find((name) => !codec.names.includes(name));
  if (unknown !== undefined) throw new RangeError(`${address}: there is no setting ${unknown}`);
  const { settings, problems } = codec.parse(query);
  const [unread] = Object.entries(problems);
  if (unread) throw new RangeError(`${address}: ${unread[0]} means nothing, ${JSON.stringify(unread[1]?.problem)}`);
  return settings;
}

/** The step of a moment. Throws a RangeError if the run has no such moment. */
export function stepAt(run: NamedRun, at: string): number {
  const step = stepOfMoment(run, at);
  if (step === undefined) throw new RangeError(`the run has no moment ${at}`);
  return step;
}

/** Rounded to whole MiB. */
export function toMiB(bytes: number): number {
  return Math.round(bytes / MIB);
}

/** Memoises `make` per key. */
export function memoize<K, V>(make: (key: K) => V): (key: K) => V {
  const made = new Map<K, V>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}

/** Collects the proofs of the models used by the expression that is being evaluated. */
let proofsInUse: Set<Proof> | undefined;

/** Wraps a model so that each amount computed with it refers to the proof. */
export function provenBy<A extends readonly unknown[], R>(proof: Proof, model: (...of: A) => R): (...of: A) => R {
  return (...of) => {
    proofsInUse?.add(proof);
    return model(...of);
  };
}

/** Evaluates an amount, and collects the proofs of the models it uses. */
export function evaluated(expression: () => number): { readonly amount: number; readonly proofs: readonly Proof[] } {
  const proofs = new Set<Proof>();
  proofsInUse = proofs;
  try {
    return { amount: expression(), proofs: [...proofs] };
  } finally {
    proofsInUse = undefined;
  }
}
