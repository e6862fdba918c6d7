import type { Problem } from '@doorstep/contracts/common/problems.ts';
import {
  type EditedPage,
  type PageVersion,
  type SitePage,
  shippedPages,
} from '@doorstep/contracts/directory/pages/schema.ts';
import { defaultSite } from '@doorstep/contracts/directory/site/schema.ts';
import type { Actor } from '@doorstep/platform/actor';
import { readJson, readRefusal } from '@doorstep/platform/testing';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { admin, bootDirectory, buildOwner, person } from '../../testing.ts';
import { pageVersionModel } from './page.model.ts';

const stand = await bootDirectory();
const { service, bus } = stand;
afterAll(() => stand.stop());

const read = async (slug: string) => readJson<SitePage>(await service.call('GET', `/api/pages/${slug}`));
const call = (method: string, path: string, body?: object, actor: Actor | undefined = admin) =>
  service.call(method, path, { actor, ...(body && { body }) });
const draft = { title: 'House rules', intro: 'How we treat each other.', text: 'Be *fair*.' };

describe('Pages of the release', () => {
  it('Visitors read them, without any in the database', async () => {
    for (const slug of shippedPages) expect((await read(slug)).html, slug).toMatch(/^<(h2|p)/);
    const about = await read('about');
    expect(about).toMatchObject({ title: 'About', intro: expect.stringMatching(/^Doorstep brings people together/) });
    expect(about.html).toContain('<h2>Why we started</h2>');
    expect(about).not.toHaveProperty('updatedAt');
  });

  it('They follow the settings of the site', async () => {
    const mailed = 'hello@gipfel.example';
    expect((await read('careers')).html).toContain('<p class="action"><a href="/contact">Write to us</a></p>');
    expect((await read('contact')).html).toContain('<a href="/list-your-business">');
    const site = { ...defaultSite, name: 'Gipfel *Buch*', email: mailed, partsOff: ['requests'] };
    expect((await call('PUT', '/api/site', { ...site, version: 0 })).status).toBe(200);
    expect((await read('careers')).html).toContain(`<a href="mailto:${mailed}">`);
    expect((await read('terms')).html).toContain('<h2>What Gipfel *Buch* is</h2>');
    expect((await read('privacy')).html).toContain(`Write to <a href="mailto:${mailed}">${mailed}</a>; we answer`);
    expect((await read('contact')).html).not.toContain('Do you run one?');
  });

  it('Administrators change one, restore a version of it, and return to the text of the release', async () => {
    const path = '/api/pages/about';
    const shipped = await read('about');
    for (const [version, text] of ['First.', 'Second.'].entries())
      expect((await call('PUT', path, { ...draft, text, version })).status).toBe(200);
    expect(await read('about')).toMatchObject({ title: 'House rules', html: '<p>Second.</p>\n' });
    const versions = await readJson<PageVersion[]>(await call('GET', `${path}/versions`));
    expect(versions.map(({ version, text }) => [version, text])).toEqual([
      [2, 'Second.'],
      [1, 'First.'],
    ]);
    await vi.waitFor(() => expect(bus.received('page-updated')).toHaveLength(2));
    expect(bus.received('page-updated').at(-1)).toMatchObject({
      subject: 'page/1',
      data: { slug: 'about', version: 2 },
    });
    expect((await call('DELETE', path)).status).toBe(200);
    expect(await read('about')).toEqual(shipped);
    await vi.waitFor(() => expect(bus.received('page-deleted')).toHaveLength(1));
    // The versions stay, so that a page which was reset by mistake can be restored.
    expect(await readJson<PageVersion[]>(await call('GET', `${path}/versions`))).toHaveLength(2);
    await vi.waitFor(() =>
      expect(bus.received('directory-audited').filter(({ subject }) => subject === 'page/1')).toHaveLength(3),
    );
  });
});

describe('Pages of the site', () => {
  it('Administrators add a page, which visitors read and the sitemap has', async () => {
    const answer = await call('POST', '/api/pages', { slug: 'House-Rules ', ...draft });
    expect(answer.status).toBe(201);
    expect(await readJson<EditedPage>(answer)).toMatchObject({ slug: 'house-rules', version: 1 });
    expect(await read('house-rules')).toMatchObject({ title: 'House rules', html: '<p>Be <em>fair</em>.</p>\n' });
    const sitemap = await service.call('GET', '/internal/sitemap');
    expect(await sitemap.json()).toMatchObject({ pages: [{ slug: 'house-rules' }] });
    const listed = await readJson<EditedPage[]>(await call('GET', '/api/pages'));
    expect(listed.map(({ slug }) => slug)).toEqual([...shippedPages, 'house-rules']);
  });

  it.each([
    ['house-rules', 409, 'There is a page at this address already'],
    ['about', 409, 'There is a page at this address already'],
    ['a/b', 422, 'Please use letters from a to z, digits and hyphens'],
    ['', 422, 'Required'],
  ])('The address "%s" is refused at its field', async (slug, status, message) => {
    const answer = await call('POST', '/api/pages', { slug, ...draft });
    expect(answer.status).toBe(status);
    expect((await readJson<Problem>(answer)).errors).toContainEqual({ path: 'slug', message });
  });

  it.each([
    ['<script>alert(1)</script>', 'HTML is not possible here, only Markdown. Please remove <script>.'],
    ['One.\n\n<img src=x onerror=alert(1)>', 'HTML is not possible here, only Markdown. Please remove <img>.'],
    [
      '[x](javascript:alert(1))',
      'Links must be addresses of pages. Please remove the one that begins with javascript:.',
    ],
  ])('The text %s is refused at its field', async (text, message) => {
    for (const [method, path, more] of [
      ['POST', '/api/pages', { slug: 'other' }],
      ['PUT', '/api/pages/house-rules', { version: 1 }],
      ['POST', '/api/page-previews', {}],
    ] as const) {
      const answer = await call(method, path, { ...draft, text, ...more });
      expect(answer.status).toBe(422);
      expect((await readJson<Problem>(answer)).errors).toEqual([{ path: 'text', message }]);
    }
  });

  it('HTML that is written otherwise comes out as text', async () => {
    const text = '`<b>` and &lt;i&gt; and [x](//evil.example "t") <https://good.example>';
    const { html } = await readJson<{ html: string }>(await call('POST', '/api/page-previews', { ...draft, text }));
    expect(html).toContain('<code>&lt;b&gt;</code> and &lt;i&gt;');
    expect(html).toContain('<a href="https://good.example">');
  });

  it('One of two administrators who save at the same moment is refused', async () => {
    const save = (title: string) => call('PUT', '/api/pages/house-rules', { ...draft, title, version: 1 });
    const answers = await Promise.all([save('One'), save('Two')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await readRefusal(save('Three'))).toEqual([409, expect.stringContaining('Another administrator')]);
  });

  it('The newest fifty versions are kept', async () => {
    const versions = pageVersionModel(service.db);
    const old = Array.from({ length: 60 }, (_, number) => ({
      slug: 'house-rules',
      ...draft,
      version: 0,
      at: new Date(1_000_000 + number),
    }));
    await versions.insertMany(old);
    expect((await call('PUT', '/api/pages/house-rules', { ...draft, version: 2 })).status).toBe(200);
    expect(await versions.countDocuments({ slug: 'house-rules' })).toBe(50);
  });

  it('A deleted page is gone with its versions', async () => {
    expect((await call('DELETE', '/api/pages/house-rules')).status).toBe(200);
    expect((await service.call('GET', '/api/pages/house-rules')).status).toBe(404);
    expect((await call('GET', '/api/pages/house-rules/versions')).status).toBe(404);
    expect(await pageVersionModel(service.db).countDocuments({ slug: 'house-rules' })).toBe(0);
  });

  it('Only administrators edit pages', async () => {
    const calls = [
      ['GET', '/api/pages'],
      ['POST', '/api/pages', { slug: 'other', ...draft }],
      ['PUT', '/api/pages/about', { ...draft, version: 0 }],
      ['DELETE', '/api/pages/about'],
      ['GET', '/api/pages/about/versions'],
      ['POST', '/api/page-previews', draft],
    ] as const;
    for (const [method, path, body] of calls) {
      const statuses = [];
      for (const actor of [undefined, person, buildOwner(5)])
        statuses.push((await service.call(method, path, { ...(actor && { actor }), ...(body && { body }) })).status);
      expect([method, path, ...statuses]).toEqual([method, path, 401, 403, 403]);
    }
  });
});
