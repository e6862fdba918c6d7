import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteUpdated } from '@doorstep/contracts/directory/site/events.ts';
import { defaultSite, type Site } from '@doorstep/contracts/directory/site/schema.ts';
import { sayWords } from '@doorstep/contracts/directory/site/site-words.ts';
import type { Language } from '@doorstep/contracts/language/languages.ts';
import { sayIn } from '@doorstep/platform/speaking';
import { openTestBus, testNamespace } from '@doorstep/platform/testing';
import { afterAll, expect, it } from 'vitest';
import { bootGateway, startUpstream } from './testing.ts';

const folder = await mkdtemp(join(tmpdir(), 'doorstep-site-'));
await mkdir(join(folder, '.server/en'), { recursive: true });
await writeFile(
  join(folder, 'index.html'),
  '<html lang="en"><head><title>%SITE_NAME%</title><link rel="icon" href="/favicon.svg" /><link rel="apple-touch-icon" href="/apple.png" /><meta name="description" content="%SITE_DESCRIPTION%" /></head><body><div id="root"></div></body></html>',
);
await writeFile(join(folder, '.manifest.json'), '{}');
// Stands in for the bundle of the frontend: shows the name of the site.
await writeFile(
  join(folder, '.server/en/server.js'),
  `export const render = async ({ site }) => ({ status: 200, isComplete: true, head: '', body: site.name + JSON.stringify(site.emptyTexts ?? {}), state: '{}' });`,
);

let site: Site = { ...defaultSite, name: 'Before' };
let isAway = false;
let held: PromiseWithResolvers<void> | undefined;
const directory = await startUpstream(
  async (req, res) => {
    if (isAway) return void res.writeHead(503).end();
    if (req.method === 'PUT') res.setHeader('x-doorstep-touched', `site/1@${site.version}`);
    const answer = JSON.stringify(req.url === '/api/site' ? site : {});
    if (req.method === 'GET' && req.url === '/api/site') await held?.promise;
    res.setHeader('content-type', 'application/json').end(answer);
  },
  { ofSite: true },
);
const namespace = testNamespace();
const env = { FRONTEND_DIR: folder, DIRECTORY_URL: directory.url };
const gateways = [await bootGateway(env, namespace), await bootGateway(env, namespace)];
const bus = await openTestBus(namespace);
afterAll(async () => {
  for (const gateway of gateways) await gateway.stop();
  await bus.close();
  await directory.close();
  await rm(folder, { recursive: true });
});

const read = async (url: string, path: string) => (await fetch(url + path)).text();
const change = async (fields: Partial<Site>) => {
  site = { ...site, ...fields, version: site.version + 1 };
  await bus.deliver(siteUpdated, { site, version: site.version });
};
const said = async (language: Language) => {
  const { description } = await sayIn(language, sayWords);
  return { description };
};
const followed = async (name: string) => {
  for (const { url } of gateways) await expect.poll(() => read(url, '/about')).toContain(name);
};

it('Every gateway shows a changed name in pages, shells, the manifest and the documents, without a restart', async () => {
  await followed('Before');
  await change({ name: 'Gipfel & <Buch>', description: 'Hallen in der Nähe.' });
  await followed('Gipfel & <Buch>');
  for (const { url } of gateways) {
    expect(await read(url, '/profile')).toContain('<title>Gipfel &amp; &lt;Buch></title>');
    expect(await read(url, '/profile')).toContain('content="Hallen in der Nähe."');
    expect(JSON.parse(await read(url, '/manifest.webmanifest'))).toMatchObject({
      name: 'Gipfel & <Buch>',
      description: 'Hallen in der Nähe.',
    });
    expect(JSON.parse(await read(url, '/api/docs/openapi.json')).info.title).toBe('Gipfel & <Buch> API');
    expect(JSON.parse(await read(url, '/api/docs/asyncapi.json')).info.title).toBe('Gipfel & <Buch> events');
  }
});

it('The manifest and private pages have words that no administrator wrote in their language', async () => {
  const { url } = gateways[0] ?? { url: '' };
  const { name, description } = site;
  await change({ language: 'ar', otherLanguages: ['de'], description: defaultSite.description });
  const manifest = async () => JSON.parse(await read(url, '/manifest.webmanifest'));
  await expect.poll(manifest).toMatchObject({ name, lang: 'ar', dir: 'rtl', ...(await said('ar')) });
  const [own, german] = await Promise.all([read(url, '/profile'), read(url, '/de/profile')]);
  expect(own).toContain(`content="${(await said('ar')).description}"`);
  expect(german).toContain(`content="${(await said('de')).description}"`);
  await change({ language: 'en', otherLanguages: [], description });
  await expect.poll(manifest).toMatchObject({ lang: 'en', dir: 'ltr', description });
});

it('A private page carries the settings for its code, and nothing in them can end their element', async () => {
  const [gateway] = gateways;
  await change({ tagline: '</script><script>alert(1)</script>' });
  await expect.poll(() => read(gateway?.url ?? '', '/profile')).toContain('alert(1)');
  const page = await read(gateway?.url ?? '', '/profile');
  expect(page).not.toContain('<script>alert(1)');
  const [, text = ''] = /id="site-settings">(.*?)<\/script>/.exec(page) ?? [];
  expect(JSON.parse(text)).toEqual(site);
});

it('Every gateway sends a page only the texts of empty states that it shows', async () => {
  await change({
    otherLanguages: ['de'],
    emptyStates: { favorites: { en: { title: 'Nothing saved' }, de: { title: 'Nichts gemerkt' } } },
  });
  for (const { url } of gateways) {
    await expect.poll(() => read(url, '/about')).toContain('Nothing saved');
    const pages = [await read(url, '/about'), await read(url, '/profile')];
    for (const page of pages) expect(page).not.toMatch(/emptyStates|Nichts gemerkt/);
    for (const path of ['/de/about', '/de/profile']) expect(await read(url, path)).toContain('Nichts gemerkt');
    expect(await read(url, '/profile')).toContain('"emptyTexts":{"favorites":{"title":{"text":"Nothing saved"');
  }
  await change({ otherLanguages: [], emptyStates: {} });
});

it('The accent color is a stylesheet whose address changes with the settings', async () => {
  const [gateway] = gateways;
  expect(await read(gateway?.url ?? '', '/profile')).not.toContain('/site.css');
  await change({ accent: '#7a1f3d' });
  const address = `/site.css?v=${site.version}`;
  await expect.poll(() => read(gateway?.url ?? '', '/profile')).toContain(address);
  const answer = await fetch(gateway?.url + address);
  expect(answer.headers.get('content-type')).toContain('text/css');
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect(await answer.text()).toContain('--color-primary:#7a1f3d');
});

it('The icon of the site is in pages and in the manifest', async () => {
  const { url } = gateways[0] ?? { url: '' };
  expect(await read(url, '/profile')).toContain('/favicon.svg');
  await change({ icon: '/media/businesses/AAAAAAAAAAAAAAAAAAAAAAAA_512x512' });
  const tab = `<link rel="icon" href="/media/site-icons/48/icon.png?v=${site.version}" type="image/png" />`;
  await expect.poll(() => read(url, '/profile')).toContain(tab);
  expect(await read(url, '/about')).toContain(tab);
  expect(JSON.parse(await read(url, '/manifest.webmanifest')).icons).toEqual([
    { src: `/media/site-icons/192/icon.png?v=${site.version}`, sizes: '192x192', type: 'image/png' },
    { src: `/media/site-icons/512/icon.png?v=${site.version}`, sizes: '512x512', type: 'image/png' },
  ]);
});

it('A gateway that starts while directory is away learns the settings once it answers', async () => {
  isAway = true;
  const late = await bootGateway(env, namespace);
  expect(await read(late.url, '/profile')).toContain(`<title>${defaultSite.name}</title>`);
  isAway = false;
  await expect.poll(() => read(late.url, '/profile'), { timeout: 10_000 }).toContain('Gipfel &amp;');
  await late.stop();
});

/** Saves settings through a gateway, with no event yet; resolves to the cookies of the browser. */
async function save(fields: Partial<Site>): Promise<string> {
  const [gateway] = gateways;
  const session = (await gateway?.signIn({ userId: 1, role: 'admin', name: 'Root' })) ?? '';
  site = { ...site, ...fields, version: site.version + 1 };
  const headers = { cookie: session, origin: gateway?.url ?? '', 'content-type': 'application/json' };
  const saved = await fetch(`${gateway?.url}/api/site`, { method: 'PUT', headers, body: JSON.stringify(site) });
  expect(saved.status).toBe(200);
  return [session, ...saved.headers.getSetCookie().map(cookie => cookie.split(';')[0])].join('; ');
}

it('Administrators see the settings that they saved in every gateway, even if the event is late', async () => {
  const cookie = await save({ name: 'Ahead', language: 'de', accent: '#123456' });
  for (const { url } of gateways) {
    const readOwn = async (path: string) => (await fetch(url + path, { headers: { cookie } })).text();
    expect(await readOwn(`/site.css?v=${site.version}`)).toContain('--color-primary:#123456');
    const page = await readOwn('/profile');
    expect(page).toContain('<title>Ahead</title>');
    expect(page).toContain('<html lang="de"');
  }
  await change({ language: 'en' });
  for (const { url } of gateways) await expect.poll(() => read(url, '/profile')).toContain('<html lang="en"');
});

it('Administrators get a page while directory does not answer about the settings that they saved', async () => {
  const { name } = site;
  held = Promise.withResolvers();
  try {
    const cookie = await save({ name: 'Not read yet' });
    const page = await fetch(`${gateways[0]?.url}/profile`, { headers: { cookie } });
    expect(await page.text()).toContain(`<title>${name}</title>`);
  } finally {
    held.resolve();
    held = undefined;
  }
  await change({ name });
});

it('Administrators who save twice see the second change while a gateway still reads the first', async () => {
  held = Promise.withResolvers();
  const url = gateways[0]?.url ?? '';
  const first = await save({ name: 'First' });
  const asked = directory.requests.length;
  const pages = [fetch(`${url}/profile`, { headers: { cookie: first } })];
  await expect.poll(() => directory.requests.slice(asked).map(request => request.url)).toContain('/api/site');
  const second = await save({ name: 'Second' });
  pages.push(fetch(`${url}/profile`, { headers: { cookie: second } }));
  // Answered after the gateway has got the request before it.
  await read(url, '/healthz');
  held.resolve();
  held = undefined;
  const [, shown] = await Promise.all(pages.map(async page => (await page).text()));
  expect(shown).toContain('<title>Second</title>');
});

it('Settings that a gateway reads late do not replace the newer ones of an event', async () => {
  held = Promise.withResolvers();
  const cookie = await save({ name: 'Read late' });
  const url = gateways[0]?.url ?? '';
  const asked = directory.requests.length;
  const page = fetch(`${url}/profile`, { headers: { cookie } });
  await expect.poll(() => directory.requests.slice(asked).map(request => request.url)).toContain('/api/site');
  await change({ name: 'From the event' });
  await expect.poll(() => read(url, '/profile')).toContain('From the event');
  held.resolve();
  held = undefined;
  await page;
  expect(await read(url, '/profile')).toContain('From the event');
});

it('A late event about the settings changes nothing', async () => {
  const { version } = site;
  await bus.deliver(siteUpdated, { site: { ...site, name: 'Outdated', version: version - 1 }, version: version - 1 });
  await change({ name: 'Newest' });
  await followed('Newest');
});
