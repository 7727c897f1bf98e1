// The builds of Go that the recordings in tests/ are made with: a new release is recorded by naming it here.

import { fail } from './fail.mjs';

/**
 * Subject of a recording: `classes` is the table of size classes, `alloc` the cost of objects, `maps` that of maps, `manyMaps` of
 * several together, `churn` that of maps whose entries are replaced, `traces` what maps do step by step, `longTraces` some long ones with them, `mapReads` what they read in each operation, `types` how types are laid
 * out, `behind` the cost of strings that entries lead to, `nested` that of maps of maps and chains of objects, `rss` what is resident, `rssOfMaps` the maps' part of that, `suspects` what a service has resident on builds that clear a suspect, `dumps` maps
 * as they lie in memory, `profiles` what the heap profile of a program tells, `heap` where the heap goal of a server lies, `programs`
 * that of programs of many shapes, `upgrade` what pods have resident before and after Go 1.24, `containers` what programs with the settings for a container have resident, `memparts` what programs of known memory say of it. `standardTypes` is what the standard library declares, taken from its
 * source. `judge` is real Go for the page, which is built and not recorded.
 * @typedef {'classes' | 'alloc' | 'maps' | 'manyMaps' | 'churn' | 'traces' | 'longTraces' | 'mapReads' | 'types' | 'behind' | 'nested' | 'rss' | 'rssOfMaps' | 'suspects' | 'dumps' | 'profiles' | 'heap' | 'programs' | 'containers' | 'memparts' | 'upgrade' | 'standardTypes' | 'judge'} Recording
 */

/**
 * Recordings with a build of each design, and with the newest.
 * @type {readonly Recording[]}
 */
const EVERYTHING = [
  'classes',
  'alloc',
  'maps',
  'manyMaps',
  'churn',
  'traces',
  'longTraces',
  'types',
  'behind',
  'rss',
  'dumps',
  'profiles',
  'heap',
  'programs',
  'judge',
];

/**
 * Oldest first. A build is a release for amd64, or with `-386` for that; any other suffix is a GOEXPERIMENT.
 * @type {Readonly<Record<string, readonly Recording[]>>}
 */
const RECORDED = {
  'go1.15.15': ['classes', 'alloc'],
  'go1.16.15': ['classes', 'alloc', 'standardTypes'],
  'go1.17.13': ['standardTypes'],
  'go1.18.10': ['standardTypes'],
  'go1.19.13': ['standardTypes'],
  'go1.20.14': ['standardTypes'],
  'go1.21.13': ['classes', 'alloc', 'standardTypes'],
  'go1.22.12': ['standardTypes', 'classes', 'alloc', 'maps', 'traces', 'dumps', 'judge'],
  'go1.23.12': [...EVERYTHING, 'nested', 'mapReads', 'memparts', 'upgrade', 'suspects', 'standardTypes'],
  'go1.23.12-386': ['maps'],
  'go1.24.0': ['churn', 'traces', 'rss', 'heap', 'upgrade', 'suspects'],
  'go1.24.0-noswissmap': ['rssOfMaps', 'suspects'],
  'go1.24.0-nospinbitmutex': ['suspects'],
  'go1.24.5': ['rss'],
  'go1.24.6': ['rss', 'heap', 'upgrade', 'suspects'],
  'go1.24.6-noswissmap': ['rssOfMaps'],
  'go1.24.13': [
    'standardTypes',
    'classes',
    'alloc',
    'maps',
    'churn',
    'traces',
    'mapReads',
    'nested',
    'dumps',
    'profiles',
    'judge',
  ],
  'go1.25.0': ['classes', 'maps', 'churn', 'rss', 'dumps', 'heap'],
  'go1.25.14': ['standardTypes', 'maps', 'traces', 'judge'],
  'go1.26.8': [
    'classes',
    'maps',
    'mapReads',
    'manyMaps',
    'types',
    'behind',
    'rss',
    'dumps',
    'profiles',
    'heap',
    'programs',
  ],
  'go1.26.8-386': ['maps'],
  'go1.26.11': ['standardTypes', 'alloc', 'maps', 'churn', 'traces', 'longTraces', 'judge'],
  'go1.27.0': ['traces'],
  'go1.27.0-mapsplitgroup': ['traces'],
  'go1.27.4': [...EVERYTHING, 'nested', 'mapReads', 'containers', 'memparts', 'standardTypes'],
  'go1.27.4-mapsplitgroup': ['maps', 'churn', 'traces', 'dumps', 'profiles', 'judge'],
};

/**
 * The names of the builds that something is recorded with, oldest first; so are its files called.
 * @param {...Recording} recordings
 * @returns {string[]}
 */
export function buildsWith(...recordings) {
  return Object.keys(RECORDED).filter((name) => recordings.some((each) => RECORDED[name]?.includes(each)));
}

/**
 * The newest release that something is recorded with, without experiments and for amd64.
 * @param {Recording} recording
 * @returns {string}
 */
export function newestWith(recording) {
  return buildsWith(recording).findLast((name) => !name.includes('-')) ?? fail(`releases: no build has ${recording}`);
}

/**
 * Those of the builds that a person named, or all if none was; ends the command at a name that is not one of them.
 * @param {string} command
 * @param {readonly string[]} builds
 * @param {readonly string[]} named
 * @returns {string[]}
 */
export function chosenBuilds(command, builds, named) {
  const unknown = named.filter((name) => !builds.includes(name));
  if (unknown.length > 0) fail(`${command}: unknown release ${unknown.join(', ')}; known: ${builds.join(', ')}`);
  return builds.filter((name) => named.length === 0 || named.includes(name));
}

/**
 * Parts of a build: the release, and the variables that choose the rest.
 * @param {string} name
 * @returns {{ release: string, goarch: string, experiment: string }}
 */
export function buildOf(name) {
  const [release = '', suffix = ''] = name.split('-');
  return suffix === '386'
    ? { release, goarch: suffix, experiment: '' }
    : { release, goarch: 'amd64', experiment: suffix };
}
