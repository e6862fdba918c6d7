import S3rver from 's3rver';
import { DUMMY_ACCOUNT } from 's3rver/lib/models/account.js';
import { z } from 'zod';

const config = z
  .object({
    S3_DIR: z.string(),
    S3_PORT: z.coerce.number().int(),
    S3_BUCKET: z.string(),
    S3_ACCESS_KEY_ID: z.string(),
    S3_SECRET_ACCESS_KEY: z.string(),
  })
  .parse(process.env);

// s3rver knows one account, with a key that is public.
DUMMY_ACCOUNT.revokeAccessKey('S3RVER');
DUMMY_ACCOUNT.createKeyPair(config.S3_ACCESS_KEY_ID, config.S3_SECRET_ACCESS_KEY);

const server = new S3rver({
  address: '127.0.0.1',
  port: config.S3_PORT,
  directory: config.S3_DIR,
  silent: true,
  vhostBuckets: false,
  configureBuckets: [{ name: config.S3_BUCKET }],
});
await server.run();

process.once('SIGTERM', () => server.close(() => process.exit(0)));
