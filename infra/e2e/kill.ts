import { inject } from 'vitest';
import { markedProcesses } from '../embedded/leftovers.ts';

/** The processes of one part of the stack under test, such as `directory` or `mongo`. */
export const listPids = (name: string): number[] => markedProcesses(`${inject('dataDir')}#${name}#`);

/** Ends a part as a crash does. Returns the processes that it had, none where it is not up again yet. */
export function kill(name: string): number[] {
  const pids = listPids(name);
  for (const pid of pids) process.kill(pid, 'SIGKILL');
  return pids;
}

const addresses: Record<string, string> = {
  mongo: 'MONGODB_URI',
  redis: 'REDIS_URL',
  rabbitmq: 'AMQP_URL',
  s3: 'S3_ENDPOINT',
};

/** Those of the parts that the stack under test runs itself, and that a test may kill. */
export const ownParts = (...names: string[]): string[] => names.filter(name => !process.env[addresses[name] ?? '']);
