import { type Doc, decode } from './bson.ts';

const opReply = 1;
const opQuery = 2004;
const opMsg = 2013;
const checksumPresentFlag = 1;
const moreToComeFlag = 2;
export const maxMessageBytes = 48_000_000;
/** The maximum size of a message from a client that is not authenticated yet, so that it cannot make the server buffer much. */
export const maxGreetingBytes = 64_000;

/** A command as received. Documents of an insert stay encoded. */
export interface Request {
  id: number;
  command: Doc;
  /** True if the client waits for an answer. */
  answer: boolean;
  /** True for a legacy OP_QUERY, which is used only for the handshake. */
  legacy: boolean;
}

/** Thrown for a message outside MongoDB's protocol; the connection is closed. */
export class ProtocolError extends Error {}

/** Splits a byte stream into messages. */
export class MessageReader {
  #chunks: Buffer[] = [];
  #length = 0;
  readonly #maxSize: () => number;

  constructor(maxSize: () => number) {
    this.#maxSize = maxSize;
  }

  *read(chunk: Buffer): Generator<Buffer> {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
    while (this.#length >= 16) {
      if ((this.#chunks[0] as Buffer).length < 4) this.#join();
      const size = (this.#chunks[0] as Buffer).readInt32LE(0);
      if (size < 16 || size > this.#maxSize()) throw new ProtocolError(`a message of ${size} bytes`);
      if (this.#length < size) return;
      this.#join();
      const all = this.#chunks[0] as Buffer;
      const rest = all.subarray(size);
      this.#chunks = rest.length > 0 ? [rest] : [];
      this.#length = rest.length;
      yield all.subarray(0, size);
    }
  }

  #join(): void {
    if (this.#chunks.length > 1) this.#chunks = [Buffer.concat(this.#chunks)];
  }
}

export function parseMessage(message: Buffer): Request {
  const id = message.readInt32LE(4);
  const opCode = message.readInt32LE(12);
  if (opCode === opMsg) return { id, legacy: false, ...parseOpMsg(message) };
  if (opCode === opQuery) return { id, legacy: true, answer: true, command: parseOpQuery(message) };
  throw new ProtocolError(`operation code ${opCode}`);
}

function parseOpMsg(message: Buffer): { command: Doc; answer: boolean } {
  const flags = message.readUInt32LE(16);
  if (flags & 0xfffc) throw new ProtocolError(`unknown required flags ${flags}`);
  const end = message.length - (flags & checksumPresentFlag ? 4 : 0);
  let body: Doc | undefined;
  const sequences: Doc = {};
  let at = 20;
  while (at < end) {
    const kind = message[at++];
    const size = message.readInt32LE(at);
    if (size < 5 || at + size > end) throw new ProtocolError('a section that does not fit');
    if (kind === 0) body = decode(message.subarray(at, at + size));
    else if (kind === 1) readSequence(message.subarray(at + 4, at + size), sequences);
    else throw new ProtocolError(`section kind ${kind}`);
    at += size;
  }
  if (!body) throw new ProtocolError('a message without a body');
  return { command: { ...body, ...sequences }, answer: !(flags & moreToComeFlag) };
}

function readSequence(section: Buffer, sequences: Doc): void {
  const nameEnd = section.indexOf(0);
  const name = section.toString('utf8', 0, nameEnd);
  const documents: unknown[] = [];
  let at = nameEnd + 1;
  while (at < section.length) {
    const size = section.readInt32LE(at);
    if (size < 5 || at + size > section.length) throw new ProtocolError('a document that does not fit its section');
    const bytes = section.subarray(at, at + size);
    documents.push(name === 'documents' ? bytes : decode(bytes));
    at += size;
  }
  sequences[name] = documents;
}

function parseOpQuery(message: Buffer): Doc {
  const nameEnd = message.indexOf(0, 20);
  const collection = message.toString('utf8', 20, nameEnd);
  if (!collection.endsWith('.$cmd')) throw new ProtocolError('OP_QUERY is only answered for hello');
  return { ...decode(message.subarray(nameEnd + 9)), $db: collection.slice(0, -5) };
}

let nextId = 1;

/** An answer as one message; `body` is an encoded document. */
export function formatReply(request: Request, body: Uint8Array): Buffer {
  const head = Buffer.alloc(request.legacy ? 36 : 21);
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(nextId++ & 0x7fffffff, 4);
  head.writeInt32LE(request.id, 8);
  head.writeInt32LE(request.legacy ? opReply : opMsg, 12);
  if (request.legacy) {
    head.writeInt32LE(8, 16);
    head.writeInt32LE(1, 32);
  }
  return Buffer.concat([head, body]);
}

/** Wraps documents that are already encoded: `{cursor: {firstBatch|nextBatch: [...], id, ns}, ok: 1}`. */
export function cursorReply(
  name: 'firstBatch' | 'nextBatch',
  batch: readonly Uint8Array[],
  id: bigint,
  ns: string,
): Uint8Array {
  const elements: Uint8Array[] = [];
  let size = 5;
  for (let i = 0; i < batch.length; i++) {
    const bytes = batch[i] as Uint8Array;
    const prefix = Buffer.from(`\x03${i}\0`, 'latin1');
    elements.push(prefix, bytes);
    size += prefix.length + bytes.length;
  }
  const nsBytes = Buffer.from(`${ns}\0`);
  const before = Buffer.from(`\x04${name}\0`, 'latin1');
  const after = Buffer.alloc(12 + 8 + nsBytes.length + 1);
  let at = after.write('\x12id\0', 0, 'latin1');
  at = after.writeBigInt64LE(id, at);
  at += after.write('\x02ns\0', at, 'latin1');
  at = after.writeInt32LE(nsBytes.length, at);
  at += nsBytes.copy(after, at);
  after[at++] = 0;
  const tail = after.subarray(0, at);
  const cursorSize = 4 + before.length + size + tail.length;
  const ok = Buffer.from('\x01ok\0\0\0\0\0\0\0\xf0\x3f\0', 'latin1');
  const name_ = Buffer.from('\x03cursor\0', 'latin1');
  const total = 4 + name_.length + cursorSize + ok.length;
  return Buffer.concat([
    int32(total),
    name_,
    int32(cursorSize),
    before,
    int32(size),
    ...elements,
    Buffer.from([0]),
    tail,
    ok,
  ]);
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value);
  return bytes;
}
