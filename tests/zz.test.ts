import { test } from 'vitest';
import { readDeclarations } from '../src/golang/read/readDeclarations';
test('x', () => { 
 for (const [n, t] of Object.entries({ a: 'a['.repeat(300_000), b: 'func F[T any](x T) {}\n' + 'F[F('.repeat(20_000), c: 'map['.repeat(200_000), d: '`map['.repeat(100_000), e: 'x:\n'.repeat(200_000), f: '<pre>' + '<a '.repeat(200_000), g: 'func N(n int) map[int]int { return make(map[int]int, n) }\n' + 'N('.repeat(20_000), h: 'type B[T any] struct{ m map[T]int; b *B[T]; c *B[T]; d *B[T] }\nfunc (b *B[T]) X() *C[T] { return nil }\ntype C[T any] struct { b, c *B[T] }\nvar b B[int]\n'.repeat(1) })) {
  const s = performance.now(); const r = readDeclarations(t, 'amd64'); console.log(n, Math.round(performance.now() - s), r.ok, r.ok ? '' : r.problems[0]?.message.slice(0, 80)); }
});
