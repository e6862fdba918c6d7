import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import mongoose from 'mongoose';
import { expect, it } from 'vitest';
import { isDatabaseDown } from './database-errors.ts';

it('A socket that ends during a write counts as a database outage, other errors do not', async () => {
  const server = createServer(socket => socket.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket.resume(), 'close');
  const error = await new Promise(resolve => socket.write('after the end', resolve));
  expect(error).toMatchObject({ message: 'This socket has been ended by the other party' });
  expect(isDatabaseDown(error)).toBe(true);
  expect(isDatabaseDown(Object.assign(new Error('no such file'), { code: 'ENOENT' }))).toBe(false);
  server.close();
});

it('A bulk write whose connection breaks counts as a database outage, a refused one does not', () => {
  const { MongoBulkWriteError, MongoNetworkError } = mongoose.mongo;
  const result = {} as ConstructorParameters<typeof MongoBulkWriteError>[1];
  expect(isDatabaseDown(new MongoBulkWriteError(new MongoNetworkError('read ECONNRESET'), result))).toBe(true);
  expect(isDatabaseDown(new MongoBulkWriteError({ message: 'E11000', code: 11000 }, result))).toBe(false);
});
