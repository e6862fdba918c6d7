import { Binary, BSONRegExp, Decimal128, type ObjectId, type Timestamp } from 'bson';
import { bsonType, type Doc } from '../bson.ts';
import { badValue } from '../errors.ts';
import { splitNumber } from './numbers.ts';

/**
 * The first byte of an encoded value, in MongoDB's type order. The bytes are far enough apart that `type + 1` ends a type's
 * range, and neither they nor their complements are 0x00 or 0xff, which end strings and prefixes.
 */
export const typeBytes = {
  minKey: 0x08,
  undefined: 0x10,
  null: 0x18,
  number: 0x20,
  string: 0x30,
  object: 0x40,
  array: 0x48,
  binData: 0x50,
  objectId: 0x58,
  bool: 0x60,
  date: 0x68,
  timestamp: 0x70,
  regex: 0x78,
  code: 0x80,
  codeWithScope: 0x88,
  maxKey: 0xf0,
} as const;

/** The type byte of a value. */
export function typeByte(value: unknown): number {
  const type = bsonType(value);
  switch (type) {
    case 'int':
    case 'long':
    case 'double':
    case 'decimal':
      return typeBytes.number;
    case 'symbol':
      return typeBytes.string;
    case 'javascript':
      return typeBytes.code;
    case 'javascriptWithScope':
      return typeBytes.codeWithScope;
    default:
      return typeBytes[type as keyof typeof typeBytes];
  }
}

/** Appends values to a key whose bytes compare (memcmp) as MongoDB compares the values. */
export class KeyWriter {
  #bytes = Buffer.allocUnsafe(128);
  #length = 0;

  /** Returns a copy of the key so far and starts a new key. */
  take(): Buffer {
    const key = Buffer.from(this.#bytes.subarray(0, this.#length));
    this.#length = 0;
    return key;
  }

  /** Appends a component of a compound key; a descending one is stored as its complement. */
  component(value: unknown, descending: boolean): void {
    const start = this.#length;
    this.value(value);
    if (descending) for (let i = start; i < this.#length; i++) this.#bytes[i] = ~(this.#bytes[i] as number);
  }

  value(value: unknown): void {
    if (typeof value === 'string') {
      this.#byte(typeBytes.string);
      this.#string(value);
    } else if (typeof value === 'number') {
      this.#byte(typeBytes.number);
      this.#double(value);
      this.#byte(0);
    } else {
      this.#byte(typeByte(value));
      this.#payload(value);
    }
  }

  #payload(value: unknown): void {
    switch (bsonType(value)) {
      case 'string':
        this.#string(value as string);
        return;
      case 'symbol':
        this.#string(String(value));
        return;
      case 'int':
      case 'double':
      case 'long':
      case 'decimal':
        this.#number(value);
        return;
      case 'object':
        this.#object(value as Doc);
        return;
      case 'array':
        for (const element of value as unknown[]) this.value(element);
        this.#byte(0);
        return;
      case 'binData':
        this.#binary(value as Binary | Uint8Array);
        return;
      case 'objectId':
        this.#raw((value as ObjectId).id);
        return;
      case 'bool':
        this.#byte(value ? 1 : 0);
        return;
      case 'date':
        this.#int64(BigInt((value as Date).getTime()));
        return;
      case 'timestamp': {
        const at = this.#grow(8);
        this.#bytes.writeBigUInt64BE(BigInt((value as Timestamp).toString()), at);
        return;
      }
      case 'regex': {
        const { pattern, flags } = regexParts(value as RegExp | BSONRegExp);
        this.#string(pattern);
        this.#string(flags);
        return;
      }
      case 'javascript':
        this.#string((value as { code: string }).code);
        return;
      case 'javascriptWithScope':
        this.#string((value as { code: string }).code);
        this.#object((value as { scope: Doc }).scope);
        return;
    }
  }

  #number(value: unknown): void {
    const plain =
      typeof value === 'number' || typeof value === 'bigint' || value instanceof Decimal128
        ? value
        : typeof value === 'object' && (value as { _bsontype?: string })._bsontype === 'Long'
          ? BigInt(String(value))
          : Number(value);
    const { double, rest } = splitNumber(plain);
    this.#double(double);
    if (!rest) {
      this.#byte(0);
      return;
    }
    const digits = rest.coefficient.toString();
    this.#byte(1);
    const at = this.#grow(2);
    this.#bytes.writeUInt16BE(0x8000 + rest.exponent + digits.length, at);
    this.#raw(Buffer.from(digits));
    this.#byte(0);
  }

  #double(value: number): void {
    const at = this.#grow(8);
    const bytes = this.#bytes;
    if (Number.isNaN(value)) {
      bytes.fill(0, at, at + 8);
      return;
    }
    bytes.writeDoubleBE(value === 0 ? 0 : value, at);
    if ((bytes[at] as number) & 0x80) for (let i = at; i < at + 8; i++) bytes[i] = ~(bytes[i] as number);
    else bytes[at] = (bytes[at] as number) | 0x80;
  }

  #int64(value: bigint): void {
    const at = this.#grow(8);
    this.#bytes.writeBigUInt64BE(BigInt.asUintN(64, value) ^ 0x8000000000000000n, at);
  }

  #object(value: Doc): void {
    for (const name of Object.keys(value)) {
      const field = value[name];
      this.#byte(typeByte(field));
      this.#string(name);
      this.#payload(field);
    }
    this.#byte(0);
  }

  #binary(value: Binary | Uint8Array): void {
    const bytes = value instanceof Binary ? value.buffer.subarray(0, value.position) : value;
    const at = this.#grow(5);
    this.#bytes.writeUInt32BE(bytes.length, at);
    this.#bytes[at + 4] = value instanceof Binary ? value.sub_type : 0;
    this.#raw(bytes);
  }

  /** Appends UTF-8 with 0x00 escaped as 0x00 0xff, terminated by 0x00, so that a prefix sorts first. */
  #string(text: string): void {
    const at = this.#grow(Buffer.byteLength(text) + 1);
    const written = this.#bytes.write(text, at);
    this.#bytes[at + written] = 0;
    if (!text.includes('\0')) return;
    this.#length = at;
    for (const byte of Buffer.from(text)) {
      this.#byte(byte);
      if (byte === 0) this.#byte(0xff);
    }
    this.#byte(0);
  }

  #raw(bytes: Uint8Array): void {
    const at = this.#grow(bytes.length);
    this.#bytes.set(bytes, at);
  }

  #byte(value: number): void {
    // The position comes first, because growing replaces the buffer.
    const at = this.#grow(1);
    this.#bytes[at] = value;
  }

  #grow(count: number): number {
    const at = this.#length;
    this.#length += count;
    if (this.#length > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(this.#length, this.#bytes.length * 2));
      larger.set(this.#bytes.subarray(0, at));
      this.#bytes = larger;
    }
    return at;
  }
}

const writer = new KeyWriter();

/** Encodes one value as an order-preserving key. */
export function encodeValue(value: unknown): Buffer {
  try {
    writer.value(value);
  } catch (error) {
    writer.take();
    throw error;
  }
  return writer.take();
}

/** A string for hashing, the same for values that MongoDB considers equal. */
export const hashValue = (value: unknown): string => encodeValue(value).toString('latin1');

export function regexParts(value: RegExp | BSONRegExp): { pattern: string; flags: string } {
  return value instanceof BSONRegExp
    ? { pattern: value.pattern, flags: value.options }
    : { pattern: value.source, flags: value.flags.replace(/[^imsx]/g, '') };
}

/** MongoDB's comparison of any two values: negative, zero or positive. */
export function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') {
    if (a < b) return -1;
    if (a > b) return 1;
    if (a === b) return 0;
  }
  if (typeof a === 'string' && a === b) return 0;
  if (a instanceof Date && b instanceof Date) return a.getTime() - b.getTime();
  const typeA = typeByte(a);
  const typeB = typeByte(b);
  if (typeA !== typeB) return typeA - typeB;
  return Buffer.compare(encodeValue(a), encodeValue(b));
}

/** MongoDB's equality: 1 equals NumberLong(1), documents compare with their field order. */
export function equal(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a === 'string' || typeof b === 'string') return false;
  return compare(a, b) === 0;
}

/** Refuses the field name `__proto__`, which JavaScript objects cannot hold safely. */
export function refuseProto(name: string): void {
  if (name === '__proto__') throw badValue('the field name __proto__ is not supported');
}
