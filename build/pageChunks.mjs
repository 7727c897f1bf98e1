import { join } from 'node:path';
import { root } from './entries.mjs';

/**
 * Chunks cut by the pages that need them, for rolldown's `output.codeSplitting`: modules that the same pages need come as
 * one file. A small file joins the one with which it costs the pages least, since each request takes its time too.
 * @param {{ every: string[], pages: string[][], least: number, takes(id: string): boolean, called: string }} options modules
 *   that every page begins with, and those of each page, or part of one that comes later; bytes of source below which a file
 *   joins another; which modules these chunks take, and how their names begin
 */
export function pageChunks({ every, pages, least, takes, called }) {
  let names;
  const name = (id, context) => {
    names ??= chunkNames((module) => context.getModuleInfo(module), {
      every: inProject(every),
      pages: pages.map(inProject),
      least,
      takes,
      called,
    });
    return names.get(id) ?? null;
  };
  return { name, debugName: called, includeDependenciesRecursively: false };
}

function inProject(modules) {
  return modules.map((module) => join(root, module));
}

/**
 * Name of the chunk by module; modules of no page have none, nor have those that begin a page or a part of it, by whose own
 * chunk the manifest knows them.
 * @param {(id: string) => { importedIds: readonly string[], dynamicImporters: readonly string[], isEntry: boolean, code: string | null } | null} getModuleInfo
 */
export function chunkNames(getModuleInfo, { every, pages, least, takes, called }) {
  const reachedFrom = (modules) => {
    const reached = new Set();
    (function add(ids) {
      for (const id of ids) {
        const info = reached.has(id) ? null : getModuleInfo(id);
        if (!info) continue;
        reached.add(id);
        add(info.importedIds);
      }
    })(modules);
    return [...reached].filter((id) => takes(id) && !begins(getModuleInfo(id)));
  };
  const shared = new Set(reachedFrom(every));
  const pagesOf = new Map();
  for (const [page, modules] of pages.entries())
    for (const id of reachedFrom(modules))
      if (!shared.has(id)) pagesOf.set(id, (pagesOf.get(id) ?? 0n) | (1n << BigInt(page)));

  const bySet = new Map();
  for (const [id, set] of pagesOf) {
    const chunk = bySet.get(set) ?? { set, bytes: 0, modules: [] };
    bySet.set(set, chunk);
    chunk.modules.push(id);
    chunk.bytes += getModuleInfo(id)?.code?.length ?? 0;
  }
  const names = new Map([...shared].filter((id) => !every.includes(id)).map((id) => [id, `${called}-shared`]));
  for (const { set, modules } of joined([...bySet.values()], least))
    for (const id of modules) names.set(id, `${called}-${set.toString(36)}`);
  return names;
}

function begins({ isEntry, dynamicImporters }) {
  return isEntry || dynamicImporters.length > 0;
}

/** Chunks of which none is smaller than `least`, unless there is only one. */
function joined(chunks, least) {
  let rest = chunks;
  for (;;) {
    const small = rest.filter(({ bytes }) => bytes < least).toSorted((a, b) => a.bytes - b.bytes)[0];
    const others = rest.filter((each) => each !== small);
    if (!small || others.length === 0) return rest;
    const waste = (other) =>
      small.bytes * countOf(other.set & ~small.set) + other.bytes * countOf(small.set & ~other.set);
    const best = others.reduce((found, each) => (waste(each) < waste(found) ? each : found));
    const both = {
      set: small.set | best.set,
      bytes: small.bytes + best.bytes,
      modules: [...best.modules, ...small.modules],
    };
    rest = [...others.filter((each) => each !== best), both];
  }
}

function countOf(set) {
  let count = 0;
  for (let left = set; left > 0n; left &= left - 1n) count += 1;
  return count;
}
