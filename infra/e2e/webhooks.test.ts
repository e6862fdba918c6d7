import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { afterAll, expect, inject, it } from 'vitest';
import { openSession } from './api.ts';
import { withPage } from './browser.ts';
import { signIn } from './sign-in.ts';

const administrator = { username: 'admin', password: 'admin123' };
const subject = `First ${process.pid}`;
/** Posts about our inquiry, with the answers of the partner. */
const received: { headers: IncomingHttpHeaders; body: string; status: number }[] = [];
let answer = 204;
const partner = createServer(async (req, res) => {
  const body = await text(req);
  // Inquiries of other tests are posted too, and would delay ours if they were refused.
  const isOurs = body.includes(subject);
  const status = isOurs ? answer : 204;
  if (isOurs) received.push({ headers: req.headers, body, status });
  res.writeHead(status).end();
});
const listAccepted = () => received.filter(({ status }) => status === 204);
const url = () => `http://127.0.0.1:${inject('webhookPort')}/doorstep`;

await new Promise<void>(resolve => partner.listen(inject('webhookPort'), '127.0.0.1', resolve));
const admin = await openSession(administrator.username, administrator.password);
afterAll(async () => {
  const left = (await (await admin.call('GET', '/api/webhooks')).json()) as { id: number }[];
  for (const { id } of left) await admin.call('DELETE', `/api/webhooks/${id}`);
  partner.closeAllConnections();
  await new Promise(resolve => partner.close(resolve));
});

const inquire = async () => {
  const inquiry = { name: 'Nora', email: 'nora@mail.example', subject, message: 'Hello' };
  expect((await admin.call('POST', '/api/businesses/1/inquiries', inquiry)).status).toBe(201);
};
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const fromMenu = async (page: Page, item: string) => {
  await button(page, `More for ${url()}`).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};

it('An administrator can add a webhook, follow its deliveries, replay events and delete it', async () => {
  await withPage(
    async page => {
      await signIn(page, administrator);
      await page.goto('/dashboard?tab=webhooks');
      await button(page, 'Add Webhook').click();
      const form = page.getByRole('dialog', { name: 'Add Webhook' });
      await form.getByLabel('Address').fill('https://169.254.169.254/');
      await form.getByLabel('inquiry-created').click();
      await button(page, 'Create Webhook').click();
      await form.getByText('The address is not public.').waitFor();
      await form.getByLabel('Address').fill(url());
      await button(page, 'Create Webhook').click();

      const secret = page.getByRole('dialog', { name: 'Webhook created' });
      await secret.getByText(/^whsec_/).waitFor();
      await button(page, 'Done').click();
      await page.getByRole('table', { name: 'Webhooks' }).getByText(url()).waitFor();
      expect(await page.getByText(/whsec_/).count()).toBe(0);

      answer = 500;
      await inquire();
      await button(page, `Log of deliveries to ${url()}`).click();
      const log = page.getByRole('dialog', { name: 'Deliveries' });
      await log.getByText('The address answered 500.').first().waitFor();
      await log.getByText('Next attempt').first().waitFor();
      answer = 204;
      await log.getByText('Delivered').first().waitFor();
      await page.keyboard.press('Escape');
      // The delivery that the log shows may be about another test's inquiry.
      await expect.poll(() => listAccepted().length).toBe(1);
      const [first] = listAccepted();
      expect(received.length).toBeGreaterThan(1);
      expect(first?.headers['webhook-signature']).toMatch(/^v1,/);
      expect(JSON.parse(first?.body ?? '')).toMatchObject({ type: 'inquiry-created', data: { inquiry: { subject } } });

      await fromMenu(page, 'Send Test');
      await page.getByText('Test delivered', { exact: true }).first().waitFor();
      await fromMenu(page, 'Replay Events');
      await page.getByLabel('From event number').fill(String(first?.headers['doorstep-event-number']));
      await button(page, 'Replay').click();
      await page
        .getByText(/^\d+ events? on the way$/)
        .first()
        .waitFor();
      await expect.poll(() => listAccepted().length).toBe(2);
      expect(listAccepted()[1]?.headers['webhook-id']).toBe(first?.headers['webhook-id']);

      await fromMenu(page, 'Delete');
      await button(page, 'Delete Webhook').click();
      await page.getByText('Webhook deleted', { exact: true }).first().waitFor();
      await page.getByText('No webhooks yet').waitFor();
    },
    { allowed: [/status of 422/] },
  );
});
