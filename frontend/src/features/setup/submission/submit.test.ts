import { businessCreated } from '@doorstep/contracts/directory/businesses/events.ts';
import { expect, it } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { firstValues, type SetupValues } from '../setup-values.ts';
import { freshProgress, type Progress } from './progress.ts';
import { type Calls, submissionSteps } from './steps.ts';
import { StepFailure, submit } from './submit.ts';

const sample = businessCreated.sample.business;
const key = '3f0c8a52-6f0e-4d0b-9d59-6a1f6f1c3a11';

const image = (name: string) => ({ key: name, file: new File([name], `${name}.png`), title: name, description: '' });

const values: SetupValues = {
  ...firstValues('miles'),
  name: 'Bright Windows',
  categoryId: 10,
  subcategoryIds: [49],
  logo: new File(['logo'], 'logo.png'),
  images: [image('a'), image('b')],
};

/** A server that stores what the contract says, once per idempotency key; `fail` names the calls whose answers are lost. */
function createServer() {
  const businesses = new Map<string, { id: number; name: string; logo?: string }>();
  const gallery = new Map<string, { id: number; title: string }>();
  const fail = new Set<string>();
  const received: string[] = [];
  let status: 'none' | 'pending' = 'none';
  let lastId = 0;
  const answer = <Answer>(call: string, result: Answer): Answer => {
    received.push(call);
    if (fail.delete(call)) throw new TypeError('Failed to fetch');
    return result;
  };
  const business = (id: number) => [...businesses.values()].find(each => each.id === id);

  const calls: Calls = {
    create: async ({ idempotencyKey, name }) => {
      const made = businesses.get(idempotencyKey) ?? { id: ++lastId, name };
      businesses.set(idempotencyKey, made);
      return answer('create', { ...sample, id: made.id });
    },
    update: async (id, input) => {
      const found = business(id);
      if (!found) throw new ApiError(404, '', '');
      Object.assign(found, input.name && { name: input.name }, input.logo && { logo: input.logo });
      return answer('update', { ...sample, id });
    },
    link: async () => answer('link', undefined),
    storePicture: async (_id, file) => answer('storePicture', `/media/${file.name}`),
    addImage: async (businessId, { key: imageKey, title }) => {
      const item = gallery.get(imageKey) ?? { id: ++lastId, title };
      gallery.set(imageKey, item);
      return answer(`addImage ${imageKey}`, {
        ...item,
        businessId,
        imageUrl: '/media/x',
        type: 'portfolio' as const,
        version: 1,
      });
    },
    changeImage: async (id, { title }) => {
      for (const item of gallery.values()) if (item.id === id) item.title = title;
      answer('changeImage', undefined);
    },
    removeImage: async id => {
      for (const [imageKey, item] of gallery) if (item.id === id) gallery.delete(imageKey);
      answer('removeImage', undefined);
    },
    submitForReview: async () => {
      if (status === 'pending') throw new ApiError(409, '', '');
      status = 'pending';
      answer('submitForReview', undefined);
    },
    reviewStatus: async () => status,
    refreshUser: async () => answer('refreshUser', undefined),
    newKey: () => key,
  };
  return { calls, fail, received, businesses, gallery };
}

/** Submits until it succeeds, from the saved progress, as a page that is opened again does. */
async function submitAll(server: ReturnType<typeof createServer>, from: Progress = freshProgress(key), what = values) {
  let progress = from;
  const failed: string[] = [];
  const once = () =>
    submit(submissionSteps(what, progress, server.calls, { distanceUnit: 'miles' }), progress, {
      onStart: () => {},
      onProgress: () => {},
      onChange: changed => {
        progress = JSON.parse(JSON.stringify(changed));
      },
    });
  for (;;) {
    try {
      await once();
      return { progress, failed };
    } catch (error) {
      if (!(error instanceof StepFailure)) throw error;
      failed.push(error.step.id);
    }
  }
}

it('A submission creates and links the business, uploads pictures, submits, and refreshes the account', async () => {
  const server = createServer();
  const { failed } = await submitAll(server);
  expect(failed).toEqual([]);
  expect(server.received).toEqual([
    'create',
    'link',
    'storePicture',
    'update',
    'addImage a',
    'addImage b',
    'submitForReview',
    'refreshUser',
  ]);
});

it.each([
  ['create', 'save', ['create', 'create', 'update']],
  ['link', 'link', ['link', 'link']],
  ['storePicture', 'logo', ['storePicture', 'storePicture']],
  ['addImage a', 'a', ['addImage a', 'addImage a']],
  ['addImage b', 'b', ['addImage b', 'addImage b']],
  ['submitForReview', 'review', ['submitForReview']],
  ['refreshUser', 'account', ['refreshUser', 'refreshUser']],
])('A submission continues after a lost answer to %s, and does nothing twice', async (call, step, repeated) => {
  const server = createServer();
  server.fail.add(call);
  const { failed } = await submitAll(server);
  expect(failed).toEqual([step]);
  expect(server.businesses.size).toBe(1);
  expect([...server.gallery.values()].map(({ title }) => title)).toEqual(['a', 'b']);
  const once = createServer();
  await submitAll(once);
  expect(server.received).toHaveLength(once.received.length + repeated.length - 1);
  expect(server.received.filter(received => repeated.includes(received)).slice(0, repeated.length)).toEqual(repeated);
});

it('A submission saves texts that were changed after a failed attempt', async () => {
  const server = createServer();
  let kept = freshProgress(key);
  const unlinkable = { ...server.calls, link: () => Promise.reject(new TypeError()) };
  const first = submit(submissionSteps(values, kept, unlinkable, { distanceUnit: 'miles' }), kept, {
    onStart: () => {},
    onProgress: () => {},
    onChange: changed => {
      kept = changed;
    },
  });
  await expect(first).rejects.toMatchObject({ step: { id: 'link' } });
  await submitAll(server, kept, { ...values, name: 'Brighter Windows' });
  expect([...server.businesses.values()]).toMatchObject([{ name: 'Brighter Windows' }]);
});

it('Owners can remove, change and add images between two attempts to submit', async () => {
  const server = createServer();
  const { progress } = await submitAll(server);
  const [a, b] = values.images;
  if (!a || !b) throw new Error('two images');
  await submitAll(
    server,
    { ...progress, isSubmitted: true },
    { ...values, images: [{ ...b, title: 'better' }, image('c')] },
  );
  expect([...server.gallery.values()].map(({ title }) => title)).toEqual(['better', 'c']);
});

it('A submission creates another business if the first one was deleted meanwhile', async () => {
  const server = createServer();
  const gone = { ...freshProgress(key), isSent: true, businessId: 99 };
  const { failed } = await submitAll(server, gone);
  expect(failed).toEqual(['save']);
  expect(server.businesses.size).toBe(1);
});

it('A refused profile counts as not sent', async () => {
  const server = createServer();
  let kept = freshProgress(key);
  const refusing = { ...server.calls, create: () => Promise.reject(new ApiError(409, '', '')) };
  const attempt = submit(submissionSteps(values, kept, refusing, { distanceUnit: 'miles' }), kept, {
    onStart: () => {},
    onProgress: () => {},
    onChange: changed => {
      kept = changed;
    },
  });
  await expect(attempt).rejects.toMatchObject({ step: { id: 'save' } });
  expect(kept).toEqual(freshProgress(key));
});
