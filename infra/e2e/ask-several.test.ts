import { expect, it } from 'vitest';
import { openSession } from './api.ts';
import { desktop, phone, withPage } from './browser.ts';
import { makeBusiness } from './business.ts';

const admin = await openSession('admin', 'admin123');

it.each([
  ['a phone', phone],
  ['a computer', desktop],
])('A visitor on %s asks two businesses at once, and sees their answers side by side', async (_device, viewport) => {
  const [first, second] = [await makeBusiness(admin), await makeBusiness(admin)];
  await withPage(
    async page => {
      await page.goto(`/compare?ids=${first.businessId},${second.businessId}`);
      await page.getByRole('button', { name: 'Ask All' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name').fill('Nora Lindqvist');
      await dialog.getByLabel('Email').fill('nora@mail.example');
      await dialog.getByRole('textbox', { name: 'Message' }).fill('How much is a new fence?');
      await dialog.getByRole('button', { name: 'Send Inquiry' }).click();
      await dialog.getByRole('heading', { name: 'Inquiry Sent' }).waitFor();

      const owner = await openSession(second.owner.username, second.owner.password);
      const [inquiry] = (await (await owner.call('GET', `/api/businesses/${second.businessId}/inquiries`)).json()) as {
        id: number;
      }[];
      const quote = { items: [{ text: 'Fence', amount: 480.5 }], validUntil: '2099-01-01' };
      const reply = { text: 'We could come on Friday.', quote };
      expect((await owner.call('POST', `/api/inquiries/${inquiry?.id}/replies`, reply)).status).toBe(201);

      await dialog.getByText('Sent to 2 businesses.').waitFor();
      await dialog.getByRole('link', { name: 'Open the conversations' }).click();
      await page.getByRole('heading', { level: 1, name: first.name }).waitFor();
      const answers = page.getByRole('navigation', { name: 'Conversations' });
      await answers.getByRole('link', { name: new RegExp(`${second.name}.*Quote sent, \\$480\\.50`) }).waitFor();
      await answers.getByText('Compare the answers').click();
      const other = answers.getByRole('listitem').filter({ hasText: 'We could come on Friday.' });
      await other.getByRole('link', { name: `Open conversation: ${second.name}` }).click();
      await page.getByRole('heading', { level: 1, name: second.name }).waitFor();
    },
    { viewport },
  );
});
