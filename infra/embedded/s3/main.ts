import { join } from 'node:path';
import { z } from 'zod';
import { moveFromS3rver } from './from-s3rver.ts';
import { Objects } from './objects.ts';
import { createS3Server } from './server.ts';

function main() {
  const config = z
    .object({
      S3_DIR: z.string(),
      S3_PORT: z.coerce.number().int(),
      S3_BUCKET: z.string(),
      S3_ACCESS_KEY_ID: z.string().min(1),
      S3_SECRET_ACCESS_KEY: z.string().min(1),
    })
    .parse(process.env);

  process.umask(0o077);
  const objects = new Objects(join(config.S3_DIR, 'objects.sqlite'));
  const moved = moveFromS3rver(config.S3_DIR, objects);
  if (moved > 0) console.log(`Moved ${moved} objects of an earlier version into objects.sqlite.`);
  objects.createBucket(config.S3_BUCKET);

  const keys = { accessKeyId: config.S3_ACCESS_KEY_ID, secretAccessKey: config.S3_SECRET_ACCESS_KEY };
  const server = createS3Server(objects, keys).listen(config.S3_PORT, '127.0.0.1');
  process.once('SIGTERM', () => {
    server.close(() => {
      objects.close();
      process.exit(0);
    });
  });
}

if (import.meta.main) main();
