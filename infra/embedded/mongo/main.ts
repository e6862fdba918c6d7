import { z } from 'zod';
import { startMongo } from './server.ts';
import { StartError } from './storage/database.ts';

const Environment = z.object({
  MONGO_PORT: z.coerce.number('must be a port number').int().min(0).max(65535).default(27017),
  MONGO_FILE: z.string('must name the database file').min(1, 'must name the database file'),
  MONGO_PASSWORD: z.string('must be set').regex(/^[\x21-\x7e]+$/, 'must be printable ASCII'),
  MONGO_TTL_SECONDS: z.coerce.number('must be seconds').positive().default(60),
});

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

async function main() {
  const parsed = Environment.safeParse(process.env);
  if (!parsed.success) {
    fail(parsed.error.issues.map(issue => `${issue.path.join('.')} ${issue.message}.`).join(' '));
  }
  const { MONGO_PORT, MONGO_FILE, MONGO_PASSWORD, MONGO_TTL_SECONDS } = parsed.data;

  process.umask(0o077);
  try {
    const server = await startMongo({
      port: MONGO_PORT,
      file: MONGO_FILE,
      password: MONGO_PASSWORD,
      ttlIntervalSeconds: MONGO_TTL_SECONDS,
    });
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => void server.close().then(() => process.exit(0)));
    }
    const msg = `Embedded MongoDB-compatible server on port ${server.port}: for one machine; beyond it, use a MongoDB replica set (MONGODB_URI).`;
    console.log(JSON.stringify({ level: 'info', msg }));
  } catch (error) {
    if (error instanceof StartError) fail(error.message);
    throw error;
  }
}

if (import.meta.main) await main();
