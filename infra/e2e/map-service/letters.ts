import { PbfWriter } from 'pbf';

const side = 16;
/** Pixels around each letter in its picture, as required by the format. */
const border = 3;
const firstCode = 32;
const lastCode = 126;

/** ASCII letters, each a filled square, in the format that a MapLibre style loads (the protobuf `glyphs.proto`). */
export function makeLetters(font: string, range: string): Uint8Array {
  const pbf = new PbfWriter();
  pbf.writeMessage(1, writeStack, { font, range });
  return pbf.finish();
}

function writeStack({ font, range }: { font: string; range: string }, pbf: PbfWriter) {
  pbf.writeStringField(1, font);
  pbf.writeStringField(2, range);
  for (let code = firstCode; code <= lastCode; code += 1) pbf.writeMessage(3, writeLetter, code);
}

function writeLetter(code: number, pbf: PbfWriter) {
  const pixels = new Uint8Array((side + 2 * border) ** 2).fill(255);
  pbf.writeVarintField(1, code);
  pbf.writeBytesField(2, pixels);
  pbf.writeVarintField(3, side);
  pbf.writeVarintField(4, side);
  pbf.writeSVarintField(5, 0);
  pbf.writeSVarintField(6, 0);
  pbf.writeVarintField(7, side);
}
