import { type ReadResult, readDeclarations } from '../../golang/read/readDeclarations';
import type { WhatIf } from '../../models/sizing/whatIf';
import { type SizedOn, sizesOf, whatIfOf } from './case';
import { type SizingSettings, sourceOf } from './settings';

interface FigureTypes {
  readonly map: Extract<ReadResult, { readonly ok: true }>['map'];
  /** Why the types that were asked for are not shown. */
  readonly problem: string | undefined;
}

/** The map's types, read at once: a link has few letters. What can't be read gives way to the preset's. */
export function typesOf(settings: SizingSettings): FigureTypes {
  const { preset, target } = settings;
  const read = readDeclarations(sourceOf(settings), target);
  if (read.ok) return { map: read.map, problem: undefined };
  const usual = readDeclarations(preset.source, target);
  if (!usual.ok) throw new RangeError(usual.problems[0]?.message);
  return {
    map: usual.map,
    problem: `Go declarations: ${read.problems[0]?.message}. Those of “${preset.title}” are shown.`,
  };
}

export interface FigureCase {
  readonly whatIf: WhatIf;
  readonly sizes: readonly SizedOn[];
}

export function figureCase(settings: SizingSettings, { map }: FigureTypes): FigureCase {
  const whatIf = whatIfOf(settings, map);
  return { whatIf, sizes: sizesOf(whatIf, settings.releases) };
}
