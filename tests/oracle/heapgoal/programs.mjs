// Programs whose heaps are recorded: what is alive, how fast they allocate, and on how many CPUs.

/**
 * @typedef {object} Program
 * @property {'heap' | 'half' | 'tree' | 'search' | 'map'} cache what is alive, as format.md says
 * @property {number} live MiB asked for
 * @property {number | 'off'} gogc
 * @property {number} rate MiB per second asked for
 * @property {number} procs GOMAXPROCS
 * @property {number} request bytes of one allocation
 * @property {number} busy goroutines that compute all the time
 * @property {number | null} limit GOMEMLIMIT in MiB
 */

/** @returns {Program} */
function program(cache, live, gogc, rate, procs, { request = 1024, busy = 0, limit = null } = {}) {
  return { cache, live, gogc, rate, procs, request, busy, limit };
}

/** Those without pointers, those with, and those that a limit binds. @type {readonly Program[]} */
export const PROGRAMS = [
  program('heap', 30, 100, 50, 1),
  program('heap', 30, 200, 200, 2, { request: 4096 }),
  program('heap', 100, 50, 100, 2),
  program('heap', 100, 100, 400, 2, { request: 65536 }),
  program('heap', 100, 400, 300, 1),
  program('heap', 300, 25, 100, 1),
  program('heap', 300, 100, 230, 2, { busy: 2 }),
  program('heap', 300, 100, 400, 4),
  program('heap', 900, 20, 200, 2),
  program('heap', 900, 100, 600, 2, { request: 65536 }),
  program('tree', 30, 100, 50, 2),
  program('tree', 30, 100, 200, 1),
  program('tree', 100, 50, 100, 1),
  program('tree', 100, 100, 230, 2),
  program('tree', 100, 200, 400, 2, { request: 65536 }),
  program('tree', 300, 150, 230, 2),
  program('tree', 300, 100, 100, 1),
  program('tree', 300, 50, 100, 2, { busy: 2 }),
  program('tree', 300, 100, 230, 4),
  program('tree', 900, 50, 200, 2),
  program('tree', 900, 100, 300, 1),
  program('search', 30, 100, 50, 1),
  program('search', 100, 100, 100, 2),
  program('search', 100, 200, 230, 1, { request: 4096 }),
  program('search', 300, 100, 100, 2),
  program('search', 300, 150, 230, 2),
  program('map', 30, 100, 100, 2),
  program('map', 100, 50, 50, 1),
  program('map', 100, 200, 200, 2),
  program('map', 200, 100, 230, 2),
  program('map', 200, 100, 230, 1, { request: 4096 }),
  program('map', 200, 100, 100, 2, { busy: 2 }),
  program('map', 900, 50, 200, 2),
  program('half', 100, 100, 100, 1),
  program('half', 300, 100, 230, 2),
  program('half', 600, 50, 200, 2),
  program('heap', 100, 'off', 400, 2, { limit: 200 }),
  program('heap', 100, 100, 200, 1, { limit: 150 }),
  program('tree', 100, 'off', 100, 2, { limit: 250 }),
  program('tree', 300, 100, 100, 2, { limit: 450 }),
  program('map', 200, 'off', 100, 2, { limit: 350 }),
  program('map', 200, 100, 50, 1, { limit: 300 }),
];
