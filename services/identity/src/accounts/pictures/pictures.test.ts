import { randomUUID } from 'node:crypto';
import type { User } from '@doorstep/contracts/identity/users/schema.ts';
import type { Actor } from '@doorstep/platform/actor';
import { readJson } from '@doorstep/platform/testing';
import sharp from 'sharp';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { bootIdentity, toActor } from '../../testing.ts';

const kit = await bootIdentity();
const { service, call, register, deleteAccount } = kit;
afterAll(() => kit.stop());

describe('Profile pictures', () => {
  const upload = async (actor: Actor | undefined, bytes: Buffer, name = 'me.png') => {
    const form = new FormData();
    form.append('image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name);
    return service.upload('/api/user/profile-picture', form, actor);
  };
  const image = () => sharp({ create: { width: 900, height: 600, channels: 3, background: '#a33' } });

  it('Profile pictures are cropped, lose their metadata, and are deleted with the account', async () => {
    const actor = toActor(await register('picasso'));
    const bytes = await image()
      .withExif({ IFD0: { Artist: 'Secret' } })
      .jpeg()
      .toBuffer();
    const first = await readJson<User>(await upload(actor, bytes));
    const served = await call('GET', `${first.profilePicture}/320.webp`);
    const metadata = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
    expect(metadata).toMatchObject({ width: 320, height: 320 });
    expect(metadata.exif).toBeUndefined();
    const second = await readJson<User>(await upload(actor, bytes));
    expect(second.profilePicture).not.toBe(first.profilePicture);
    const gone = async (url = '') => expect((await call('GET', `${url}/320.webp`)).status).toBe(404);
    await vi.waitFor(() => gone(first.profilePicture));
    await deleteAccount(actor.userId);
    await vi.waitFor(() => gone(second.profilePicture));
  });

  it.each([
    ['a text that claims to be a picture', async () => Buffer.from('<svg onload=alert(1)>'), 415],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 415],
    ['a picture cut short', async () => (await image().jpeg().toBuffer()).subarray(0, 900), 422],
    ['more than 5 MB', async () => Buffer.alloc(5 * 1024 * 1024 + 1), 413],
    ['a WebP', async () => image().webp().toBuffer(), 415],
  ])('A profile picture is refused: %s', async (_what, bytes, status) => {
    expect((await upload(toActor(await register(`u${randomUUID().slice(0, 8)}`)), await bytes())).status).toBe(status);
  });

  it('Visitors cannot upload a profile picture', async () => {
    expect((await upload(undefined, await image().png().toBuffer())).status).toBe(401);
  });
});
