import type { Heap } from './heap';

/** Allocates objects of these sizes: each with its block, a letter in order of first use, and its offset there. */
export function traceTiny(heap: Heap, sizes: readonly number[]): [bytes: number, block: string, offset: number][] {
  const blocks: number[] = [];
  return sizes.map((bytes) => {
    const [id = 0] = heap.malloc(bytes);
    const { addr, offset } = heap.place(id);
    if (!blocks.includes(addr - offset)) blocks.push(addr - offset);
    return [bytes, String.fromCharCode(65 + blocks.indexOf(addr - offset)), offset];
  });
}
