import { crc32, deflateSync, inflateSync } from 'node:zlib';

const MOST_COLOURS = 256;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * The same picture with a palette: a third of the bytes where there are areas and lines rather than photographs. Reads
 * what Chromium writes: 8 bits a channel, not interlaced.
 * @param {Buffer} png
 */
export function palettePng(png) {
  const { width, height, colours } = readPixels(png);
  const palette = paletteOf(colours);
  const nearest = new Map();
  const lines = Buffer.alloc((width + 1) * height);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const colour = colours[at];
      let index = nearest.get(colour);
      if (index === undefined) {
        index = nearestIn(palette, colour);
        nearest.set(colour, index);
      }
      lines[y * (width + 1) + 1 + x] = index;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap(channels))),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** @param {string} type @param {Buffer} data */
function chunk(type, data) {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(named, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}

/** @param {Buffer} png */
function readPixels(png) {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const bytes = png[25] === 6 ? 4 : 3;
  if (png[24] !== 8 || (png[25] !== 6 && png[25] !== 2) || png[28] !== 0) throw new Error('This is no such PNG file.');
  const parts = [];
  for (let at = SIGNATURE.length; at < png.length; ) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const lines = inflateSync(Buffer.concat(parts));
  const stride = width * bytes;
  const colours = new Uint32Array(width * height);
  let above = new Uint8Array(stride);
  for (let y = 0; y < height; y++) {
    const from = y * (stride + 1);
    const line = unfiltered(lines[from], lines.subarray(from + 1, from + 1 + stride), above, bytes);
    for (let x = 0; x < width; x++) {
      colours[y * width + x] = (line[x * bytes] << 16) | (line[x * bytes + 1] << 8) | line[x * bytes + 2];
    }
    above = line;
  }
  return { width, height, colours };
}

/** PNG specification, 9: each byte was written as its difference from its neighbours. */
function unfiltered(filter, line, above, bytes) {
  const result = new Uint8Array(line.length);
  for (let i = 0; i < line.length; i++) {
    const left = i < bytes ? 0 : result[i - bytes];
    const corner = i < bytes ? 0 : above[i - bytes];
    const guesses = [0, left, above[i], (left + above[i]) >> 1, paeth(left, above[i], corner)];
    result[i] = line[i] + guesses[filter];
  }
  return result;
}

function paeth(left, up, corner) {
  const [byLeft, byUp, byCorner] = [left, up, corner].map((value) => Math.abs(left + up - corner - value));
  if (byLeft <= byUp && byLeft <= byCorner) return left;
  return byUp <= byCorner ? up : corner;
}

/** The most frequent colours, no two of them nearly alike. */
function paletteOf(colours) {
  const counts = new Map();
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const byCount = [...counts].toSorted(([a, many], [b, more]) => more - many || a - b).map(([colour]) => colour);
  const palette = [];
  for (const apart of [24, 8, 1]) {
    for (const colour of byCount) {
      if (palette.length === MOST_COLOURS) return palette;
      if (palette.every((known) => distance(known, colour) >= apart)) palette.push(colour);
    }
  }
  return palette;
}

function channels(colour) {
  return [colour >> 16, (colour >> 8) & 255, colour & 255];
}

function distance(a, b) {
  return (
    Math.abs((a >> 16) - (b >> 16)) + Math.abs(((a >> 8) & 255) - ((b >> 8) & 255)) + Math.abs((a & 255) - (b & 255))
  );
}

function nearestIn(palette, colour) {
  let best = 0;
  for (let i = 1; i < palette.length; i++) {
    if (distance(palette[i], colour) < distance(palette[best], colour)) best = i;
  }
  return best;
}
