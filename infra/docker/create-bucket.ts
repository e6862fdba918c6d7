import { CreateBucketCommand, HeadBucketCommand, NotFound } from '@aws-sdk/client-s3';
import { type MediaConfig, mediaConfigSchema, parseConfig } from '@doorstep/platform/config';
import { exitWith } from '@doorstep/platform/process';
import { createS3Client } from '@doorstep/platform/s3';
import { explainObjectStoreError } from '@doorstep/platform/store-errors';

// Creates the configured bucket if it does not exist.
async function createBucket(config: MediaConfig): Promise<void> {
  const s3 = createS3Client(config);
  const bucket = { Bucket: config.S3_BUCKET };
  try {
    await s3.send(new HeadBucketCommand(bucket));
    console.log(`The bucket ${config.S3_BUCKET} exists.`);
  } catch (error) {
    if (!(error instanceof NotFound)) throw explainObjectStoreError(error, config);
    await s3.send(new CreateBucketCommand(bucket));
    console.log(`Created the bucket ${config.S3_BUCKET}.`);
  }
}

try {
  await createBucket(parseConfig(mediaConfigSchema, process.env));
} catch (error) {
  exitWith(error);
}
