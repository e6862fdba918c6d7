import { pathPattern } from '@doorstep/contracts/common/path-pattern.ts';
import { endpoints } from '@doorstep/contracts/endpoints.ts';
import { examples } from '@doorstep/contracts/examples.ts';
import { getAddressData } from '@doorstep/contracts/identity/address-data/calls.ts';
import { readErasureReceipt } from '@doorstep/contracts/identity/erasures/calls.ts';
import type { Page, Route } from 'playwright-core';
import { lengthen } from '../../frontend/src/testing/long-words.ts';

/** Calls about the signed-in user, and those that run in the background. */
const always = /^\/api\/(user|config|stream|csrf)$/;

const change = (body: (truth: unknown) => unknown) => async (route: Route) => {
  const response = await route.fetch();
  if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response });
  const json = body(await response.json());
  const isEmpty = Array.isArray(json) && json.length === 0;
  const headers = { ...response.headers(), ...(isEmpty && { 'x-total-count': '0' }) };
  return route.fulfill({ response, json, headers });
};

const withExample = (body: (example: unknown) => unknown) => (route: Route) => {
  const { pathname } = new URL(route.request().url());
  const asked = route.request().method();
  const endpoint = endpoints.find(({ method, path }) => method === asked && pathPattern(path).test(pathname));
  const example = endpoint && examples.get(endpoint)?.response;
  if (example === undefined) return route.continue();
  const json = body(example);
  return route.fulfill({ json, headers: Array.isArray(json) ? { 'x-total-count': `${json.length}` } : {} });
};

const ways = {
  /** Leaves calls unanswered. */
  pending: () => undefined,
  failing: (route: Route) =>
    route.fulfill({
      status: 500,
      json: { type: 'about:blank', title: 'Error', status: 500, message: 'Something failed.' },
    }),
  /** Empties all lists. */
  empty: change(empty),
  /** Answers with the examples of the contracts, for pages without demo data. */
  example: withExample(json => json),
  /** Both: examples with words of maximum length. */
  'long example': withExample(lengthen),
  /** Makes every text that people may type a single word of maximum length. */
  long: change(lengthen),
};

export type Answers = keyof typeof ways;

function empty(truth: unknown): unknown {
  if (Array.isArray(truth)) return [];
  if (!(truth instanceof Object)) return truth;
  return Object.fromEntries(Object.entries(truth).map(([name, value]) => [name, Array.isArray(value) ? [] : value]));
}

/** Answers the reads of a page from now on, or only those below an address. */
export const answerWith = (page: Page, answers: Answers, below = '/api/'): Promise<unknown> =>
  page.route(
    url => url.pathname.startsWith(below) && !always.test(url.pathname),
    route => (isRead(route) ? ways[answers](route) : route.continue()),
  );

/** Reads that have a body, so that a token is in no log. */
const readsWithBody: readonly string[] = [readErasureReceipt.path, getAddressData.path];

/** Returns whether a call changes nothing. */
function isRead(route: Route): boolean {
  const request = route.request();
  return request.method() === 'GET' || readsWithBody.includes(new URL(request.url()).pathname);
}
