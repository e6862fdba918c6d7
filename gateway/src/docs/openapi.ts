import * as calls from '@doorstep/contracts/all/calls.ts';
import type { Endpoint } from '@doorstep/contracts/common/endpoint.ts';
import type { Example } from '@doorstep/contracts/common/example.ts';
import { getOwn } from '@doorstep/contracts/common/own.ts';
import { problemSchema } from '@doorstep/contracts/common/problems.ts';
import type { z } from '@doorstep/contracts/common/zod.ts';
import { endpoints } from '@doorstep/contracts/endpoints.ts';
import { examples } from '@doorstep/contracts/examples.ts';
import { type Route, routeTable } from '../routes/route-table.ts';
import { accessText, callSecurity, type RateSettings } from './access-text.ts';
import { byHand } from './by-hand.ts';
import { fieldNotes } from './field-notes.ts';
import { conditional, headers, pagedHeaders, withHeaders } from './headers.ts';
import { possibleRefusals, problemResponses } from './refusals.ts';
import { type JsonSchema, jsonSchemas, mergeNamed } from './schemas.ts';
import { findTag, tags } from './tags.ts';

interface MediaType {
  readonly schema?: JsonSchema;
  readonly example?: unknown;
  readonly encoding?: Record<string, { contentType: string }>;
}
type Content = Readonly<Record<string, MediaType>>;

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
  readonly example?: unknown;
}

export interface Answer {
  readonly description: string;
  readonly headers?: Record<string, { $ref: string }>;
  readonly content?: Content;
}

/** The documentation of a call, apart from who may make it. */
export interface EndpointParts {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, Answer | { $ref: string }>>;
}

export interface Operation extends EndpointParts {
  readonly description: string;
  readonly tags: string[];
  readonly security: Record<string, string[]>[];
}

export interface OpenApi {
  readonly openapi: '3.1.1';
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly summary: string;
    readonly description: string;
  };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Record<string, JsonSchema>; readonly [kind: string]: unknown };
  readonly [field: string]: unknown;
}

/** The calls of the route table as an OpenAPI 3.1 document (https://spec.openapis.org/oas/v3.1.1). */
export function openApi(options: { siteName: string; url: string; cookie: string; limits: RateSettings }): OpenApi {
  const shapes = describeEndpoints(endpoints);
  const paths = new Map<string, Map<string, Operation>>();
  for (const route of routeTable) {
    const { path, rename } = pathTemplate(route);
    const endpoint = endpoints.find(({ method, path }) => method === route.method && path === route.path);
    const parts = endpoint ? shapes.describe(endpoint, rename) : getOwn(byHand, `${route.method} ${route.path}`);
    if (!parts) throw new Error(`Nothing documents ${route.method} ${route.path}`);
    const asked = conditional(route, endpoint);
    const answers = Object.entries(parts.responses).map(([status, answer]) => [
      status,
      '$ref' in answer ? answer : withHeaders(route, answer),
    ]);
    const operation: Operation = {
      ...parts,
      parameters: [...(parts.parameters ?? []), ...asked.parameters],
      description: [parts.description, accessText(route, options.limits)].filter(Boolean).join(' '),
      tags: [findTag(route.path)],
      security: callSecurity(route),
      responses: { ...Object.fromEntries(answers), ...asked.responses, ...possibleRefusals(route, endpoint) },
    };
    paths.set(path, (paths.get(path) ?? new Map()).set(route.method.toLowerCase(), operation));
  }
  return {
    openapi: '3.1.1',
    info: {
      title: `${options.siteName} API`,
      version: '1.0.0',
      summary: 'Find local service businesses, read and write reviews, send inquiries, keep a profile',
      description:
        'JSON in and out. A refusal is a problem document (RFC 9457) whose `message` is a sentence for people. Lists come in ' +
        'pages: `X-Total-Count` is the number of rows, `Link` leads to the next page. Times are UTC. Answers may get more ' +
        'fields later. What happens is also published as events: see the AsyncAPI document.',
    },
    servers: [{ url: options.url, description: 'This site' }],
    tags: tags.map(({ name, description }) => ({ name, description })),
    paths: Object.fromEntries([...paths].map(([path, operations]) => [path, Object.fromEntries(operations)])),
    components: {
      schemas: shapes.named,
      responses: problemResponses,
      headers,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: options.cookie,
          description:
            'Set by signing in. Changes with this cookie are accepted only from pages of this site: browsers show that by ' +
            '`Sec-Fetch-Site` or `Origin`, a program sends `Origin` with the address of the site.',
        },
      },
    },
  };
}

/** The path as a template. OpenAPI treats paths that differ only in parameter names as the same path; such a name becomes `slugOrId`. */
function pathTemplate(route: Route): { path: string; rename: (name: string) => string } {
  const withoutNames = (path: string) => path.replaceAll(/:\w+/g, ':');
  const namesIn = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const alike = routeTable
    .filter(({ path }) => withoutNames(path) === withoutNames(route.path))
    .sort((one, other) => Number(other.method === 'GET') - Number(one.method === 'GET'))
    .map(({ path }) => namesIn(path));
  const own = namesIn(route.path);
  const joined = own.map((_, index) => {
    const [first = '', ...others] = new Set(alike.map(names => names[index] ?? ''));
    return [first, ...others.map(name => `Or${name.slice(0, 1).toUpperCase()}${name.slice(1)}`)].join('');
  });
  const rename = (name: string) => joined[own.indexOf(name)] ?? name;
  return { path: route.path.replaceAll(/:(\w+)/g, (_, name: string) => `{${rename(name)}}`), rename };
}

/** Describes all endpoints; their schemas are converted together, so that each named one appears once. */
function describeEndpoints(all: readonly Endpoint[]) {
  const keyed = (part: string, pickSchema: (endpoint: Endpoint) => z.ZodType | undefined) =>
    all.flatMap((endpoint): [string, z.ZodType][] => {
      const schema = pickSchema(endpoint);
      return schema ? [[schemaKey(endpoint, part), schema]] : [];
    });
  const inputs = jsonSchemas(
    Object.fromEntries([
      ...keyed('params', ({ params }) => params),
      ...keyed('query', ({ query }) => query),
      ...keyed('body', ({ body }) => body),
      ...keyed('upload', ({ upload }) => upload?.fields),
    ]),
    { io: 'input' },
  );
  const outputs = jsonSchemas(
    Object.fromEntries([...keyed('response', ({ response }) => response), ['problem', problemSchema]]),
    { io: 'output' },
  );
  const operationIds = new Map(Object.entries(calls).map(([name, value]): [unknown, string] => [value, name]));

  function describe(endpoint: Endpoint, rename: (name: string) => string): EndpointParts {
    const example = examples.get(endpoint) ?? {};
    const query = [
      ...describeParameters(getOwn(inputs.schemas, schemaKey(endpoint, 'query')), 'query', {}),
      ...(endpoint.csv ? [parameter('format', 'query', false, { type: 'string', enum: ['csv'] })] : []),
    ];
    const params = describeParameters(
      getOwn(inputs.schemas, schemaKey(endpoint, 'params')),
      'path',
      Object(example.params),
      rename,
    );
    const requestBody = describeBody(endpoint, example);
    return {
      operationId: operationIds.get(endpoint) ?? schemaKey(endpoint, 'call'),
      summary: endpoint.summary,
      parameters: [...params, ...query],
      ...(requestBody && { requestBody }),
      responses: { [endpoint.status ?? 200]: describeAnswer(endpoint, example) },
    };
  }

  function describeBody(endpoint: Endpoint, example: Example): EndpointParts['requestBody'] {
    const { body, upload } = endpoint;
    if (body) {
      const schema = getOwn(inputs.schemas, schemaKey(endpoint, 'body')) ?? {};
      return {
        required: !body.safeParse({}).success,
        content: { 'application/json': { schema, example: example.body } },
      };
    }
    if (!upload) return undefined;
    const fields = getOwn(inputs.schemas, schemaKey(endpoint, 'upload'))?.properties;
    const file = {
      type: 'string',
      contentMediaType: 'application/octet-stream',
      description: 'The file, 5 MB at most',
    };
    const schema = { type: 'object', properties: { ...fields, [upload.field]: file }, required: [upload.field] };
    const encoding = { [upload.field]: { contentType: upload.types.join(', ') } };
    const form = { ...example.fields, [upload.field]: '(the bytes of the file)' };
    return { required: true, content: { 'multipart/form-data': { schema, encoding, example: form } } };
  }

  function describeAnswer(endpoint: Endpoint, example: Example): Answer {
    const schema = getOwn(outputs.schemas, schemaKey(endpoint, 'response')) ?? {};
    return {
      description: endpoint.paged ? 'A page of the list' : 'All went well',
      ...(endpoint.paged && { headers: pagedHeaders }),
      content: {
        'application/json': { schema, example: example.response ?? {} },
        ...(endpoint.csv && {
          'text/csv': { schema: { type: 'string' }, example: `${endpoint.csv.join(',')}\r\n` },
        }),
      },
    };
  }

  return { named: mergeNamed(inputs.named, outputs.named), describe };
}

const schemaKey = ({ method, path }: Endpoint, part: string) => `${method} ${path} ${part}`;

function describeParameters(
  schema: JsonSchema | undefined,
  place: 'path' | 'query',
  values: Readonly<Record<string, unknown>>,
  rename = (name: string) => name,
): Parameter[] {
  return Object.entries(schema?.properties ?? {}).map(([name, property]) =>
    parameter(
      rename(name),
      place,
      place === 'path' || schema?.required?.includes(name) === true,
      property,
      getOwn(values, name),
    ),
  );
}

function parameter(name: string, place: string, required: boolean, schema: JsonSchema, example?: unknown): Parameter {
  const description = getOwn(fieldNotes, name);
  // Each property of an object is a parameter of its own.
  const isObject = place === 'query' && schema.type === 'object';
  return {
    name: isObject ? `${name}.{key}` : name,
    in: place,
    required,
    ...(description && { description }),
    schema: isObject ? { type: 'string' } : schema,
    ...(example !== undefined && { example }),
  };
}
