import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Endpoint } from '@doorstep/contracts/common/endpoint.ts';
import type { z } from '@doorstep/contracts/common/zod.ts';
import { sentenceOfForm } from '@doorstep/contracts/language/sentences.ts';
import { t } from '@doorstep/texts/text.ts';
import express, { type Request, type Response, type Router } from 'express';
import type { Actor } from '../actor.ts';
import { readActor, requireSignedIn } from '../actor.ts';
import { AppError, notAllowed } from '../errors.ts';
import type { Page } from '../paging.ts';
import { formatTouchedByRequest, touchedHeader } from '../touched.ts';
import { createRouter } from './app.ts';

export interface RouteInput<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** Undefined for a visitor. */
  readonly actor: Actor | undefined;
  readonly req: Request;
  readonly res: Response;
}

/** An answer, or an item of a page, that is JSON already and sent unchanged. */
export class Serialized<Value> {
  readonly json: string;
  /** Type of the value in the JSON, for the compiler only. */
  declare readonly value: Value;

  constructor(json: string) {
    this.json = json;
  }
}

/** A JSON answer that is written while it is read, and that browsers save as a file. */
export class StreamedFile<Value> {
  readonly fileName: string;
  readonly chunks: AsyncIterable<string>;
  /** Type of the value in the JSON, for the compiler only. */
  declare readonly value: Value;

  constructor(fileName: string, chunks: AsyncIterable<string>) {
    this.fileName = fileName;
    this.chunks = chunks;
  }
}

type Answer<Output> =
  | Serialized<Output>
  | StreamedFile<Output>
  | (Output extends (infer Item)[] ? Page<Item> | Page<Serialized<Item>> | Output : Output);
type ItemOf<Output> = Output extends (infer Item)[] ? Item : never;

/** Adds endpoints of the contracts to a router; each validates its input and answers according to its contract. */
export interface Routes {
  readonly router: Router;
  /** Throws 415, 422 with `errors`, or 401 before `handler` is called. */
  handle<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
    endpoint: Endpoint<P, Q, B, R>,
    handler: (input: RouteInput<z.output<P>, z.output<Q>, z.output<B>>) => Promise<Answer<z.output<R>>>,
    /** The items of a page in the CSV file, if they differ from the JSON. */
    csvLines?: (items: readonly ItemOf<z.output<R>>[], req: Request) => readonly object[] | Promise<readonly object[]>,
    /** Columns of the CSV file after those of the endpoint. */
    moreColumns?: () => readonly string[],
  ): void;
}

// Our pages never compress bodies; a compressed body is refused with 415.
const parseJson = express.json({ limit: '200kb', inflate: false });

/**
 * Creates routes whose actors are verified with `actorSecret`. While `isBehind` returns true, answers to visitors are outdated,
 * and no cache may store them.
 */
export function createRoutes(actorSecret: string, { isBehind }: { isBehind?: () => boolean } = {}): Routes {
  const router = createRouter();
  async function requireActor(req: Request, _res: Response, next: () => void): Promise<void> {
    requireSignedIn(await readActor(req, actorSecret));
    next();
  }
  return {
    router,
    handle(endpoint, handler, csvLines, moreColumns = () => []) {
      const method = endpoint.method.toLowerCase() as Lowercase<typeof endpoint.method>;
      const access = 'access' in endpoint ? endpoint.access : 'anyone';
      // Before the input is read, so that a caller without a session learns nothing about it.
      const checks = access === 'visitor' || access === 'anyone' ? [] : [requireActor];
      const bodyParsers = endpoint.body ? [requireJson, parseJson] : [];
      router[method](endpoint.path, ...checks, ...bodyParsers, async (req: Request, res: Response) => {
        const actor = await readActor(req, actorSecret);
        const params = parsePart(endpoint.params, req.params, 'address');
        const query = parsePart(endpoint.query, gatherObjects(req.query), 'query');
        const body = parsePart(endpoint.body, req.body, 'body');
        if (endpoint.csv && req.query.format === 'csv') {
          requireExporter(actor);
          const { csvPageSize, sendCsv } = await import('../csv/send-csv.ts');
          await sendCsv(
            res,
            { name: buildFileName(req), columns: [...endpoint.csv, ...moreColumns()] },
            async cursor => {
              const answer = await handler({
                params,
                query: Object.assign({}, query, { limit: csvPageSize, cursor }),
                body,
                actor,
                req,
                res,
              });
              if (!isPage(answer)) throw new Error(`${endpoint.path} answers no pages`);
              const items = answer.items.map(item => (item instanceof Serialized ? JSON.parse(item.json) : item));
              return { ...answer, items: csvLines ? [...(await csvLines(items, req))] : items };
            },
          );
          return;
        }
        const answer = await handler({ params, query, body, actor, req, res });
        if (answer instanceof StreamedFile) await sendFile(res, answer);
        else send(endpoint, req, res, answer, actor === undefined && !isBehind?.());
      });
    },
  };
}

/** Requires JSON. A call without a body counts as one with an empty object, which its schema then validates. */
function requireJson(req: Request, _res: Response, next: () => void): void {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = req.headers;
  const isEmpty = encoding === undefined && Number(length) === 0;
  if (!isEmpty && !req.is('application/json')) throw new AppError(415, 'json-expected', t('Please send JSON.'));
  next();
}

/** Allows exports to owners and administrators only. */
function requireExporter(actor: Actor | undefined): void {
  if (!actor || actor.role === 'user') throw notAllowed(t('Only owners and administrators can export a list.'));
}

/** `/api/businesses/7/inquiries` → `inquiries-2026-03-02`. */
function buildFileName(req: Request): string {
  const list = req.path.split('/').at(-1);
  return `${list}-${new Date().toISOString().slice(0, 10)}`;
}

/**
 * Parameters with a dot are properties of an object: `f.height=10..20` is `{ f: { height: '10..20' } }`. One that is repeated is a list with
 * commas.
 */
function gatherObjects(query: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const gathered = new Map<string, unknown>();
  const objects = new Map<string, [string, unknown][]>();
  for (const [name, value] of Object.entries(query)) {
    const dot = name.indexOf('.');
    if (dot < 0) gathered.set(name, value);
    else {
      const property: [string, unknown] = [name.slice(dot + 1), Array.isArray(value) ? value.join(',') : value];
      objects.set(name.slice(0, dot), [...(objects.get(name.slice(0, dot)) ?? []), property]);
    }
  }
  for (const [name, properties] of objects) gathered.set(name, Object.fromEntries(properties));
  return Object.fromEntries(gathered);
}

type Part = 'address' | 'query' | 'body';

/** Validates a part of a request. Throws 404 for a bad path, 400 for a bad query, 422 with `errors` for a bad body. */
export function parsePart<Schema extends z.ZodType>(
  schema: Schema | undefined,
  value: unknown,
  part: Part,
): z.output<Schema> {
  if (!schema) return undefined as z.output<Schema>;
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  if (part === 'address') throw new AppError(404, 'address-unknown', t('There is nothing at this address.'));
  // Several rules of a field may have the same sentence.
  const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  const errors = [...new Map(issues.map(issue => [JSON.stringify(issue), issue])).values()];
  const message = sentenceOfForm(errors.map(error => error.message));
  throw new AppError(part === 'query' ? 400 : 422, 'input-invalid', message, { errors });
}

function send(endpoint: Endpoint, req: Request, res: Response, answer: unknown, isForAll: boolean): void {
  // Public answers may be cached but must be revalidated, which the ETag makes cheap. Personal answers are never cached.
  const isPublic = endpoint.method === 'GET' && isForAll && !endpoint.isSecret;
  res.setHeader('Cache-Control', isPublic ? 'public, no-cache' : 'no-store');
  if (res.headersSent) return;
  const touched = formatTouchedByRequest();
  if (touched) res.setHeader(touchedHeader, touched);
  const status = endpoint.status ?? 200;
  if (status === 204) res.status(204).end();
  else if (endpoint.paged && isPage(answer)) {
    res.setHeader('X-Total-Count', String(answer.total));
    if (answer.next) res.setHeader('Link', `<${nextAddress(req, answer.next)}>; rel="next"`);
    sendJson(res.status(status), answer.items);
  } else sendJson(res.status(status), answer);
}

/** An error in the middle ends the connection, so that no client takes a part of the file for the whole. */
async function sendFile(res: Response, { fileName, chunks }: StreamedFile<unknown>): Promise<void> {
  // Also encodes names that are not in Latin letters, as the name of a site may be.
  res.attachment(fileName).type('json').setHeader('Cache-Control', 'no-store');
  await pipeline(Readable.from(chunks), res);
}

function sendJson(res: Response, answer: unknown): void {
  if (answer instanceof Serialized) res.type('json').send(answer.json);
  else if (Array.isArray(answer) && answer[0] instanceof Serialized)
    res.type('json').send(`[${answer.map(({ json }) => json).join(',')}]`);
  else res.json(answer);
}

function isPage(answer: unknown): answer is Page<unknown> {
  return typeof answer === 'object' && answer !== null && 'items' in answer && 'total' in answer;
}

function nextAddress(req: Request, cursor: string): string {
  const [path = '', query = ''] = req.originalUrl.split('?');
  const search = new URLSearchParams(query);
  search.set('cursor', cursor);
  return `${path}?${search}`;
}
