/** Constants that lengths of arrays are written with, as go1.26.8 declares them. */
const INTEGERS: Readonly<Record<string, string>> = {
  // crypto
  'aes.BlockSize': '16',
  'ed25519.PublicKeySize': '32',
  'ed25519.PrivateKeySize': '64',
  'ed25519.SignatureSize': '64',
  'ed25519.SeedSize': '32',
  'md5.Size': '16',
  'md5.BlockSize': '64',
  'sha1.Size': '20',
  'sha1.BlockSize': '64',
  'sha256.Size': '32',
  'sha256.Size224': '28',
  'sha256.BlockSize': '64',
  'sha512.Size': '64',
  'sha512.Size224': '28',
  'sha512.Size256': '32',
  'sha512.Size384': '48',
  'sha512.BlockSize': '128',
  // hash, net, unicode
  'crc32.Size': '4',
  'net.IPv4len': '4',
  'net.IPv6len': '16',
  'utf8.UTFMax': '4',
  'utf8.RuneSelf': '128',
  // math/const.go
  'math.MaxInt8': '127',
  'math.MaxInt16': '32767',
  'math.MaxInt32': '2147483647',
  'math.MaxInt64': '9223372036854775807',
  'math.MinInt8': '-128',
  'math.MinInt16': '-32768',
  'math.MinInt32': '-2147483648',
  'math.MinInt64': '-9223372036854775808',
  'math.MaxUint8': '255',
  'math.MaxUint16': '65535',
  'math.MaxUint32': '4294967295',
  'math.MaxUint64': '18446744073709551615',
  // github.com/ethereum/go-ethereum/common@v1.14.12
  'common.HashLength': '32',
  'common.AddressLength': '20',
};

/** An untyped integer constant of a package, by its qualified name. */
export function libraryConstant(name: string, wordBits: number): bigint | undefined {
  const word = BigInt(wordBits);
  switch (name) {
    case 'bits.UintSize':
    case 'strconv.IntSize':
      return word;
    case 'math.MaxInt':
      return (1n << (word - 1n)) - 1n;
    case 'math.MinInt':
      return -(1n << (word - 1n));
    case 'math.MaxUint':
      return (1n << word) - 1n;
    default: {
      const digits = INTEGERS[name];
      return digits === undefined ? undefined : BigInt(digits);
    }
  }
}

/**
 * Paths of the packages of the known types and constants. An import of another path under the same name is
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

/** True if a package of this name and path is the one that the tables describe. */
export function isKnownPackage(name: string, path: string): boolean {
  return (PATHS.get(name) ?? path) === path;
}

/** True if a package of this name is one of the standard library, as far as the tables know. */
export function isStandardPackage(name: string): boolean {
  return PATHS.get(name)?.includes('.') === false;
}
