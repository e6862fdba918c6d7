import { allPageRoutes, pageParameters } from '@doorstep/contracts/gateway/pages/page-routes.ts';
import { crawlerPaths } from '@doorstep/gateway/routes/crawler-paths.ts';
import { pageFormRoutes } from '@doorstep/gateway/routes/page-form-routes.ts';
import type { Random } from '../../seed/random.ts';
import type { FuzzRequest } from './make-request.ts';
import { hostileText } from './values.ts';

const known: readonly string[] = [
  '1',
  '7',
  '12',
  '60',
  'plumbing',
  'cleaning',
  'boise-id',
  'boise',
  'pages.xml',
  'businesses-0.xml',
];
const odd: readonly string[] = [
  '..',
  '.',
  '%2e%2e',
  '%',
  '%zz',
  '%ff%fe',
  '%00',
  '%0d%0aSet-Cookie:%20a=b',
  '%2F',
  '%5C',
  '\\',
  ';a=b',
  '07',
  '9007199254740993',
  '-1',
  '1e3',
  '🛁',
  '\u202e',
  '*',
  '@',
  '$ne',
  'feed.xml',
  '%61bout',
  'a'.repeat(4_000),
  '%F0%9F%9B%81'.repeat(300),
];
const parameters = [
  ...new Set(Object.values(pageParameters).flat()),
  'cursor',
  'limit',
  'ids',
  'returnTo',
  'token',
  'error',
  '__proto__',
  'junk',
];
const values: readonly string[] = [
  'plum',
  '7',
  '0',
  '-5',
  '1e9',
  'NaN',
  'true',
  'rating',
  '43.6,-116.2',
  '91,181',
  '-117,43,-116,44',
  '1,2,3,3,99999999',
  '%',
  '%ff',
  '%00',
  '//evil.example',
  '[]',
];
const fields = [
  'name',
  'email',
  'subject',
  'message',
  'phone',
  'categoryId',
  'anyCategory',
  'renderedAt',
  'idempotencyKey',
  '__proto__',
];
const cookies = [
  'doorstep.sid=s%3Aplanted.signature',
  'doorstep.sid=%ff',
  'doorstep.sid=',
  'doorstep.fresh=business/7@99.forged; doorstep.fresh=',
  'a=b; '.repeat(500),
  '=;;=;',
];
const spellings: readonly ((path: string) => string)[] = [
  path => path.toUpperCase(),
  path => `${path}/`,
  path => `${path}//`,
  path => `/${path}`,
  path => `/.${path}`,
  path => `http://other.example${path}`,
  path => path.replaceAll('/', '\\'),
  path => path.replace(/[a-z]/g, letter => `%${letter.charCodeAt(0).toString(16)}`),
  path => `${path}#top`,
  path => `${path}?`,
  path => path.slice(1),
];
const paths = [
  ...allPageRoutes,
  ...Object.values(crawlerPaths),
  '/nothing',
  '/assets/nothing.js',
  '/healthz',
  '/readyz',
];

/** Makes requests for pages, program files and forms without code: hostile in parameters, queries, spellings, cookies and bodies. */
export function createPageRequestMaker(random: Random) {
  const text = () =>
    random.chance(0.5) ? random.pick(odd) : encodeURIComponent(hostileText(random).replaceAll('\ud800', ''));

  function buildPath(template: string): string {
    const path = template.replaceAll(/:(\w+)/g, () => (random.chance(0.5) ? random.pick(known) : text() || '7'));
    const spelled = random.chance(0.15) ? random.pick(spellings)(path) : path;
    const query = Array.from({ length: random.chance(0.5) ? 0 : random.int(1, 5) }, buildParameter);
    return toTarget(query.length > 0 ? `${spelled}?${query.join('&')}` : spelled);
  }

  const buildParameter = () =>
    `${random.chance(0.9) ? random.pick(parameters) : text()}=${random.chance(0.6) ? random.pick(values) : text()}`;

  function buildHeaders(): Record<string, string> {
    return {
      ...(random.chance(0.2) && { cookie: random.pick(cookies) }),
      ...(random.chance(0.3) && {
        'accept-encoding': random.pick(['br', 'gzip', 'identity;q=0', '*;q=0', 'nonsense']),
      }),
      ...(random.chance(0.05) && { 'if-none-match': random.pick(['*', 'W/"x"', '"', ',,,']) }),
      ...(random.chance(0.05) && { range: random.pick(['bytes=0-', 'bytes=9-1', 'nonsense']) }),
      ...(random.chance(0.05) && { accept: random.pick(['application/json', 'image/*', '*/*;q=0']) }),
      ...(random.chance(0.03) && { 'x-forwarded-host': random.pick(['evil.example', '', 'a b', '[::1']) }),
      ...(random.chance(0.03) && { 'x-request-id': random.pick(['chosen-by-client', 'no id', 'x'.repeat(2_000)]) }),
    };
  }

  function buildForm(): Pick<FuzzRequest, 'headers' | 'body'> {
    const pairs = random.sample(fields, random.int(0, fields.length)).map(field => {
      const value = random.chance(0.5)
        ? hostileText(random).replaceAll('\ud800', '')
        : `${field} ${random.int(1, 1e9)}@mail.example`;
      return random.chance(0.9) ? `${field}=${encodeURIComponent(value)}` : `${field}=${random.pick(odd)}`;
    });
    const type = random.chance(0.85)
      ? 'application/x-www-form-urlencoded'
      : random.pick(['text/plain', 'application/json', '']);
    return { headers: { 'content-type': type }, body: Buffer.from(pairs.join('&')) };
  }

  return (): FuzzRequest => {
    const isForm = random.chance(0.15);
    const path = isForm ? random.pick(pageFormRoutes).page : random.pick(paths);
    const method = isForm
      ? 'POST'
      : random.chance(0.9)
        ? 'GET'
        : random.pick(['HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'POST']);
    const { headers, body } = isForm ? buildForm() : { headers: {} };
    return {
      operation: `${method} ${path}`,
      method,
      path: buildPath(path),
      headers: { ...buildHeaders(), ...headers },
      ...(body && { body }),
    };
  };
}

/** Escapes the characters that Node's client refuses to send. */
const toTarget = (path: string) => path.replaceAll(/[^\x21-\x7e]+/gu, encodeURIComponent);
