import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { acceptsEncoding, type Encoding } from '../http/accept-encoding.ts';
import type { Answer } from '../services/read-answer.ts';

/** An answer that is ready to be sent to many clients. */
export interface Entry {
  readonly status: number;
  /** The body as a client takes it that sends this Accept-Encoding. */
  choose(acceptEncoding: string | undefined): Variant;
}

/** A body in one encoding. Headers are names and values in turn. */
export interface Variant {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly headers: readonly string[];
  /** With 304. */
  readonly notModifiedHeaders: readonly string[];
}

// In less than that there is little to save.
const minEncodedBytes = 1_024;

const encoders: Record<Encoding, (body: Buffer) => Buffer> = {
  br: body =>
    brotliCompressSync(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: body => gzipSync(body, { level: 6 }),
};

/** Makes an entry of an answer. It is compressed when a client first asks for that, and `onGrow` gets how many bytes that adds. */
export function createEntry({ status, headers, body }: Answer, onGrow: (bytes: number) => void = () => {}): Entry {
  const etag = headers.find(([name]) => name === 'etag')?.[1] ?? `W/"${hashForTag(body)}"`;
  const others = headers.filter(([name]) => name !== 'etag');
  const identity = createVariant(others, { bytes: body, etag });
  const encoded = new Map<Encoding, Variant>();

  function encode(encoding: Encoding): Variant {
    const variant = createVariant(others, { bytes: encoders[encoding](body), etag, encoding });
    encoded.set(encoding, variant);
    onGrow(variant.bytes.length);
    return variant;
  }

  return {
    status,
    choose(acceptEncoding) {
      const encoding = body.length < minEncodedBytes ? undefined : chooseEncoding(acceptEncoding, encoders);
      return encoding ? (encoded.get(encoding) ?? encode(encoding)) : identity;
    },
  };
}

/** The encoding that a client takes, of those that there are; the smallest first. */
export const chooseEncoding = (
  acceptEncoding: string | undefined,
  available: Partial<Record<Encoding, unknown>>,
): Encoding | undefined =>
  (['br', 'gzip'] as const).find(encoding => available[encoding] && acceptsEncoding(acceptEncoding, encoding));

export function createVariant(
  headers: readonly (readonly [name: string, value: string])[],
  { bytes, etag, encoding }: { bytes: Buffer; etag: string; encoding?: Encoding | undefined },
): Variant {
  const isContent = ([name]: readonly [string, string]) => name.startsWith('content-');
  const notModifiedHeaders = [
    ...headers.filter(header => !isContent(header)).flat(),
    'vary',
    'Accept-Encoding',
    'etag',
    etag,
  ];
  return {
    bytes,
    etag,
    notModifiedHeaders,
    headers: [
      ...notModifiedHeaders,
      ...headers.filter(isContent).flat(),
      ...(encoding ? ['content-encoding', encoding] : []),
      'content-length',
      String(bytes.length),
    ],
  };
}

/** What names these bytes in an ETag. */
export const hashForTag = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 27);
