import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react/pure';
import { openPage } from '#testing/open-page.tsx';
import { Tooltips } from './tooltip.tsx';

const tooltip = page.getByRole('tooltip');
const button = (name: string) => page.getByRole('button', { name });
afterEach(() => void vi.useRealTimers());

test('A mouse that rests on an icon shows its name after 700 ms, and that of the next one at once', async () => {
  await render(
    <>
      <p>Nothing here</p>
      {['Edit', 'Delete'].map(name => (
        <button key={name} type="button" aria-label={name}>
          <svg aria-hidden="true" className="size-6" />
        </button>
      ))}
      <button type="button">With words</button>
      <Tooltips />
    </>,
  );
  await userEvent.hover(page.getByText('Nothing here'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await userEvent.hover(button('Edit'));
  vi.advanceTimersByTime(699);
  expect(tooltip.query()).toBeNull();
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  await expect.element(tooltip).toHaveTextContent('Edit');
  await userEvent.hover(button('Delete'));
  await expect.element(tooltip).toHaveTextContent('Delete');
  await userEvent.hover(button('With words'));
  await expect.element(tooltip).not.toBeInTheDocument();
});

test('Keyboard focus shows the name of an icon at once, and Escape hides it', async () => {
  await openPage('/about');
  const theme = button('Theme');
  await expect.element(theme).toBeVisible();
  await expect
    .poll(async () => {
      const shown = tooltip.query()?.textContent;
      if (shown === undefined) {
        await userEvent.keyboard('{Shift}');
        (theme.element() as HTMLElement).blur();
        (theme.element() as HTMLElement).focus();
      }
      return shown;
    })
    .toBe('Theme');
  await userEvent.keyboard('{Escape}');
  await expect.element(tooltip).not.toBeInTheDocument();
});
