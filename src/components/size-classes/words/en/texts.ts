import type { StoryId } from '../../stories';

/** Texts about the stories. */
export const texts: Readonly<Record<StoryId, string>> = {
  'thirty-three':
    'A program asks for 33 bytes again and again. Each request gets the next slot of a span: whole pages, cut into slots of one size. When the span is full, another is made.',
  sort: 'To call sort.Sort, the slice must become an interface value. Its 24-byte header is copied to the heap: a box. Go 1.15 had no class of 24 bytes, so the box took 32.',
  table:
    'A Swiss map’s table doubles until it has 128 groups. With a string key and a 40-byte value the last array is 58,368 bytes. Above 32 KiB there are no classes, only whole pages of 8 KiB.',
  tiny: 'Objects below 16 bytes that hold no pointers go together into blocks of 16: the tiny allocator. A block is free only when nobody in it lives: one short string can keep all 16 bytes.',
  fragmentation:
    'Three spans of 512-byte objects, then every other one is let go. A collection frees the slots, but no span is empty, so no page comes back. HeapAlloc falls and HeapInuse stays.',
  own: 'Your size or type, until the second span is begun, or 24 times. Then every other one is let go and collected.',
};
