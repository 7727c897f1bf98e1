import type { GoRelease, MapDesign } from '../../../models/go/release';
import { GO_RELEASES, goRelease } from '../../../models/go/releases';
import type { Word64 } from '../../../models/kernel/bits';
import type { At } from '../../fields/momentParam';
import {
  type Choice,
  choice,
  integer,
  namesOf,
  type Param,
  readParam,
  type SettingsCodec,
  type UnreadParams,
  type Values,
} from '../../params';
import type { Example, ExampleId } from './examples';
import type { MapProblem } from './facts';
import { sameHash } from './hashInFocus';
import { formatHashes, parseHashes } from './keys';
import { isRead, MAP_TYPES, MOST_TYPE_CHARS, type TypeChoice } from './mapTypes';
import type { Run } from './run';
import type { Designs } from './side';
import { opsParam, VIEW_PARAMS } from './view';

/** More entries than this are put beforehand: step by step nobody would see the end. */
export const MOST_ENTRIES = 20_000;
const MOST_PREFILLED = 1_000_000;
const MOST_OWN_KEYS = 2000;

/** Names of a release: of the one map, or of two beside each other. */
type ReleaseName = 'go' | 'left' | 'right';

interface ReleaseParam extends Choice<GoRelease> {
  readonly name: ReleaseName;
}

/** A choice among the releases of a design, or all; read are their patches and builds, too. */
export function releaseParam(name: ReleaseName, fallback: GoRelease, design?: MapDesign): ReleaseParam {
  const isMade = ({ mapDesigns: [made] }: GoRelease) => made && (!design || made === design);
  const listed = choice(name, fallback, GO_RELEASES.filter(isMade), (release) => release.name);
  return {
    ...listed,
    name,
    ...(design && { formerly: 'release' }),
    parse(text) {
      const release = goRelease(goRelease(text)?.name ?? '');
      return release && isMade(release) ? { value: release } : listed.parse(text);
    },
  };
}

/** The id of no example: the run is made from the other parameters. */
export const OWN = '';

/** Example of links that name none and set something else: all map scenes opened on it when such links were given out. */
const UNNAMED: ExampleId = 'race';

function exampleParam(examples: readonly [Example, ...Example[]]): Param<string> {
  return choice<string>('example', examples[0].id, [...examples.map(({ id }) => id), OWN]);
}

/** Keys one a line. Whether they fit the key type is checked together with the type. */
const ownKeys: Param<readonly string[], MapProblem> = {
  name: 'keys',
  fallback: [],
  parse(text) {
    const keys = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
    if (keys.length === 1 && keys[0] === '') return { value: [] };
    if (keys.length > MOST_OWN_KEYS) {
      return { problem: { type: 'manyKeys', given: keys.length, most: MOST_OWN_KEYS } };
    }
    return { value: keys };
  },
  format: (keys) => keys.join('\n'),
};

const hashes: Param<ReadonlyMap<string, Word64>, MapProblem> = {
  name: 'hashes',
  fallback: new Map(),
  parse: parseHashes,
  format: formatHashes,
};

/** Types to choose from. */
export const listedType = choice('type', MAP_TYPES[0], MAP_TYPES, ({ id }) => id);

/** The map's type in a link: one of the list by its id, or Go declarations with a map among them. */
const linkedType: Param<TypeChoice, MapProblem> = {
  name: 'type',
  fallback: MAP_TYPES[0],
  parse(text) {
    if (/^[\w-]*$/.test(text)) return listedType.parse(text);
    if (text.length <= MOST_TYPE_CHARS) return { value: { source: text } };
    return { problem: { type: 'longType', given: text.length, most: MOST_TYPE_CHARS } };
  },
  format: (type) => type.source ?? (isRead(type) ? listedType.format(type) : ''),
};

/** The parameters that map scenes share: in the link, in the form and in saved runs alike. */
export const MAP_PARAMS = {
  type: linkedType,
  hint: integer('hint', 0, { min: 0, max: 2_000_000, of: 'entries' }),
  prefill: integer('prefill', 0, { min: 0, max: MOST_PREFILLED, of: 'entries' }),
  entries: integer('entries', 60, { min: 0, max: MOST_ENTRIES, of: 'entries' }),
  keys: ownKeys,
  /** Operations that run after the keys. */
  ops: opsParam,
  seed: integer('seed', 1, { min: 0, max: 0xffffffff }),
  hashes,
  ...VIEW_PARAMS,
} as const;

/** All that a map scene can be asked for. */
export interface MapSettings extends Values<typeof MAP_PARAMS> {
  readonly example: string;
  /** One a side. */
  readonly releases: readonly GoRelease[];
}

/** Names of what a link can ask for. */
export type MapSettingName = keyof typeof MAP_PARAMS | 'example' | ReleaseName;

type MapParams = typeof MAP_PARAMS & {
  readonly example: Param<string>;
  readonly releases: readonly ReleaseParam[];
};

/** Between a link and the settings of a map scene. */
type MapCodec = SettingsCodec<MapSettings, MapSettingName, MapProblem>;

/** Examples and parameters of a map scene. */
export interface MapSceneSpec {
  readonly examples: readonly [Example, ...Example[]];
  readonly params: MapParams;
  readonly codec: MapCodec;
}

export function exampleOf({ examples }: MapSceneSpec, id: string): Example | undefined {
  return examples.find((example) => example.id === id);
}

export type MapSceneId = 'race' | 'bucket-map' | 'swiss-map';

/** A map scene: all of it but its views and words. */
export interface MapSceneDefinition extends MapSceneSpec {
  readonly id: MapSceneId;
  readonly designs: Designs;
}

/** Settings that an example fixes: to change one is to leave the example. */
export const FIXED_BY_EXAMPLE = ['type', 'hint', 'prefill', 'entries', 'keys', 'ops'] as const;

/** A map scene with a side for each of `releases`. */
export function mapSceneSpec(
  examples: readonly [Example, ...Example[]],
  releases: readonly ReleaseParam[],
): MapSceneSpec {
  const params: MapParams = { ...MAP_PARAMS, example: exampleParam(examples), releases };
  return { examples, params, codec: mapCodec(params, examples) };
}

/** The releases that an example is about, where it names them: what it opens on unless the link says otherwise. */
export function releasesOf(example: Example | undefined, params: readonly Param<GoRelease>[]): GoRelease[] {
  return params.map((param, side) => {
    const named = example?.releases?.[side];
    const parsed = named === undefined ? { value: param.fallback } : param.parse(named);
    return 'value' in parsed ? parsed.value : param.fallback;
  });
}

function mapCodec({ releases, example }: MapParams, examples: readonly Example[]): MapCodec {
  const all = [...releases, example, ...Object.values(MAP_PARAMS)];
  const ofRun = Object.entries(MAP_PARAMS) as [keyof typeof MAP_PARAMS, Param<unknown, MapProblem>][];
  /** Parameters of the sides, which fall back to the releases that an example is about. */
  function releasesFor(id: string): ReleaseParam[] {
    const named = releasesOf(
      examples.find((each) => each.id === id),
      releases,
    );
    return releases.map((param, side) => ({ ...param, fallback: named[side] ?? param.fallback }));
  }
  return {
    names: all.flatMap(namesOf),
    /** A run of one's own needs no `example` in the link; one that sets nothing, but for mistakes, is on the page's first. */
    parse(query) {
      const search = new URLSearchParams(query);
      const has = (name: string) => search.has(name);
      const isSet = (param: Param<unknown, MapProblem>) =>
        namesOf(param).some(has) && !readParam(param, search).problem;
      if (!has('example')) {
        if (FIXED_BY_EXAMPLE.some(has)) search.set('example', OWN);
        else if (all.some(isSet)) search.set('example', UNNAMED);
      }
      const problems: UnreadParams<MapSettingName, MapProblem> = {};
      function read<T>(name: MapSettingName, param: Param<T, MapProblem>): T {
        const { value, problem } = readParam(param, search);
        if (problem !== undefined) problems[name] = { problem, shown: param.format(param.fallback) };
        return value;
      }
      const chosen = read('example', example);
      const settings: MapSettings = {
        example: chosen,
        releases: releasesFor(chosen).map((param) => read(param.name, param)),
        ...(Object.fromEntries(
          ofRun.map(([name, param]) => [
            name,
            // A program says all that happens, unless entries are asked for besides.
            read(name, name === 'entries' && has('ops') ? { ...param, fallback: 0 } : param),
          ]),
        ) as Values<typeof MAP_PARAMS>),
      };
      return { settings, problems };
    },
    /** An example stands for type, hint, entries and keys. */
    format(settings) {
      const search = new URLSearchParams();
      const own = settings.example === OWN;
      function write<T>(param: Param<T, MapProblem>, value: T, always = false): void {
        const text = param.format(value);
        if (always || text !== param.format(param.fallback)) search.set(param.name, text);
      }
      for (const [side, param] of releasesFor(settings.example).entries())
        write(param, settings.releases[side] ?? param.fallback);
      for (const [name, param] of ofRun) {
        if (own || !FIXED_BY_EXAMPLE.some((fixed) => fixed === name)) write(param, settings[name], name === 'entries');
      }
      const others = `${search}`;
      if (own || settings.example === (others === '' ? example.fallback : UNNAMED)) return others;
      return `${new URLSearchParams([[example.name, settings.example], ...search])}`;
    },
  };
}

/** Settings in a link to a moment of a run, with the hashes that were chosen since. */
export function sharedSettings(spec: MapSceneSpec, settings: MapSettings, run: Run, at: At): MapSettings {
  const ofExample = exampleOf(spec, settings.example)?.chosenHashes;
  const hashes = new Map(
    [...run.keys.chosen].filter(([key, hash]) => {
      const known = ofExample?.get(key);
      return !known || !sameHash(known, hash);
    }),
  );
  return { ...settings, hashes, at };
}
