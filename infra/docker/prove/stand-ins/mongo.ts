import { startMongo } from '../../../embedded/mongo/server.ts';

// Listens by the container's own name, which is what the server tells drivers to connect to.
const { MONGO_PASSWORD = '', HOSTNAME = 'mongo' } = process.env;
const server = await startMongo({
  host: HOSTNAME,
  port: 27017,
  file: '/data/db/mongo.sqlite',
  password: MONGO_PASSWORD,
});
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
