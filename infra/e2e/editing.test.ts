import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { expect, it } from 'vitest';
import { openSession, send } from './api.ts';
import { axeFindings } from './axe.ts';
import { beginUse, desktop, phone, withPage } from './browser.ts';
import { makeBusiness } from './business.ts';
import { signIn } from './sign-in.ts';

const admin = await openSession('admin', 'admin123');

it.each([
  ['a computer', desktop],
  ['a phone', phone],
])('An owner and an administrator who edit a business at the same time lose nothing, on %s', async (_, viewport) => {
  const { businessId: id, owner } = await makeBusiness(admin);
  const path = `/api/businesses/${id}`;
  await send(admin, 'PUT', path, { phone: '+1 828 555 0100', website: 'https://plumb.example' });
  const stored = () => send<Business>(admin, 'GET', path);
  await withPage(
    async page => {
      const tab = (name: string) => page.getByRole('tab', { name }).click();
      const save = () => page.getByRole('button', { name: 'Save Changes', exact: true }).click();
      await signIn(page, owner);
      const open = async () => {
        await page.goto('/business-profile-edit?tab=contact');
        await beginUse(page);
        await page.getByLabel('Phone').waitFor();
      };

      await open();
      await page.getByLabel('Website').fill('https://plumb-and-sons.example');
      await send(admin, 'PUT', path, { phone: '+1 828 555 0111', description: 'Pipes and taps.' });
      await save();
      await page.waitForURL('**/business-dashboard');
      expect(await stored()).toMatchObject({
        website: 'https://plumb-and-sons.example',
        phone: '+1 828 555 0111',
        description: 'Pipes and taps.',
      });

      await open();
      await page.getByLabel('Phone').fill('+1 828 555 0122');
      await page.getByLabel('Email').fill('owner@plumb.example');
      await send(admin, 'PUT', path, { phone: '+1 828 555 0133', email: 'office@plumb.example', city: 'Asheville' });
      await save();
      const changes = page.getByRole('region', { name: 'Someone else has saved changes meanwhile' });
      const both = (name: string) => changes.getByRole('group', { name });
      await both('Phone').getByText('An administrator changed this').waitFor();
      await both('Phone').getByText('+1 828 555 0122').waitFor();
      await both('Phone').getByText('+1 828 555 0133').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await both('Email').getByRole('radio', { name: 'Take theirs' }).check();
      expect(await page.getByLabel('Email').inputValue()).toBe('office@plumb.example');
      expect(await page.getByLabel('Phone').inputValue()).toBe('+1 828 555 0122');
      await tab('Basic Info');
      await save();
      await page.waitForURL('**/business-dashboard');
      expect(await stored()).toMatchObject({
        phone: '+1 828 555 0122',
        email: 'office@plumb.example',
        city: 'Asheville',
      });
    },
    { viewport, allowed: [/status of 409/] },
  );
});
