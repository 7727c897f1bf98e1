/**
 * Where the packages of the known types and constants come from. An import of another path under the same name is
 * another package: `go.uber.org/atomic` has an `atomic.Bool` of its own. A package that isn't here has one layout under
 * every path, as `uuid` has.
 */
const PATHS: ReadonlyMap<string, string> = new Map(
  [
    'bytes',
    'container/list',
    'context',
    'crypto/aes',
    'crypto/ed25519',
    'crypto/md5',
    'crypto/sha1',
    'crypto/sha256',
    'crypto/sha512',
    'database/sql',
    'fmt',
    'github.com/ethereum/go-ethereum/common',
    'github.com/shopspring/decimal',
    'hash/crc32',
    'io',
    'io/fs',
    'log/slog',
    'math',
    'math/big',
    'math/bits',
    'net',
    'net/http',
    'net/netip',
    'net/url',
    'os',
    'reflect',
    'strconv',
    'strings',
    'sync',
    'sync/atomic',
    'time',
    'unicode/utf8',
    'unique',
    'unsafe',
  ].map((path) => [path.slice(path.lastIndexOf('/') + 1), path]),
);

/** Whether a package of this name and path is the one that the tables describe. */
export function isKnownPackage(name: string, path: string): boolean {
  return (PATHS.get(name) ?? path) === path;
}

/** Whether a package of this name is one of the standard library, as far as the tables know. */
export function isStandardPackage(name: string): boolean {
  return PATHS.get(name)?.includes('.') === false;
}
