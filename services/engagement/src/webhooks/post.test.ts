import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDestinationFinder } from './destination.ts';
import { createPost } from './post.ts';
import { openReceiver, type Receiver } from './receiver.ts';

let receiver: Receiver;
beforeAll(async () => {
  receiver = await openReceiver();
});
afterAll(() => receiver.close());

it('connects to the addresses that were checked, not to what the name says a moment later', async () => {
  const port = receiver.host.split(':')[1];
  const asked: string[] = [];
  const finder = createDestinationFinder([`hooks.invalid:${port}`], async host => {
    asked.push(host);
    return ['127.0.0.1'];
  });
  // Nobody but the finder knows this name.
  const outcome = await createPost(finder)(`http://hooks.invalid:${port}/known`, {}, '{}');
  expect(outcome).toMatchObject({ status: 204 });
  expect(asked).toEqual(['hooks.invalid']);
  expect(receiver.at('/known')[0]?.headers.host).toBe(`hooks.invalid:${port}`);
});

it('refuses a name that was public when it was registered and leads inside now', async () => {
  const answers = [['93.184.215.14'], ['127.0.0.1']];
  const finder = createDestinationFinder([], async () => answers.shift() ?? []);
  await finder(new URL('https://rebind.partner.example/'));
  const outcome = await createPost(finder)('https://rebind.partner.example/', {}, '{}');
  expect(outcome.error).toBe('The address is not public.');
  expect(outcome.status).toBeUndefined();
});

it('reads an answer without end only so far', async () => {
  receiver.answer('/endless', res => {
    res.writeHead(200);
    const pour = () => {
      while (!res.destroyed && res.write('x'.repeat(64 * 1024)));
    };
    res.on('drain', pour);
    pour();
  });
  const post = createPost(createDestinationFinder([receiver.host]));
  expect((await post(receiver.urlOf('/endless'), {}, '{}')).status).toBe(200);
});

it('says in a sentence why there was no answer', async () => {
  const other = await openReceiver();
  const post = createPost(createDestinationFinder([other.host, receiver.host]));
  await other.close();
  expect((await post(other.urlOf('/'), {}, '{}')).error).toBe('Nothing listens at the address.');
  receiver.answer('/cut', res => void res.destroy());
  expect((await post(receiver.urlOf('/cut'), {}, '{}')).error).toBe('The connection was closed without an answer.');
});
