// Programs whose heaps are recorded: what is alive, how fast they allocate, and on how many CPUs.

/**
 * @typedef {object} Program
 * @property {'heap' | 'half' | 'tree' | 'search' | 'map'} cache what is alive, as format.md says
 * @property {number} live MiB requested and kept
 * @property {number | 'off'} gogc
 * @property {number} rate MiB allocated per second
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

/**
 * @typedef {object} Container
 * @property {'heap' | 'tree' | 'map'} cache what is alive
 * @property {number} live MiB requested and kept
 * @property {number} rate MiB allocated per second
 * @property {number} procs GOMAXPROCS
 * @property {number} container MiB that the process may have
 * @property {number} gogc the largest that fits, by src/models/heap/container.ts
 * @property {number | null} limit GOMEMLIMIT beside it, in MiB
 */

/** @returns {Container} */
function container(cache, live, rate, procs, size, gogc, limit) {
  return { cache, live, rate, procs, container: size, gogc, limit };
}

/** Programs in containers, with the settings that the models give them. @type {readonly Container[]} */
export const CONTAINERS = [
  container('heap', 50, 50, 1, 128, 124, 121),
  container('heap', 50, 200, 2, 256, 371, 243),
  container('heap', 100, 100, 2, 256, 138, 243),
  container('heap', 100, 400, 2, 512, 382, 486),
  container('heap', 200, 100, 1, 384, 81, 364),
  container('heap', 300, 230, 2, 1024, 228, 972),
  container('heap', 300, 100, 2, 512, 62, 486),
  container('heap', 600, 200, 2, 2048, 230, 1945),
  container('heap', 600, 200, 2, 1024, 64, 972),
  container('heap', 900, 200, 2, 1536, 65, 1459),
  container('heap', 1200, 300, 2, 2048, 65, 1945),
  container('heap', 1500, 300, 2, 4096, 165, 3891),
  container('tree', 50, 50, 1, 128, 66, 121),
  container('tree', 50, 100, 2, 256, 147, 243),
  container('tree', 100, 100, 2, 256, 72, 243),
  container('tree', 100, 200, 2, 512, 150, 486),
  container('tree', 200, 100, 2, 768, 120, 729),
  container('tree', 300, 200, 2, 1024, 108, 972),
  container('tree', 600, 200, 2, 2048, 109, 1945),
  container('tree', 900, 200, 2, 2048, 66, null),
  container('map', 100, 100, 2, 384, 118, 364),
  container('map', 200, 200, 2, 768, 120, 729),
  container('map', 600, 200, 2, 2048, 109, 1945),
  container('map', 1200, 200, 2, 4096, 109, 3891),
];
