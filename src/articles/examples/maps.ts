import { withArch } from '../../components/map';

/** A map on arm64, as declarations say it. */
export const ARM64_MAP = withArch('var m map[string]int64\n', 'arm64');

/** Fields of the published `Response`. */
export const RESPONSE = `struct {
	ShardID int32
	ShardType int
	RoutingKey string
	LastModified *int
}`;

/** The published map, once it has the fields alone that were in use. */
export const SMALL_CACHE = `type ShardType uint8

type cachedResponse struct {
	ShardID int32
	ShardType ShardType
}

var shardRoutingCache map[string]cachedResponse
`;

/** What three changes make of the published map, one after another: `ShardType` as a byte, and a field less, twice. */
export const SHRINKING = [['RoutingKey string', 'LastModified *time.Time'], ['RoutingKey string'], []].map((fields) => {
  const all = ['ShardID int32', 'ShardType ShardType', ...fields].map((field) => `\t${field}\n`).join('');
  return `type ShardType uint8\n\ntype Response struct {\n${all}}\n\nvar shardRoutingCache map[string]Response\n`;
});

/** The cache of a program that the article on caches measures: 1 GiB in blocks of 1 MiB. */
export const CACHE_OF_BLOCKS = 'var cache map[uint64]*[1048576]byte\n';

/** A map whose values are headers of slices, spelled out. */
export const SLICE_HEADERS =
  'type header struct {\n\tptr *string\n\tlen int\n\tcap int\n}\n\nvar headers map[int]header\n';
