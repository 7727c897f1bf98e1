import type { Fault, OtherContainer } from './problems';
import type { Source } from './source';
import { isSign } from './statements';

/** Types, by package and name, that people paste in search of a map. */
const CONTAINERS: readonly (readonly [RegExp, OtherContainer])[] = [
  [/^sync\.Map$/, 'syncMap'],
  [/^sync\.Pool$/, 'pool'],
  [/^(?:list\.(?:List|Element)|ring\.Ring)$/, 'list'],
  [/^heap\.Interface$/, 'heap'],
  [/^(?:sets?\.\w+|mapset\.\w+|hashset\.\w+)$/, 'set'],
  [/^(?:lru|cache|gocache|ristretto|bigcache|freecache|otter|ttlcache|expirable|gcache|theine)\.[A-Z]\w*$/, 'cache'],
  [/^(?:xsync|cmap|haxmap|csmap|skipmap|orderedmap|swiss|hashmap|linkedhashmap|treemap)\.[A-Z]\w*$/, 'concurrentMap'],
  [
    /^(?:http\.(?:Header|Trailer)|url\.Values|textproto\.MIMEHeader|mail\.Header|expvar\.Map|metadata\.MD)$/,
    'namedMap',
  ],
  [/^(?:btree|redblacktree|skiplist|treeset|radix|iradix)\.\w+$/, 'tree'],
];

const WHAT: Readonly<Record<OtherContainer, string>> = {
  syncMap:
    'is a trie of its own since Go 1.24, before that a struct of two maps: declare the map[K]V that you would use instead',
  pool: 'keeps objects for reuse and holds no entries',
  list: 'is a linked list: each element is an object of its own, and there is no map',
  heap: 'is a heap in a slice, and there is no map',
  set: 'is a map with empty elements: declare it so, var seen map[string]struct{}',
  cache: 'comes from another module and keeps a map inside: declare that map, such as map[string]*entry',
  concurrentMap: 'is a map of another module with a layout of its own: declare the map[K]V that you would use instead',
  namedMap: 'is a map by another name: declare it so, var header map[string][]string',
  tree: 'is a tree of another module, and there is no map',
};

/** The first such type that a text without a map names. */
export function otherContainer({ tokens, packageOf }: Source): Fault | undefined {
  for (const [i, token] of tokens.entries()) {
    const member = tokens[i + 2];
    if (token.type !== 'word' || !isSign(tokens[i + 1], '.') || member?.type !== 'word') continue;
    const name = `${packageOf(token.text).name}.${member.text}`;
    const of = CONTAINERS.find(([pattern]) => pattern.test(name))?.[1];
    if (!of) continue;
    const message = `no map is declared; ${name} ${WHAT[of]}`;
    return { from: token.from, to: member.to, message, own: { type: 'otherContainer', name, of } };
  }
  return undefined;
}
