import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react/pure';
import { Providers } from '#app/providers.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { createQueryClient } from '#lib/query-client.ts';
import { RouteError } from './route-error.tsx';

function FailsWhenSent() {
  const [isSent, setSent] = useState(false);
  if (isSent) throw new Error('This form is broken');
  return (
    <form
      onSubmit={event => {
        event.preventDefault();
        setSent(true);
      }}
    >
      <Field label="Name">
        <Input />
      </Field>
      <Field label="Company">
        <Input defaultValue="Harbour Street Plumbing" />
      </Field>
      <Field label="Password">
        <Input type="password" />
      </Field>
      <Field label="Message">
        <Textarea />
      </Field>
      <button type="submit">Send</button>
    </form>
  );
}

test('A page that fails shows the texts that were typed in it, so that they are not lost', async () => {
  const failed = vi.spyOn(console, 'error').mockImplementation(() => {});
  const router = createMemoryRouter([{ path: '/', Component: FailsWhenSent, ErrorBoundary: RouteError }]);
  await render(
    <Providers queryClient={createQueryClient(() => undefined)}>
      <RouterProvider router={router} />
    </Providers>,
  );
  await userEvent.type(page.getByLabelText('Name'), 'Nora');
  await userEvent.type(page.getByLabelText('Password'), 'secret1234');
  await userEvent.type(page.getByLabelText('Message'), 'Our sink leaks.\nPlease call.');
  await userEvent.click(page.getByRole('button', { name: 'Send' }));
  await expect.element(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  const typed = page.getByRole('region', { name: 'Your text was not sent' });
  await expect.element(typed).toBeVisible();
  const terms = [...typed.element().querySelectorAll('dt, dd')].map(({ textContent }) => textContent);
  const company = ['Company', 'Harbour Street Plumbing'];
  expect(terms).toEqual(['Name', 'Nora', ...company, 'Message', 'Our sink leaks.\nPlease call.']);
  failed.mockReset();
});
