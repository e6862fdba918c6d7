import { S3Client } from '@aws-sdk/client-s3';
import type { MediaConfig } from '../config.ts';
import { beginStoreSpan } from '../telemetry/store-span.ts';
import type { Tracing } from '../telemetry/tracing.ts';

/** Creates a client for the configured object store. With `tracing`, calls have spans, which name the operation and never the key. */
export function createS3Client(config: MediaConfig, tracing?: Tracing): S3Client {
  const s3 = new S3Client({
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    forcePathStyle: true,
    credentials: { accessKeyId: config.S3_ACCESS_KEY_ID, secretAccessKey: config.S3_SECRET_ACCESS_KEY },
    // Some S3-compatible stores do not support the newer default checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // A store that accepts a call but does not answer counts as down.
    requestHandler: { connectionTimeout: 2_000, requestTimeout: 20_000, throwOnRequestTimeout: true },
  });
  if (tracing) traceCalls(s3, tracing);
  return s3;
}

function traceCalls(s3: S3Client, tracing: Tracing): void {
  s3.middlewareStack.add(
    (next, { commandName }) =>
      async call => {
        const operation = (commandName ?? 'unknown').replace(/Command$/, '');
        const attributes = { 'rpc.system': 'aws-api', 'rpc.method': `S3/${operation}` };
        const span = beginStoreSpan(tracing, `S3 ${operation}`, attributes);
        try {
          const answer = await next(call);
          span?.end();
          return answer;
        } catch (error) {
          span?.end({ error: error instanceof Error ? error.name : 'unknown' });
          throw error;
        }
      },
    { step: 'initialize', name: 'doorstepTracing' },
  );
}
