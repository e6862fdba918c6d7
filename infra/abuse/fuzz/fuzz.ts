import { setTimeout } from 'node:timers/promises';
import type { OpenApi } from '@doorstep/gateway/docs/openapi.ts';
import { createRandom } from '../../seed/random.ts';
import { type Answer, type CallerName, callerNames, openCallers } from './callers.ts';
import { createPageRequestMaker } from './make-page-request.ts';
import { createRequestMaker, type FuzzRequest } from './make-request.ts';

export interface Finding {
  readonly reason: string;
  readonly caller: CallerName;
  readonly request: FuzzRequest;
  readonly answer: Answer;
}

export interface FuzzResult {
  readonly statuses: Readonly<Record<string, number>>;
  /** Pairs of operation and caller that got at least one request. */
  readonly covered: number;
  readonly operations: number;
  readonly slowest: { readonly milliseconds: number; readonly command: string };
  readonly findings: readonly Finding[];
}

// Text that an answer must never contain: a stack trace, or the name of something behind the API.
const leak = /\bat [\w.<>]+ \(?(?:file:|node:|\/)|node_modules|MongoServerError|CastError|ECONNREFUSED|BSON/;

/**
 * Sends `count` requests to `url` as each kind of caller, whose accounts `administrator` creates: calls from the API document, and a
 * share of `pages` (0 to 1) requests for pages. The same `seed` makes the same requests. Findings are answers with a status of 500 or
 * more, requests without an answer, and answers that leak internals.
 */
export async function fuzz(options: {
  url: string;
  administrator: { username: string; password: string };
  count: number;
  seed: string;
  pages: number;
  concurrency?: number;
}): Promise<FuzzResult> {
  const { url, administrator, count, seed, pages, concurrency = 16 } = options;
  const document = (await (await fetch(`${url}/api/docs/openapi.json`)).json()) as OpenApi;
  const random = createRandom(seed);
  const nextCall = createRequestMaker(document, random);
  const nextPage = createPageRequestMaker(random);
  const callers = await openCallers(url, administrator);
  const statuses: Record<string, number> = {};
  const covered = new Set<string>();
  const findings: Finding[] = [];
  let sent = 0;
  let slowest = { milliseconds: 0, command: '' };

  async function sendUntilDone(): Promise<void> {
    while (sent < count) {
      sent += 1;
      const caller = random.pick(callerNames);
      const request = random.chance(pages) ? nextPage() : nextCall();
      const answer = await sendPatiently(() => callers.send(caller, request));
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      covered.add(`${caller} ${request.operation}`);
      if (answer.milliseconds > slowest.milliseconds)
        slowest = { milliseconds: answer.milliseconds, command: describeRequest(caller, request) };
      const reason = findReason(answer);
      if (reason) findings.push({ reason, caller, request, answer });
    }
  }

  await Promise.all(Array.from({ length: concurrency }, sendUntilDone));
  callers.close();
  const operations = Object.values(document.paths).flatMap(methods => Object.keys(methods)).length;
  return { statuses, covered: covered.size, operations, slowest, findings };
}

const maxAttempts = 4;
const pauseMs = 2_000;

/** Sends a request again that a busy site asks to repeat in a moment (503), as a browser does: only one that goes on refusing is a finding. */
async function sendPatiently(send: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; attempt < maxAttempts; attempt += 1) {
    const answer = await send();
    if (answer.status !== 503) return answer;
    await setTimeout(pauseMs);
  }
  return send();
}

function findReason({ status, text }: Answer): string | undefined {
  if (status === 0) return 'no answer';
  if (status >= 500) return `status ${status}`;
  return leak.test(text) ? 'shows the inside' : undefined;
}

/** A finding with a command that repeats it. */
export const describeFinding = ({ reason, caller, request, answer }: Finding): string =>
  `${reason} ${describeRequest(caller, request)}\n  → ${answer.text.slice(0, 300)}`;

function describeRequest(caller: CallerName, { method, path, headers, body }: FuzzRequest): string {
  const given = Object.entries(headers).map(([name, value]) => `-H '${name}: ${value}'`);
  const data = body ? [`--data-binary ${JSON.stringify(body.toString('utf8').slice(0, 300))}`] : [];
  return [`(${caller}): curl -X${method} --path-as-is`, `'${path}'`, ...given, ...data].join(' ');
}
