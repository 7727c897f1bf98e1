/** `mapscope/models`: computes what Go maps cost, in closed form, and includes the models behind it. Needs no DOM. */
// biome-ignore-all lint/performance/noBarrelFile: what the package exports stands in one place.
export {
  type GoLayout,
  type GoSize,
  GoSourceError,
  type LayoutGoOptions,
  layoutGo,
  type SizeGoOptions,
  sizeGo,
} from '../golang/sizeGo';
export { bucketMap } from '../models/bucket-map/bucketMap';
export { bucketHeapLedger } from '../models/bucket-map/ledger';
export type { GoRelease, MapDesign } from '../models/go/release';
export { ALLOCATOR_RELEASES, GO_RELEASES, goRelease } from '../models/go/releases';
export type { Gogc } from '../models/heap/goal';
export { type SteadyHeap, type SteadyHeapInput, steadyHeap } from '../models/heap/steadyHeap';
export type { Model } from '../models/kernel/model';
export type { GoType } from '../models/layout/typeNode';
export type { MapConfig } from '../models/map/config';
export type { MapOp } from '../models/map/ops';
export { type Ledger, ledgerTotal, OWNERS, type Owner } from '../models/map/owners';
export { type Cliff, nextCliff } from '../models/sizing/cliffs';
export { MAX_ENTRIES, type MapInput } from '../models/sizing/input';
export type { Range } from '../models/sizing/range';
export type { Behind, CountShare, Lengths } from '../models/sizing/reachable';
export { type CurvePoint, type MapSize, type MapType, sizeCurve, sizeMap } from '../models/sizing/sizeMap';
export { swissHeapLedger } from '../models/swiss-map/ledger';
export { swissMap } from '../models/swiss-map/swissMap';
