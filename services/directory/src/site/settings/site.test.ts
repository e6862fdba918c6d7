import type { Problem } from '@doorstep/contracts/common/problems.ts';
import { type Category, otherCategoryId } from '@doorstep/contracts/directory/categories/schema.ts';
import { siteUpdated } from '@doorstep/contracts/directory/site/events.ts';
import { sayFooter } from '@doorstep/contracts/directory/site/footer.ts';
import { defaultSite, type Site } from '@doorstep/contracts/directory/site/schema.ts';
import { sayWords } from '@doorstep/contracts/directory/site/site-words.ts';
import type { Language } from '@doorstep/contracts/language/languages.ts';
import { sayIn } from '@doorstep/platform/speaking';
import { boot, readJson, readRefusal } from '@doorstep/platform/testing';
import sharp from 'sharp';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { directory } from '../../app.ts';
import { admin, bootDirectory, buildOwner, person } from '../../testing.ts';
import { siteId, siteModel } from './site.model.ts';

const stand = await bootDirectory();
const { service, bus } = stand;
afterAll(() => stand.stop());

const read = async () => readJson<Site>(await service.call('GET', '/api/site'));
const save = (site: object, actor = admin) => service.call('PUT', '/api/site', { actor, body: site });

it('A new installation has the settings of the product, in the time zone of its operator', async () => {
  const other = await boot(directory, { DEFAULT_TIME_ZONE: 'Europe/Vienna' });
  const site = await readJson<Site>(await other.service.call('GET', '/api/site'));
  expect(site).toMatchObject({ version: 0, currency: 'USD', timeZone: 'Europe/Vienna', partsOff: [] });
  expect(site).toMatchObject({ distanceUnit: 'miles', weekStart: 'monday', mapService: 'google' });
  expect(site.email).toBeUndefined();
  await other.stop();
});

it('Administrators change the settings, which are published and audited', async () => {
  const site = await read();
  const changed = { ...site, name: 'Gipfelbuch', currency: 'EUR', country: 'AT', accent: '#7A1F3D', tagline: '' };
  const answer = await save(changed);
  expect(answer.status).toBe(200);
  const saved = await read();
  expect(saved).toMatchObject({ version: 1, name: 'Gipfelbuch', currency: 'EUR', country: 'AT', accent: '#7a1f3d' });
  expect(saved.tagline).toBeUndefined();
  await vi.waitFor(() => expect(bus.received('site-updated')).toHaveLength(1));
  const [published] = bus.received('site-updated');
  expect(published?.subject).toBe('site/1');
  expect(siteUpdated.schema.parse(published?.data)).toEqual({ site: saved, version: 1 });
  await vi.waitFor(() => expect(bus.received('directory-audited')).toHaveLength(1));
  expect(bus.received('directory-audited')[0]?.data).toMatchObject({
    entry: { entity: 'site', entityId: 1, action: 'updated', administrator: { id: 1 } },
  });
});

describe('Words that come with the release', () => {
  it('The category "Other" is named in the language of the site, until an administrator renames it', async () => {
    const nameOfOther = async () => (await readJson<Category>(await service.call('GET', '/api/categories/other'))).name;
    const speak = async (language: Language) => {
      expect((await save({ ...(await read()), language })).status).toBe(200);
    };
    await speak('de');
    await vi.waitFor(async () => expect(await nameOfOther()).toBe('Sonstiges'));
    await speak('es');
    await vi.waitFor(async () => expect(await nameOfOther()).toBe('Otro'));
    const body = { name: 'Mercado' };
    const path = `/api/categories/${otherCategoryId}`;
    expect((await service.call('PUT', path, { actor: admin, body })).status).toBe(200);
    await speak('en');
    await vi.waitFor(async () => expect(await nameOfOther()).toBe('Mercado'));
  });

  const readIn = async (language: Language) =>
    readJson<Site>(await service.call('GET', `/api/site?language=${language}`));
  const inGerman = () => sayIn('de', () => ({ ...sayWords(), footer: sayFooter() }));

  it('What a German form shows of the release is no choice when it is saved', async () => {
    const { footer, ...words } = await inGerman();
    expect(words.heroTitle).not.toBe(defaultSite.heroTitle);
    expect((await save({ ...(await read()), ...words, footer })).status).toBe(200);
    const { heroTitle, heroText, footer: stored } = await read();
    expect([heroTitle, heroText, stored]).toEqual([defaultSite.heroTitle, defaultSite.heroText, undefined]);
  });

  it('A footer with links of its own has the others in the language of the page', async () => {
    const { footer } = await inGerman();
    const [company, categories] = footer.columns;
    const own = { label: 'Klempner', to: '/categories/plumbing' };
    const columns = [
      { title: 'Wir', links: [{ label: 'Wer wir sind', to: '/about' }, ...(company?.links.slice(1) ?? [])] },
      { title: categories?.title, links: [own, ...(categories?.links ?? [])] },
    ];
    expect((await save({ ...(await read()), footer: { ...footer, columns } })).status).toBe(200);
    for (const [language, labels] of [
      ['en', ['Wir', 'Wer wir sind', 'Contact', 'Categories', 'Klempner', 'All categories', 'Privacy']],
      ['de', ['Wir', 'Wer wir sind', 'Kontakt', 'Kategorien', 'Klempner', 'Alle Kategorien', 'Datenschutz']],
    ] as const) {
      const shown = (await readIn(language)).footer;
      const [first, second] = shown?.columns ?? [];
      const [about, contact] = first?.links ?? [];
      const [plumbing, all] = second?.links ?? [];
      expect([
        first?.title,
        about?.label,
        contact?.label,
        second?.title,
        plumbing?.label,
        all?.label,
        shown?.legal[0]?.label,
      ]).toEqual(labels);
    }
    expect((await save({ ...(await read()), footer })).status).toBe(200);
    expect(await read()).not.toHaveProperty('footer');
  });
});

it('Domains of new users are stored as mail programs send them, each once', async () => {
  const registrationDomains = [' @Bloom.Example', 'bloom.example', 'BÜCHER.example', 'straße.example'];
  expect((await save({ ...(await read()), registrationDomains })).status).toBe(200);
  const stored = ['bloom.example', 'xn--bcher-kva.example', 'xn--strae-oqa.example'];
  expect((await read()).registrationDomains).toEqual(stored);
});

it('A business that names no time zone gets that of the site', async () => {
  const site = await read();
  await save({ ...site, timeZone: 'Europe/Berlin' });
  const body = { name: 'Kletterhalle', categoryId: 20 };
  const made = await service.call('POST', '/api/businesses', { actor: admin, body });
  expect(await made.json()).toMatchObject({ timeZone: 'Europe/Berlin' });
});

it('An administrator whose form is older than the last change is refused, and changes nothing', async () => {
  const site = await read();
  expect((await save({ ...site, name: 'First' })).status).toBe(200);
  const late = await save({ ...site, name: 'Second' });
  expect(late.status).toBe(409);
  expect((await readJson<Problem>(late)).type).toBe('urn:doorstep:problem:site-changed');
  expect((await read()).name).toBe('First');
});

it('Settings that an earlier release saved have the unit and the week that it showed', async () => {
  const other = await boot(directory);
  const { version, distanceUnit, weekStart, mapService, holdsReviews, registrationDomains, ...earlier } =
    await readJson<Site>(await other.service.call('GET', '/api/site'));
  await siteModel(other.service.db).updateOne({ _id: siteId }, { ...earlier, version: 1 }, { upsert: true });
  const site = await readJson<Site>(await other.service.call('GET', '/api/site'));
  expect(site).toEqual({
    ...earlier,
    version: 1,
    distanceUnit,
    weekStart,
    mapService,
    holdsReviews,
    registrationDomains,
  });

  // A page of that release sends none of them, and leaves what another page has chosen.
  const chosen = {
    ...site,
    distanceUnit: 'kilometers',
    weekStart: 'saturday',
    mapService: 'openStreetMap',
    holdsReviews: true,
    registrationDomains: ['bloom.example'],
  };
  expect((await other.service.call('PUT', '/api/site', { actor: admin, body: chosen })).status).toBe(200);
  const late = await other.service.call('PUT', '/api/site', {
    actor: admin,
    body: { ...earlier, version: 2, name: 'Late' },
  });
  expect(await late.json()).toEqual({ ...chosen, version: 3, name: 'Late' });
  await other.stop();
});

it('One of the administrators who save at the same moment succeeds', async () => {
  const other = await boot(directory);
  const site = await readJson<Site>(await other.service.call('GET', '/api/site'));
  const answers = await Promise.all(
    ['One', 'Two', 'Three'].map(name =>
      other.service.call('PUT', '/api/site', { actor: admin, body: { ...site, name } }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  await other.stop();
});

it.each([
  ['accent', '#ffee00', /contrast is 1\.\d to 1.* Try #[0-9a-f]{6}\.$/],
  ['accent', 'green', /Please enter a color such as/],
  ['name', ' ', /Required/],
  ['name', 'Guide\nTo', /one line/],
  ['email', 'hello', /valid email address/],
  ['phone', '12', /valid phone number/],
  ['currency', 'XYZ', /choose a currency/],
  ['country', 'ZZZ', /choose a country/],
  ['timeZone', 'Moon/Base', /choose a time zone/],
  ['distanceUnit', 'leagues', /choose miles or kilometers/],
  ['weekStart', 'friday', /choose Monday, Sunday or Saturday/],
  ['mapService', 'paper', /choose a map/],
  ['holdsReviews', 'yes', /boolean/],
  ['registrationDomains.0', ['nora@bloom.example'], /a domain such as/],
  ['registrationDomains', Array.from({ length: 21 }, (_, n) => `d${n}.example`), /at most 20 domains/],
  ['socialLinks.0', ['javascript:alert(1)'], /valid web address/],
])('A bad value of %s is refused with a sentence at the field', async (path, value, sentence) => {
  const [field = ''] = path.split('.');
  const answer = await save({ ...(await read()), [field]: value });
  expect(answer.status).toBe(422);
  const { errors = [] } = await readJson<Problem>(answer);
  expect(errors).toEqual([{ path, message: expect.stringMatching(sentence) }]);
});

it('Only administrators change the settings', async () => {
  const site = await read();
  expect((await service.call('PUT', '/api/site', { body: site })).status).toBe(401);
  for (const actor of [person, buildOwner(71, 1)]) expect((await save(site, actor)).status).toBe(403);
});

it('Logo, icon and picture are uploaded before they are saved, and a former one stays for an undo', async () => {
  const bytes = await sharp({ create: { width: 640, height: 320, channels: 4, background: '#7a1f3d80' } })
    .png()
    .toBuffer();
  const store = async (data: Buffer = bytes, actor = admin) => {
    const form = new FormData();
    form.append('image', new Blob([new Uint8Array(data)], { type: 'image/png' }), 'logo.png');
    return service.upload('/api/site/pictures', form, actor);
  };
  const [first, second] = [await store(), await store()];
  expect([first.status, second.status]).toEqual([201, 201]);
  const { url } = await readJson<{ url: string }>(first);
  const { url: other } = await readJson<{ url: string }>(second);
  expect((await service.call('GET', '/media/site-icons/180/icon.png')).status).toBe(404);
  expect((await save({ ...(await read()), logo: url, icon: url })).status).toBe(200);
  const icon = await service.call('GET', '/media/site-icons/180/icon.png');
  expect(icon.headers.get('content-type')).toBe('image/png');
  const drawn = await sharp(Buffer.from(await icon.arrayBuffer())).metadata();
  expect(drawn).toMatchObject({ width: 180, height: 180, hasAlpha: true });
  expect((await service.call('GET', '/media/site-icons/181/icon.png')).status).toBe(404);

  expect((await save({ ...(await read()), logo: other })).status).toBe(200);
  expect((await save({ ...(await read()), logo: url })).status).toBe(200);
  expect((await service.call('GET', `${url}/320.webp`)).status).toBe(200);

  expect((await store(Buffer.from('no picture'))).status).toBe(415);
  expect((await store(bytes, person)).status).toBe(403);
  const elsewhere = await save({ ...(await read()), logo: 'https://elsewhere.example/logo.png' });
  expect(await readRefusal(elsewhere)).toEqual([422, expect.stringContaining('upload the picture')]);
});
