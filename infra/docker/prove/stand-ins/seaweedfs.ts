import { createServer } from 'node:http';
import { Objects } from '../../../embedded/s3/objects.ts';
import { createS3Server } from '../../../embedded/s3/server.ts';

const { AWS_ACCESS_KEY_ID: accessKeyId = '', AWS_SECRET_ACCESS_KEY: secretAccessKey = '' } = process.env;
const objects = new Objects('/data/objects.sqlite');
const s3 = createS3Server(objects, { accessKeyId, secretAccessKey });
// SeaweedFS answers its own health check without a signature.
const server = createServer((request, response) => {
  if (request.url === '/healthz') response.end();
  else s3.emit('request', request, response);
}).listen(8333, '0.0.0.0');
process.once('SIGTERM', () =>
  server.close(() => {
    objects.close();
    process.exit(0);
  }),
);
