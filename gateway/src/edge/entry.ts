import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { Shown } from '../figures/shown.ts';
import { acceptsEncoding, type Encoding } from '../http/accept-encoding.ts';
import type { Answer } from '../services/send-request.ts';

/** An answer that is ready to be sent to many clients. */
export interface Entry {
  readonly status: number;
  /** Businesses and searches in it, to count them. */
  readonly shown?: Shown | undefined;
  /** The variant for a client that sends this Accept-Encoding. Reads or compresses it synchronously if `prepare` was not called. */
  choose(acceptEncoding: string | undefined): Variant;
  /** Returns whether `choose` works without reading or compressing. */
  isReady(acceptEncoding: string | undefined): boolean;
  /** Reads or compresses the variant in another thread. Throws if its file cannot be read. */
  prepare(acceptEncoding: string | undefined): Promise<void>;
}

/** A body in one encoding. Headers are names and values in turn. */
export interface Variant {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly headers: readonly string[];
  /** Headers of a 304. */
  readonly notModifiedHeaders: readonly string[];
}

// Smaller bodies are not worth compressing.
const minEncodedBytes = 1_024;

const brotliOptions = (body: Buffer) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
});
const gzipOptions = { level: 6 };
const brotliInThread = promisify(brotliCompress);
const gzipInThread = promisify(gzip);

const encoders: Record<Encoding, { here(body: Buffer): Buffer; inThread(body: Buffer): Promise<Buffer> }> = {
  br: {
    here: body => brotliCompressSync(body, brotliOptions(body)),
    inThread: body => brotliInThread(body, brotliOptions(body)),
  },
  gzip: { here: body => gzipSync(body, gzipOptions), inThread: body => gzipInThread(body, gzipOptions) },
};

/**
 * Creates an entry from an answer. The bytes that its compressed forms take up later are reported to `onGrow`.
 */
export function createEntry(
  { status, headers, body, shown }: Answer & Pick<Entry, 'shown'>,
  onGrow: (bytes: number) => void = () => {},
): Entry {
  const etag = headers.find(([name]) => name === 'etag')?.[1] ?? `W/"${hashForTag(body)}"`;
  const others = headers.filter(([name]) => name !== 'etag');
  const identity = createVariant(others, { bytes: body, etag });
  const encoded = new Map<Encoding, Variant>();
  const pending = new Map<Encoding, Promise<void>>();

  const findEncoding = (acceptEncoding: string | undefined) =>
    body.length < minEncodedBytes ? undefined : chooseEncoding(acceptEncoding, encoders);

  function add(encoding: Encoding, bytes: Buffer): Variant {
    const known = encoded.get(encoding);
    if (known) return known;
    const variant = createVariant(others, { bytes, etag, encoding });
    encoded.set(encoding, variant);
    onGrow(bytes.length);
    return variant;
  }

  async function encodeInThread(encoding: Encoding): Promise<void> {
    add(encoding, await encoders[encoding].inThread(body));
  }

  return {
    status,
    shown,
    choose(acceptEncoding) {
      const encoding = findEncoding(acceptEncoding);
      if (!encoding) return identity;
      return encoded.get(encoding) ?? add(encoding, encoders[encoding].here(body));
    },
    isReady(acceptEncoding) {
      const encoding = findEncoding(acceptEncoding);
      return !encoding || encoded.has(encoding);
    },
    async prepare(acceptEncoding) {
      const encoding = findEncoding(acceptEncoding);
      if (!encoding || encoded.has(encoding)) return;
      const running = pending.get(encoding) ?? encodeInThread(encoding);
      pending.set(encoding, running);
      // A failure counts for the requests that wait for it, and not for those that come later.
      await running.finally(() => pending.delete(encoding));
    },
  };
}

/** The best available encoding that a client accepts. */
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

/** The hash that identifies these bytes in an ETag. */
export const hashForTag = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 27);
