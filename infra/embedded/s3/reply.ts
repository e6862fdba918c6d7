import { randomUUID } from 'node:crypto';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { S3Error } from './errors.ts';
import { document, element } from './xml.ts';

/** The answer to a call: content, XML, or headers only. */
export interface Reply {
  status: number;
  headers?: OutgoingHttpHeaders;
  content?: Uint8Array;
  xml?: string;
}

export function sendReply(response: ServerResponse, { status, headers, content, xml }: Reply): void {
  const body = content ?? Buffer.from(xml ?? '');
  response.writeHead(status, {
    'x-amz-request-id': randomUUID(),
    ...(xml !== undefined && { 'content-type': 'application/xml' }),
    ...(status !== 204 && status !== 304 && { 'content-length': body.length }),
    ...headers,
  });
  response.end(body);
}

/** The answer to a failed call; an unexpected error is logged and not shown to the client. */
export function errorReply(error: unknown, path: string): Reply {
  if (!(error instanceof S3Error)) console.error(`${path} failed:`, error);
  const { status, code, message } =
    error instanceof S3Error ? error : new S3Error(500, 'InternalError', 'We encountered an internal error.');
  const elements = [element('Code', code), element('Message', message), element('Resource', path)];
  return { status, xml: document('Error', elements) };
}
