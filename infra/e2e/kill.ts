import { inject } from 'vitest';
import { markedProcesses } from '../embedded/leftovers.ts';

/** Process ids of one part of the stack under test, such as `directory` or `mongo`. */
export const listPids = (name: string): number[] => markedProcesses(`${inject('dataDir')}#${name}#`);

/** Crashes a part. Returns its former processes, none if it is not up again yet. */
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

/** The parts among these that the stack under test runs itself, so that a test may kill them. */
export const ownParts = (...names: string[]): string[] => names.filter(name => !process.env[addresses[name] ?? '']);
