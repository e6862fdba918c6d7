import type { EditConflict, Problem } from '@doorstep/contracts/common/problems.ts';
import { t } from '@doorstep/texts/text.ts';

type FieldError = { path: string; message: string };

/**
 * An error that clients may see. `code` is kebab-case and becomes the problem's `type`; `message` is the sentence for people.
 * The outermost layer turns it into problem+json (RFC 9457); other errors reveal nothing to clients.
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly status: number;
  readonly code: string;
  readonly errors: FieldError[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly conflict: EditConflict | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    more: { errors?: FieldError[]; retryAfterSeconds?: number; conflict?: EditConflict; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
    this.status = status;
    this.code = code;
    this.errors = more.errors;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.conflict = more.conflict;
  }
}

export const malformed = (code: string, message: string) => new AppError(400, code, message);
export const notSignedIn = () => new AppError(401, 'not-signed-in', t('Please sign in to do this.'));
export const notAllowed = (message = t('You are not allowed to do this.')) => new AppError(403, 'not-allowed', message);
export const notFound = (code: string, message: string) => new AppError(404, code, message);
export const conflict = (code: string, message: string) => new AppError(409, code, message);
export const unavailable = (
  message = t('The service is busy right now. Please try again in a moment.'),
  cause?: unknown,
) => new AppError(503, 'dependency-down', message, { retryAfterSeconds: 2, cause });

/** A refusal of one field of a form or body; `path` is its name, such as `email`. */
export const fieldError = (path: string, message: string, code = 'input-invalid', status: 409 | 422 = 422) =>
  new AppError(status, code, message, { errors: [{ path, message }] });

/** Thrown if a process or a command cannot do its work; `message` is for the operator. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}

const titles: Record<number, () => string> = {
  400: () => t('Bad request'),
  401: () => t('Not signed in'),
  403: () => t('Not allowed'),
  404: () => t('Not found'),
  405: () => t('Method not allowed'),
  408: () => t('Too slow'),
  409: () => t('Conflict'),
  413: () => t('Too large'),
  415: () => t('Wrong media type'),
  421: () => t('Wrong host'),
  422: () => t('Invalid input'),
  429: () => t('Too many requests'),
  503: () => t('Unavailable'),
};

/** The problem document (RFC 9457) of an error. */
export function toProblem(error: AppError, requestId: string): Problem {
  return {
    type: `urn:doorstep:problem:${error.code}`,
    title: titles[error.status]?.() ?? t('Something went wrong'),
    status: error.status,
    detail: error.message,
    message: error.message,
    ...(error.errors && { errors: error.errors }),
    ...(error.conflict && { conflict: error.conflict }),
    requestId,
  };
}
