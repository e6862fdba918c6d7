import type { OpenApi, Operation } from '@doorstep/gateway/docs/openapi.ts';
import type { JsonSchema } from '@doorstep/gateway/docs/schemas.ts';
import type { Random } from '../../seed/random.ts';
import { createValueMaker, foreignCursor, hostileText, spoil } from './values.ts';

export interface FuzzRequest {
  /** Operation as in the document: `GET /api/businesses/{id}`. */
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: Buffer;
}

const knownIds = ['1', '2', '3', '4', '5', '7', '9', '12', '14', '20', '41', '60'];
// Excludes the first administrator, who creates new accounts for callers that have lost theirs.
const knownUserIds = knownIds.filter(id => id !== '1');
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const boundary = 'fuzz-boundary';

/** Makes requests from the API document: some valid, most of them wrong in one way. */
export function createRequestMaker(document: OpenApi, random: Random) {
  const make = createValueMaker(document.components.schemas, random);
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );

  function buildPath(template: string, { parameters = [] }: Operation): string {
    const ids = template.startsWith('/api/users/') ? knownUserIds : knownIds;
    const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      if (random.chance(0.25)) return encodeURIComponent(hostileText(random).replaceAll('\ud800', ''));
      const example = parameters.find(parameter => parameter.name === name)?.example;
      return random.chance(0.2) && example !== undefined ? encodeURIComponent(String(example)) : random.pick(ids);
    });
    const query = new URLSearchParams();
    for (const { name, in: place, schema } of parameters) {
      if (place !== 'query' || random.chance(0.5)) continue;
      const cursor = name === 'cursor' && random.chance(0.7);
      const value = cursor ? foreignCursor(random) : random.chance(0.7) ? make(schema, name) : hostileText(random);
      query.append(name, String(value));
      if (random.chance(0.05)) query.append(name, hostileText(random));
    }
    return query.size > 0 ? `${path}?${query}` : path;
  }

  /** A body as in the document's example, or with random values that fit the schema. */
  function validBody(schema: JsonSchema, example: unknown): unknown {
    const made = make(schema);
    if (!isObject(made) || !isObject(example) || random.chance(0.4)) return made;
    const own = ['email', 'username', 'password', 'currentPassword', 'newPassword'].filter(field => field in made);
    return { ...example, ...Object.fromEntries(own.map(field => [field, made[field]])) };
  }

  function jsonBody(schema: JsonSchema, example: unknown): { body: Buffer; headers: Record<string, string> } {
    const valid = validBody(schema, example);
    const value = random.chance(0.35) ? valid : spoil(valid, random);
    const body = Buffer.from(JSON.stringify(value) ?? '');
    const headers: Record<string, string> = { 'content-type': 'application/json' };
    if (random.chance(0.08)) headers['content-encoding'] = random.pick(['gzip', 'br', 'deflate', 'zstd', 'nonsense']);
    if (random.chance(0.05)) headers['content-type'] = random.pick(['text/plain', 'application/xml', '', 'a/b/c;d']);
    if (random.chance(0.05)) return { body: body.subarray(0, random.int(0, body.length)), headers };
    if (random.chance(0.02)) return { body: Buffer.from('['.repeat(20_000)), headers };
    return { body, headers };
  }

  function formBody(fileField: string, types: string): { body: Buffer; headers: Record<string, string> } {
    const file = random.pick([png, png.subarray(0, 30), Buffer.from('name,categoryId\r\nFuzz,1\r\n'), Buffer.alloc(0)]);
    const type = random.chance(0.7)
      ? random.pick(types.split(', '))
      : hostileText(random).replaceAll(/[^\x20-\x7e]/g, '');
    const field = random.chance(0.9) ? fileField : 'other';
    const part = (head: string, content: Buffer | string) =>
      Buffer.concat([
        Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
        Buffer.from(content),
        Buffer.from('\r\n'),
      ]);
    const parts = [
      part('name="title"', hostileText(random)),
      part(`name="${field}"; filename="${random.pick(['a.png', '../x', ''])}"\r\nContent-Type: ${type}`, file),
      Buffer.from(random.chance(0.9) ? `--${boundary}--\r\n` : ''),
    ];
    return { body: Buffer.concat(parts), headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
  }

  return (): FuzzRequest => {
    const { path, method, operation } = random.pick(operations);
    const content = operation.requestBody?.content ?? {};
    const json = content['application/json'];
    const form = content['multipart/form-data'];
    const [[fileField, { contentType }] = ['file', { contentType: 'image/png' }]] = Object.entries(
      form?.encoding ?? {},
    );
    const extra: Record<string, string> = {};
    if (random.chance(0.03)) extra['if-none-match'] = hostileText(random).replaceAll(/[^\x20-\x7e]/g, '');
    if (random.chance(0.03)) extra.range = random.pick(['bytes=0-', 'bytes=9-1', 'bytes=-0', 'nonsense']);
    if (random.chance(0.03)) extra.accept = random.pick(['text/html', 'image/avif', '*/*;q=0', ',,,']);
    const sent = json ? jsonBody(json.schema ?? {}, json.example) : form ? formBody(fileField, contentType) : undefined;
    return {
      operation: `${method} ${path}`,
      method: random.chance(0.02) ? random.pick(['HEAD', 'OPTIONS', 'PATCH', 'DELETE', 'PUT']) : method,
      path: buildPath(path, operation),
      headers: { ...extra, ...sent?.headers },
      ...(sent && { body: sent.body }),
    };
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
