import type { Problem } from '@doorstep/contracts/common/problems.ts';
import type { EditedPage, PageVersion, SitePage } from '@doorstep/contracts/directory/pages/schema.ts';
import { defaultSite, type Site } from '@doorstep/contracts/directory/site/schema.ts';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { admin, bootDirectory } from '../../testing.ts';
import { pageModel, pageVersionModel } from './page.model.ts';

const stand = await bootDirectory();
const { service, bus } = stand;
afterAll(() => stand.stop());

const call = (method: string, path: string, body?: object) =>
  service.call(method, path, { actor: admin, ...(body && { body }) });
const read = async (slug: string, language?: string) =>
  readJson<SitePage>(await service.call('GET', `/api/pages/${slug}${language ? `?language=${language}` : ''}`));

let version = 0;
async function speak(settings: Partial<Site>): Promise<void> {
  expect((await call('PUT', '/api/site', { ...defaultSite, ...settings, version })).status).toBe(200);
  version += 1;
}

const english = { title: 'House rules', intro: 'How we treat each other.', text: 'Be fair. [Ask us]({contact})' };
const german = {
  title: 'Hausordnung',
  intro: 'Wie wir miteinander umgehen.',
  text: 'Seid nett. [Fragt uns]({contact})',
};

beforeAll(() => speak({ otherLanguages: ['de', 'ar'] }));

describe('Pages in the languages of the site', () => {
  it('Visitors read a page of the release in their language', async () => {
    expect(await read('about')).toMatchObject({ language: 'en', title: 'About' });
    expect(await read('about', 'de')).toMatchObject({ language: 'de', title: 'Über uns' });
    expect(await read('contact', 'ar')).toMatchObject({ language: 'ar', html: expect.stringContaining('href="/ar/') });
  });

  it('A language that no site can have is refused', async () => {
    expect((await service.call('GET', '/api/pages/about?language=tlh')).status).toBe(400);
  });

  it('A page of the site is read in the language that was asked for, or else in the language of the site', async () => {
    expect((await call('POST', '/api/pages', { slug: 'house-rules', ...english })).status).toBe(201);
    expect(await read('house-rules', 'de')).toMatchObject({ language: 'en', title: 'House rules' });
    const saved = await call('PUT', '/api/pages/house-rules', { ...german, language: 'de', version: 1 });
    expect(await readJson<EditedPage>(saved)).toMatchObject({ language: 'de', title: 'Hausordnung', version: 2 });
    expect(await read('house-rules')).toMatchObject({ language: 'en', title: 'House rules' });
    expect(await read('house-rules', 'de')).toMatchObject({ language: 'de', title: 'Hausordnung' });
    expect(await read('house-rules', 'ar')).toMatchObject({ language: 'en', title: 'House rules' });
    await vi.waitFor(() =>
      expect(bus.received('page-updated').at(-1)?.data).toMatchObject({ slug: 'house-rules', version: 2 }),
    );
  });

  it('Links to pages of the site keep the language of the reader, also in a text in another language', async () => {
    expect((await read('house-rules')).html).toContain('href="/contact"');
    expect((await read('house-rules', 'de')).html).toContain('href="/de/contact"');
    expect((await read('house-rules', 'ar')).html).toContain('href="/ar/contact"');
    const draft = {
      ...english,
      text: '[a](/de) [b](/de/cities) [c](https://good.example/x) [d](/api/docs) [e](/#top)',
    };
    const { html } = await readJson<{ html: string }>(
      await call('POST', '/api/page-previews', { ...draft, language: 'ar' }),
    );
    const addresses = [...html.matchAll(/href="(.*?)"/g)].map(([, address]) => address);
    expect(addresses).toEqual(['/de', '/de/cities', 'https://good.example/x', '/api/docs', '/ar/#top']);
  });

  it('Administrators list pages and versions in a language', async () => {
    const titles = async (query: string) =>
      (await readJson<EditedPage[]>(await call('GET', `/api/pages${query}`))).map(({ title }) => title);
    expect(await titles('')).toContain('House rules');
    expect(await titles('?language=de')).toEqual(expect.arrayContaining(['Über uns', 'Hausordnung']));
    const versions = async (query: string) =>
      (await readJson<PageVersion[]>(await call('GET', `/api/pages/house-rules/versions${query}`))).map(
        ({ title }) => title,
      );
    expect(await versions('')).toEqual(['House rules']);
    expect(await versions('?language=de')).toEqual(['Hausordnung']);
    expect(await versions('?language=ar')).toEqual([]);
  });

  it('Administrators who write in two languages at the same time both keep their texts', async () => {
    const save = (language: string) =>
      call('PUT', '/api/pages/house-rules', { ...english, language, title: `New ${language}`, version: 2 });
    const statuses = (await Promise.all([save('en'), save('ar')])).map(({ status }) => status);
    expect(statuses).toEqual([200, 200]);
    for (const language of ['en', 'ar'])
      expect(await read('house-rules', language)).toMatchObject({ language, title: `New ${language}` });
  });

  it('An administrator who writes the same text in the same language second is refused, and sees both', async () => {
    const save = (title: string) => call('PUT', '/api/pages/house-rules', { language: 'ar', title, version: 4 });
    expect((await save('First')).status).toBe(200);
    const late = await save('Second');
    expect(late.status).toBe(409);
    const { type, conflict } = await readJson<Problem>(late);
    expect(type).toBe('urn:doorstep:problem:page-changed');
    expect(conflict).toMatchObject({ version: 5, changes: [{ field: 'title', value: 'First', clashes: true }] });
    expect(await read('house-rules', 'ar')).toMatchObject({ title: 'First' });
  });

  it('Readers of other languages get what an administrator wrote, not a translation of the text that it replaced', async () => {
    expect((await call('PUT', '/api/pages/terms', { ...german, language: 'de', version: 0 })).status).toBe(200);
    expect(await read('terms', 'de')).toMatchObject({ title: 'Hausordnung', updatedAt: expect.any(String) });
    expect(await read('terms')).toMatchObject({ language: 'en', title: 'Terms' });
    expect(await read('terms', 'ar')).toMatchObject({ language: 'ar' });
    expect((await call('PUT', '/api/pages/terms', { ...english, version: 1 })).status).toBe(200);
    expect(await read('terms', 'ar')).toMatchObject({ language: 'en', title: 'House rules' });
  });

  it('A page that is reset has the text of the release in every language, and the log says which languages it had', async () => {
    expect((await call('DELETE', '/api/pages/terms')).status).toBe(200);
    expect(await read('terms')).toMatchObject({ title: 'Terms' });
    expect(await read('terms', 'de')).toMatchObject({ language: 'de', title: 'Nutzungsbedingungen' });
    await vi.waitFor(() =>
      expect(bus.received('directory-audited').at(-1)?.data).toMatchObject({
        entry: { changes: expect.arrayContaining([{ field: 'languages', before: ['de', 'en'], after: [] }]) },
      }),
    );
  });

  it('An editor that was opened before a page was reset cannot save over it, nor over its next text', async () => {
    const save = (title: string, version: number) => call('PUT', '/api/pages/terms', { title, version });
    const listed = await readJson<EditedPage[]>(await call('GET', '/api/pages'));
    const reset = listed.find(({ slug }) => slug === 'terms');
    expect(reset).toMatchObject({ title: 'Terms', version: 3, isWritten: false });
    const late = await save('House rules of today', 2);
    expect(late.status).toBe(409);
    expect((await readJson<Problem>(late)).conflict).toMatchObject({
      version: 3,
      changes: [{ field: 'title', value: 'Terms' }],
    });
    expect(await readJson(await save('Our terms', 3))).toMatchObject({
      title: 'Our terms',
      version: 4,
      isWritten: true,
    });
    for (const version of [1, 2, 3]) expect((await save('House rules of today', version)).status).toBe(409);
    expect(await read('terms')).toMatchObject({ title: 'Our terms' });
  });

  it('A page of the site that is deleted and added again counts its versions on', async () => {
    expect((await call('POST', '/api/pages', { slug: 'pool', ...english })).status).toBe(201);
    expect((await call('DELETE', '/api/pages/pool')).status).toBe(200);
    const again = await call('POST', '/api/pages', { slug: 'pool', ...german });
    expect(await readJson<EditedPage>(again)).toMatchObject({ version: 3 });
    expect((await call('PUT', '/api/pages/pool', { title: 'Late', version: 1 })).status).toBe(409);
  });
});

describe('After an upgrade', () => {
  it('Pages and versions of an earlier release are in the language of the site', async () => {
    const earlier = { slug: 'imprint', ...german, version: 4 };
    const at = new Date('2026-03-02T09:15:00.000Z');
    await pageModel(service.db).collection.insertOne({ _id: 150 as never, ...earlier, updatedAt: at });
    await pageVersionModel(service.db).collection.insertOne({ ...earlier, at });
    await speak({ language: 'de', otherLanguages: ['en'] });
    expect(await read('imprint', 'en')).toMatchObject({ language: 'de', title: 'Hausordnung', updatedAt: at.toJSON() });
    expect(await readJson<PageVersion[]>(await call('GET', '/api/pages/imprint/versions'))).toHaveLength(1);
    // A form of an earlier release names no language.
    expect((await call('PUT', '/api/pages/imprint', { ...german, title: 'Impressum', version: 4 })).status).toBe(200);
    expect((await call('PUT', '/api/pages/imprint', { ...english, language: 'en', version: 5 })).status).toBe(200);
    expect(await read('imprint')).toMatchObject({ language: 'de', title: 'Impressum' });
    expect(await read('imprint', 'en')).toMatchObject({ language: 'en', title: 'House rules' });
    expect(await readJson<PageVersion[]>(await call('GET', '/api/pages/imprint/versions'))).toHaveLength(2);
  });

  it('A page stays readable when the site gets another language of its own', async () => {
    await speak({ language: 'fr', otherLanguages: [] });
    expect(await read('imprint')).toMatchObject({ language: 'en' });
    expect(await read('about')).toMatchObject({ language: 'fr' });
  });
});
