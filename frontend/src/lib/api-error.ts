import type { Problem } from '@doorstep/contracts/common/problems.ts';
import { t } from '@lingui/core/macro';

/**
 * A call that the server refused. `message` is the status code, a colon and the body text;
 * `problem` is the body if it is problem+json, whose own `message` is the sentence for people.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly problem: Problem | undefined;
  readonly requestId: string;

  constructor(status: number, text: string, requestId: string) {
    super(`${status}: ${text}`);
    this.status = status;
    this.problem = parseProblem(text);
    this.requestId = this.problem?.requestId ?? requestId;
  }
}

/** A call that failed while the server rendered the page, which shows the failure. */
export class FailureInPage extends ApiError {
  constructor(status: number) {
    super(status, '', '');
  }
}

/** A call that got no answer, so the server may or may not have handled it. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
}

function parseProblem(text: string): Problem | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return hasMembersOfProblem(body) ? body : undefined;
  } catch {
    return undefined;
  }
}

/** Checks for the members of our problems, which answers of others, such as a proxy, do not have. */
const hasMembersOfProblem = (body: unknown): body is Problem =>
  body instanceof Object &&
  ['type', 'title', 'status', 'detail', 'message', 'requestId'].every(name => Object.hasOwn(body, name));

const offline = t`You are offline. Nothing was sent. Please try again when you are connected.`;

/** The message to show for a failed call: the server's if it sent one, or that the browser is offline, otherwise `fallback`. */
export function getMessage(error: unknown, fallback = t`Please try again in a moment.`): string {
  if (error instanceof ConnectionError && navigator.onLine === false) return offline;
  return (error instanceof ApiError && error.problem?.message) || fallback;
}

/** Returns whether the server refused for this reason, such as 'business-linked'. */
export const isProblem = (error: unknown, code: string): boolean =>
  error instanceof ApiError && error.problem?.type === `urn:doorstep:problem:${code}`;

/** Returns whether the server answered with this status, such as 404. */
export const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof ApiError && error.status === status;
