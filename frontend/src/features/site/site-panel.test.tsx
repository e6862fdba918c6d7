import { getSite, updateSite, uploadSitePicture } from '@doorstep/contracts/directory/site/calls.ts';
import { defaultSite, type Site } from '@doorstep/contracts/directory/site/schema.ts';
import { listAuditLog } from '@doorstep/contracts/identity/audit/calls.ts';
import { administrator } from '@doorstep/contracts/identity/users/examples.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, sentCalls } from '#testing/api.ts';
import { axeFindings } from '#testing/axe.ts';
import { openPage, phone } from '#testing/open-page.tsx';
import { button, fitsTheScreen, text } from '#testing/screen.ts';

const site: Site = { ...defaultSite, version: 4, email: 'hello@guide.example' };
/** A field by its label, which may end with "Optional". */
const field = (label: string) => page.getByLabelText(new RegExp(`^${label}( ?Optional)?$`));
const open = (viewport?: typeof phone) =>
  openPage('/dashboard?tab=site', { as: administrator, ...(viewport && { viewport }) });

/** Answers as a server with these settings, and saves what is sent. */
function serve() {
  let stored = site;
  answer(getSite, () => ({ body: stored }));
  answer(updateSite, ({ body }) => {
    stored = { ...stored, ...(body as Partial<Site>), version: stored.version + 1 };
    return { body: stored };
  });
}

test('Administrators make the site their own', async () => {
  serve();
  await open();
  await expect.element(field('Name')).toHaveValue('Doorstep');
  await expect.element(button('Save Changes')).toBeDisabled();
  await field('Name').fill('Gipfelbuch');
  await field('Accent color').fill('#7a1f3d');
  await field('Currency').selectOptions('EUR');
  await field('Country').selectOptions('AT');
  await expect.element(field('Distances in')).toHaveValue('kilometers');
  await field('First day of the week').selectOptions('Saturday');
  await field('Pages elsewhere').fill('social.example/@guide\n\nhttps://videos.example/guide');
  await page.getByLabelText('Favorites', { exact: true }).click();
  await expect.element(page.getByRole('figure').first().getByText('Gipfelbuch')).toBeVisible();
  await expect.poll(() => axeFindings()).toEqual([]);
  await button('Save Changes').click();
  await expect.element(text('Settings saved')).toBeVisible();
  expect(sentCalls(updateSite).at(-1)?.body).toEqual({
    version: site.version,
    name: 'Gipfelbuch',
    accent: '#7a1f3d',
    currency: 'EUR',
    country: 'AT',
    timeZone: 'Europe/Vienna',
    distanceUnit: 'kilometers',
    weekStart: 'saturday',
    socialLinks: ['https://social.example/@guide', 'https://videos.example/guide'],
    partsOff: ['favorites'],
  });
  // The header of the page they are on, too.
  await expect.element(page.getByRole('banner').getByText('Gipfelbuch')).toBeVisible();
  await expect.element(button('Save Changes')).toBeDisabled();
});

test('Bad input is refused at its field', async () => {
  answer(getSite, { body: site });
  answer(updateSite, refuse(422, 'Text in this color is hard to read. Try #6d5f00.', { field: 'accent' }));
  await open(phone);
  await field('Name').fill(' ');
  await field('Email').fill('hello');
  await field('Pages elsewhere').fill('https://good.example\nnot a page');
  await button('Save Changes').click();
  await expect.element(text('Please enter the name of the site')).toBeVisible();
  await expect.element(text('Please enter a valid email address')).toBeVisible();
  await expect.element(text('not a page: Please enter a valid web address')).toBeVisible();
  expect(sentCalls(updateSite)).toEqual([]);
  await field('Name').fill('Guide');
  await field('Email').fill('');
  await field('Pages elsewhere').fill('');
  await field('Accent color').fill('#ffee00');
  await button('Save Changes').click();
  await expect.element(text('Text in this color is hard to read. Try #6d5f00.')).toBeVisible();
  expect(fitsTheScreen()).toBe(true);
});

test('An administrator who saves second sees what the first changed, and loses nothing', async () => {
  answer(getSite, { body: site });
  await open();
  await field('Name').fill('Mine');
  answer(getSite, { body: { ...site, version: 5, name: 'Theirs', currency: 'EUR' } });
  const changes = [
    { field: 'name', value: 'Theirs', clashes: true },
    { field: 'currency', value: 'EUR', clashes: false },
  ];
  const conflict = { version: 5, changes };
  answer(
    updateSite,
    refuse(409, 'Another administrator has changed the settings.', { code: 'site-changed', conflict }),
  );
  await button('Save Changes').click();
  await expect.element(text('Not saved yet')).toBeVisible();
  const othersChanges = page.getByRole('region', { name: 'Someone else has saved changes meanwhile' });
  await expect.element(othersChanges.getByText('Theirs', { exact: true })).toBeVisible();
  await expect.element(othersChanges.getByText(/Changed as well.*: Currency$/)).toBeVisible();
  await expect.element(field('Name')).toHaveValue('Mine');
  await expect.element(field('Currency')).toHaveValue('EUR');
  answer(updateSite, call => ({ body: { ...site, currency: 'EUR', ...(call.body as Partial<Site>), version: 6 } }));
  await button('Save Changes').click();
  await expect.element(text('Settings saved')).toBeVisible();
  expect(sentCalls(updateSite).at(-1)?.body).toEqual({ version: 5, name: 'Mine' });
  await expect.element(othersChanges).not.toBeInTheDocument();
});

test('A change is undone from the audit log', async () => {
  const entry = {
    id: 9,
    at: '2026-03-02T09:15:00.000Z',
    administrator: { id: 1, name: 'Administrator' },
    action: 'updated' as const,
    entity: 'site' as const,
    entityId: 1,
    name: 'Gipfelbuch',
    changes: [
      { field: 'name', before: 'Doorstep', after: 'Gipfelbuch' },
      { field: 'tagline', before: 'Local', after: 'Up' },
      { field: 'phone', after: '555 0100' },
    ],
  };
  answer(getSite, { body: { ...site, name: 'Gipfelbuch', tagline: 'Higher', phone: '555 0100' } });
  answer(listAuditLog, { body: [entry] });
  answer(updateSite, call => ({ body: { ...site, ...(call.body as Partial<Site>), version: 5 } }));
  await openPage('/dashboard?tab=audit', { as: administrator });
  await button('Gipfelbuch').click();
  await expect
    .element(page.getByText('Changed again since: Text in the footer. Undoing replaces that too.'))
    .toBeVisible();
  await button('Undo this change').click();
  await expect.element(text('The change is undone')).toBeVisible();
  expect(sentCalls(updateSite).at(-1)?.body).toEqual({ version: 4, name: 'Doorstep', tagline: 'Local', phone: '' });
});

test('A part that is turned off is gone from the pages of the site', async () => {
  answer(getSite, { body: { ...site, partsOff: ['favorites', 'requests', 'registration', 'whatsApp'] } });
  await openPage('/');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(page.getByRole('contentinfo').getByText('hello@guide.example')).toBeVisible();
  expect(page.getByRole('link', { name: 'List your business' }).elements()).toEqual([]);
  expect(page.getByRole('button', { name: /^Save / }).elements()).toEqual([]);
  await openPage('/list-your-business');
  await expect.element(page.getByRole('heading', { name: 'No new listings' })).toBeVisible();
  await openPage('/auth?tab=register');
  await expect.element(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  expect(page.getByRole('tab').elements()).toEqual([]);
});

test('Administrators choose who may register, and a choice of domains needs one', async () => {
  serve();
  await open(phone);
  const choice = page.getByLabelText('Who may register, also with Google');
  await expect.element(choice).toHaveValue('everyone');
  await choice.selectOptions('domains');
  await field('Name').fill(' ');
  await button('Save Changes').click();
  await expect.element(text('Please enter at least one domain')).toBeVisible();
  await expect.element(text('Please enter the name of the site')).toBeVisible();
  await field('Name').fill('Guide');
  await field('Domains').fill('bloom.example\nno domain');
  await button('Save Changes').click();
  await expect.element(text('no domain: Please enter a domain such as bloom.example')).toBeVisible();
  expect(sentCalls(updateSite)).toEqual([]);
  expect(fitsTheScreen()).toBe(true);
  await expect.poll(() => axeFindings()).toEqual([]);
  await field('Domains').fill('@Bloom.example\nbücher.example');
  await button('Save Changes').click();
  await expect.element(text('Settings saved')).toBeVisible();
  const registrationDomains = ['bloom.example', 'xn--bcher-kva.example'];
  expect(sentCalls(updateSite).at(-1)?.body).toEqual({ version: 4, name: 'Guide', registrationDomains });
  await expect.element(field('Domains')).toHaveValue(registrationDomains.join('\n'));

  // The domains stay for the day on which registration is open again.
  await choice.selectOptions('none');
  await expect.element(field('Domains')).not.toBeInTheDocument();
  await button('Save Changes').click();
  await expect.poll(() => sentCalls(updateSite)).toHaveLength(2);
  expect(sentCalls(updateSite).at(-1)?.body).toEqual({ version: 5, partsOff: ['registration'] });
  await expect.element(button('Discard')).not.toBeInTheDocument();
  await choice.selectOptions('everyone');
  await button('Save Changes').click();
  await expect.poll(() => sentCalls(updateSite)).toHaveLength(3);
  expect(sentCalls(updateSite).at(-1)?.body).toEqual({ version: 6, partsOff: [], registrationDomains: [] });
});

test('A logo and a picture replace those of the product, and a file that is no picture is refused', async () => {
  const logo = '/media/businesses/AAAAAAAAAAAAAAAAAAAAAAAA_640x160';
  serve();
  await open();
  const choose = (label: string) => page.getByLabelText(`${label} file`, { exact: true });
  await choose('Icon').upload(new File(['<svg/>'], 'icon.svg', { type: 'image/svg+xml' }));
  await expect.element(page.getByRole('alert').first()).toBeVisible();
  expect(sentCalls(uploadSitePicture)).toEqual([]);
  await choose('Logo').upload(new File(['picture'], 'logo.png', { type: 'image/png' }));
  await expect.poll(() => sentCalls(uploadSitePicture)).toHaveLength(1);
  // The preview of both themes has it before it is saved.
  for (const theme of ['Light', 'Dark'])
    await expect
      .element(page.getByRole('figure', { name: theme }).getByRole('img'))
      .toHaveAttribute('src', `${logo}/640.webp`);
  await button('Save Changes').click();
  await expect.element(text('Settings saved')).toBeVisible();
  expect(sentCalls(updateSite).at(-1)?.body).toEqual({ version: site.version, logo });
  await expect
    .element(page.getByRole('banner').getByRole('img', { name: 'Doorstep' }))
    .toHaveAttribute('src', `${logo}/640.webp`);
});
