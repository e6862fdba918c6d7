import type { KeptBusiness } from '@doorstep/contracts/directory/imports/schema.ts';
import { inquiryCreated } from '@doorstep/contracts/engagement/inquiries/events.ts';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { createImportKit } from '#testing/import-kit.ts';
import { businessModel } from '../models/business.model.ts';
import { bootDirectory } from '../testing.ts';

const directory = await bootDirectory();
const { service, bus } = directory;
afterAll(() => directory.stop());

const { call, imported, reaches, undo } = createImportKit(service);
const find = (name: string) => businessModel(service.db).findOne({ name }).lean();
const file = (...lines: string[]) => `${lines.join('\n')}\n`;
const reasonsOf = async (id: number) =>
  (await readJson<KeptBusiness[]>(await call('GET', `/${id}/kept`))).map(({ name, reason }) => [name, reason]);
const lead = async (address: string) =>
  (await readJson<{ businessId?: number }>(await service.call('GET', `/internal/redirect?address=${address}`)))
    .businessId;

it('Two imports of the same business are undone last first, and then nothing is left of them', async () => {
  const first = await imported(file('externalKey,name,category', 'twice,Once Bees,Plumbing'));
  const second = await imported(file('externalKey,name,category', 'twice,Twice Bees,Plumbing'));
  expect((await undo(second.id)).undo).toEqual({ deleted: 0, restored: 1, kept: 0 });
  expect(await find('Once Bees')).toMatchObject({ externalKey: 'twice' });
  expect((await undo(first.id)).undo).toEqual({ deleted: 1, restored: 0, kept: 0 });
  expect(await find('Once Bees')).toBeNull();
});

describe('A business with inquiries', () => {
  const inquire = (businessId: number, id: number, createdAt: string) =>
    bus.deliver(inquiryCreated, {
      ...inquiryCreated.sample,
      inquiry: { ...inquiryCreated.sample.inquiry, id, businessId, createdAt },
    });

  it('An undo keeps a business that has inquiries, and its former address', async () => {
    const row = await imported(
      file('name,category,permalink', 'Asked Bees,Plumbing,/old/asked', 'Silent Bees,Plumbing,/old/silent'),
    );
    const asked = await find('Asked Bees');
    const at = '2026-11-20T10:00:00.000Z';
    // Repeated, and late: the older of two arrives last.
    await service.handled([await inquire(asked?._id ?? 0, 900, at)], 'inquiries');
    await service.handled([await inquire(asked?._id ?? 0, 900, at)], 'inquiries');
    await service.handled([await inquire(asked?._id ?? 0, 899, '2026-11-19T10:00:00.000Z')], 'inquiries');
    expect(await find('Asked Bees')).toMatchObject({ inquiredAt: new Date(at), version: asked?.version });

    expect((await undo(row.id)).undo).toEqual({ deleted: 1, restored: 0, kept: 1 });
    expect(await reasonsOf(row.id)).toEqual([['Asked Bees', 'It has inquiries.']]);
    expect([await lead('/old/asked'), await lead('/old/silent')]).toEqual([asked?._id, undefined]);
  });

  it('An inquiry about a business that is gone, or whose first message was lost, changes nothing else', async () => {
    await service.handled([await inquire(987_654, 901, '2026-11-20T10:00:00.000Z')], 'inquiries');
    const row = await imported(file('name,category', 'Asked again,Plumbing'));
    const { _id = 0 } = (await find('Asked again')) ?? {};
    // The message about the first inquiry was lost; that about the second says enough.
    await service.handled([await inquire(_id, 903, '2026-11-21T10:00:00.000Z')], 'inquiries');
    expect((await undo(row.id)).undo).toEqual({ deleted: 0, restored: 0, kept: 1 });
  });
});

it('An undo can be asked for twice, and is done once', async () => {
  const row = await imported(file('name,category', 'Undone twice,Plumbing'));
  for (const _time of [1, 2]) expect((await call('POST', `/${row.id}/undo`)).status).toBe(202);
  expect((await reaches(row.id, 'undone')).undo).toEqual({ deleted: 1, restored: 0, kept: 0 });
  expect(await find('Undone twice')).toBeNull();
});

it('The undo of an earlier import keeps a business that a later one changed', async () => {
  const first = await imported(file('externalKey,name,category', 'kept,First Bees,Plumbing'));
  await imported(file('externalKey,name,category', 'kept,Second Bees,Plumbing'));
  expect((await undo(first.id)).undo).toEqual({ deleted: 0, restored: 0, kept: 1 });
  expect(await reasonsOf(first.id)).toEqual([['First Bees', 'It was changed after the import.']]);
});
