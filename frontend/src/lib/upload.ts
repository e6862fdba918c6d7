import type { Endpoint } from '@doorstep/contracts/common/endpoint.ts';
import type { z } from '@doorstep/contracts/common/zod.ts';
import { buildUrl, newRequestId, parseBody } from './api-client.ts';
import { ApiError, ConnectionError } from './api-error.ts';
import { type Report, trackProgress } from './upload-progress.ts';

interface UploadInput<Params, Query> {
  readonly params: Params;
  readonly query?: Query;
  /** Fields first, file last: a server reads them in order. */
  readonly form: FormData;
  readonly headers?: Readonly<Record<string, string>>;
  /** Called with the progress, from 0 to 1; 1 only when the server has answered. */
  readonly onProgress?: Report;
  readonly signal?: AbortSignal;
}

/** A form of these fields, in their order. */
export function toFormData(fields: Readonly<Record<string, string | File>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/**
 * Sends a form with a file to an endpoint of the contracts, parses its answer as `call` does, and reports the progress.
 * Throws ApiError if the server refuses, ConnectionError if it cannot be reached, the signal's reason when aborted.
 */
export async function upload<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, R>,
  { params, query, form, headers = {}, onProgress, signal }: UploadInput<z.input<P>, z.input<Q>>,
): Promise<z.output<R>> {
  signal?.throwIfAborted();
  const requestId = newRequestId();
  const request = new XMLHttpRequest();
  request.open(endpoint.method, buildUrl(endpoint.path, { params, query }));
  request.setRequestHeader('Accept', 'application/json');
  request.setRequestHeader('X-Request-Id', requestId);
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  const progress = trackProgress(onProgress);
  const abort = () => request.abort();
  signal?.addEventListener('abort', abort);
  try {
    await new Promise<void>((resolve, reject) => {
      request.upload.onprogress = progress.onBytes;
      request.onload = () => resolve();
      request.onerror = () => reject(new ConnectionError('No answer from the server'));
      request.onabort = () => reject(signal?.reason);
      request.send(form);
    });
    const { status, responseText, statusText } = request;
    if (status < 200 || status > 299) throw new ApiError(status, responseText || statusText, requestId);
    const answer = endpoint.response.parse(parseBody(responseText));
    progress.done();
    return answer;
  } finally {
    progress.stop();
    signal?.removeEventListener('abort', abort);
  }
}
