import { readFileSync } from 'node:fs';
import { startMongo } from '../../../embedded/mongo/server.ts';

// Listens by the container's own name, which is what the server tells drivers to connect to.
const { HOSTNAME = 'mongo' } = process.env;
const server = await startMongo({
  host: HOSTNAME,
  port: 27017,
  file: '/data/db/mongo.sqlite',
  password: readFileSync('/run/secrets/MONGO_PASSWORD', 'utf8').trim(),
});
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
