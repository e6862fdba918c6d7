import { CreateBucketCommand, HeadBucketCommand, NotFound } from '@aws-sdk/client-s3';
import { mediaConfigSchema, parseConfig } from '@doorstep/platform/config';
import { exitWith } from '@doorstep/platform/process';
import { createS3Client } from '@doorstep/platform/s3';
import { explainObjectStoreError } from '@doorstep/platform/store-errors';

// Creates the configured bucket if it does not exist.
const config = parseConfig(mediaConfigSchema, process.env);
const s3 = createS3Client(config);
const bucket = { Bucket: config.S3_BUCKET };
try {
  await s3.send(new HeadBucketCommand(bucket));
  console.log(`The bucket ${config.S3_BUCKET} exists.`);
} catch (error) {
  if (!(error instanceof NotFound)) exitWith(explainObjectStoreError(error, config));
  await s3.send(new CreateBucketCommand(bucket));
  console.log(`Created the bucket ${config.S3_BUCKET}.`);
}
