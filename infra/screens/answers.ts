import { endpoints, examples } from '@doorstep/contracts';
import { pathPattern } from '@doorstep/contracts/path-pattern.ts';
import type { Page, Route } from 'playwright-core';
import { lengthen } from '../../frontend/src/testing/long-words.ts';

/** Who is signed in, and what runs beside the page. */
const always = /^\/api\/(user|config|stream|csrf)$/;

const change = (body: (truth: unknown) => unknown) => async (route: Route) => {
  const response = await route.fetch();
  if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response });
  const json = body(await response.json());
  const isEmpty = Array.isArray(json) && json.length === 0;
  const headers = { ...response.headers(), ...(isEmpty && { 'x-total-count': '0' }) };
  return route.fulfill({ response, json, headers });
};

const ways = {
  /** No call is answered. */
  pending: () => undefined,
  failing: (route: Route) =>
    route.fulfill({
      status: 500,
      json: { type: 'about:blank', title: 'Error', status: 500, message: 'Something failed.' },
    }),
  /** Lists have nothing in them. */
  empty: change(empty),
  /** As in the examples of the contracts, where the demo data has nothing. */
  example: (route: Route) => {
    const { pathname } = new URL(route.request().url());
    const endpoint = endpoints.find(({ method, path }) => method === 'GET' && pathPattern(path).test(pathname));
    const json = endpoint && examples.get(endpoint)?.response;
    if (json === undefined) return route.continue();
    return route.fulfill({ json, headers: Array.isArray(json) ? { 'x-total-count': `${json.length}` } : {} });
  },
  /** Every text that people may type is one word of full length. */
  long: change(lengthen),
};

export type Answers = keyof typeof ways;

function empty(truth: unknown): unknown {
  if (Array.isArray(truth)) return [];
  if (!(truth instanceof Object)) return truth;
  return Object.fromEntries(Object.entries(truth).map(([name, value]) => [name, Array.isArray(value) ? [] : value]));
}

/** Answers what a page reads from now on. */
export const answerWith = (page: Page, answers: Answers): Promise<unknown> =>
  page.route(
    url => url.pathname.startsWith('/api/') && !always.test(url.pathname),
    route => (route.request().method() === 'GET' ? ways[answers](route) : route.continue()),
  );
