import { findDestination, post } from '@doorstep/platform/destination';
import { afterAll, expect, it } from 'vitest';
import { openReceiver } from '#testing/receiver.ts';

const receiver = await openReceiver();
afterAll(() => receiver.close());

it('A webhook connects to the addresses that were checked, not to those of the name a moment later', async () => {
  const port = receiver.host.split(':')[1];
  const asked: string[] = [];
  const resolveHost = async (host: string) => {
    asked.push(host);
    return ['127.0.0.1'];
  };
  // Only this function can resolve the name.
  const settings = { allowedHosts: [`hooks.invalid:${port}`], resolveHost };
  const outcome = await post(settings, `http://hooks.invalid:${port}/known`, {}, '{}');
  expect(outcome).toMatchObject({ status: 204 });
  expect(asked).toEqual(['hooks.invalid']);
  expect(receiver.at('/known')[0]?.headers.host).toBe(`hooks.invalid:${port}`);
});

it('A name that was public when it was registered is refused when it resolves to a private address', async () => {
  const answers = [['93.184.215.14'], ['127.0.0.1']];
  const settings = { resolveHost: async () => answers.shift() ?? [] };
  await findDestination(settings, new URL('https://rebind.partner.example/'));
  const outcome = await post(settings, 'https://rebind.partner.example/', {}, '{}');
  expect(outcome.error).toBe('The address is not public.');
  expect(outcome.status).toBeUndefined();
});

it('Only the beginning of an endless answer is read', async () => {
  receiver.answer('/endless', res => {
    res.writeHead(200);
    const pour = () => {
      while (!res.destroyed && res.write('x'.repeat(64 * 1024)));
    };
    res.on('drain', pour);
    pour();
  });
  const settings = { allowedHosts: [receiver.host] };
  expect((await post(settings, receiver.getUrl('/endless'), {}, '{}')).status).toBe(200);
});

it('The log of a webhook says in a sentence why there was no answer', async () => {
  const other = await openReceiver();
  const settings = { allowedHosts: [other.host, receiver.host] };
  await other.close();
  expect((await post(settings, other.getUrl('/'), {}, '{}')).error).toBe('Nothing listens at the address.');
  receiver.answer('/cut', res => void res.destroy());
  expect((await post(settings, receiver.getUrl('/cut'), {}, '{}')).error).toBe(
    'The connection was closed without an answer.',
  );
});
