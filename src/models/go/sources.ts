import type { GoRelease } from './release';

/** A source as a release had it up to `last`, under another name or in another file than later ones have. */
interface Moved {
  readonly last: string;
  readonly was: string;
}

/** By `file: names` of the newest release that has the source, the oldest place first. */
const MOVED: Readonly<Record<string, readonly Moved[]>> = {
  'cmd/compile/internal/reflectdata/reflect.go: MapBucketType': [
    { last: '1.16', was: 'cmd/compile/internal/gc/reflect.go: bmap' },
  ],
  'cmd/compile/internal/reflectdata/map.go: MapGroupType': [
    { last: '1.25', was: 'cmd/compile/internal/reflectdata/map_swiss.go: SwissMapGroupType' },
  ],
  'internal/abi/map.go: MapBucketCount': [{ last: '1.20', was: 'runtime/map.go: bucketCnt' }],
  'internal/abi/map.go: MapGroupSlots': [{ last: '1.25', was: 'internal/abi/map_swiss.go: SwissMapGroupSlots' }],
  'internal/abi/map.go: MapMaxKeyBytes, MapMaxElemBytes': [
    { last: '1.20', was: 'runtime/map.go: maxKeySize, maxElemSize' },
    { last: '1.23', was: 'internal/abi/map.go: MapMaxKeyBytes, MapMaxElemBytes' },
    { last: '1.25', was: 'internal/abi/map_swiss.go: SwissMapMaxKeyBytes, SwissMapMaxElemBytes' },
  ],
  'internal/runtime/gc/sizeclasses.go: SizeClassToSize': [
    { last: '1.24', was: 'runtime/sizeclasses.go: class_to_size' },
  ],
  'internal/runtime/gc/malloc.go: PageSize': [{ last: '1.24', was: 'runtime/malloc.go: pageSize' }],
  'internal/runtime/gc/malloc.go: MallocHeaderSize': [
    { last: '1.22', was: 'runtime/mbitmap_allocheaders.go: mallocHeaderSize' },
    { last: '1.24', was: 'runtime/mbitmap.go: mallocHeaderSize' },
  ],
};

function age(minor: string): number {
  return Number(minor.slice('1.'.length));
}

/** A source as the release has it: `file@go1.26.8: names`. */
export function cite({ minor, patch }: GoRelease, source: string): string {
  const moved = MOVED[source]?.find(({ last }) => age(minor) <= age(last));
  const [file, names] = (moved?.was ?? source).split(': ');
  return `${file}@go${patch}: ${names}`;
}
