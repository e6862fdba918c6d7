import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react/pure';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#components/ui/dropdown-menu.tsx';
import { MenuOnDemand, type MenuStart } from './menu-on-demand.tsx';

const button = page.getByRole('button', { name: 'Fruit' });
const menu = page.getByRole('menu', { name: 'Fruit' });

const FruitMenu = ({ trigger, defaultOpen }: MenuStart) => (
  <DropdownMenu defaultOpen={defaultOpen}>
    <DropdownMenuTrigger {...trigger} data-testid="loaded" />
    <DropdownMenuContent>
      <DropdownMenuItem>Pear</DropdownMenuItem>
    </DropdownMenuContent>
  </DropdownMenu>
);

/** Shows the button of a menu whose code has not loaded; the result lets it load, or fail. */
async function showButton() {
  await cleanup();
  const loads: PromiseWithResolvers<typeof FruitMenu>[] = [];
  const load = () => {
    const next = Promise.withResolvers<typeof FruitMenu>();
    loads.push(next);
    return next.promise;
  };
  await render(
    <MenuOnDemand load={load} trigger={{ children: 'Fruit' }}>
      {(Menu, start) => <Menu {...start} />}
    </MenuOnDemand>,
  );
  return {
    arrive() {
      for (const { resolve } of loads.splice(0)) resolve(FruitMenu);
    },
    fail() {
      for (const { reject } of loads.splice(0)) reject(new TypeError('Failed to fetch'));
    },
  };
}

test('A tap before the menu has loaded opens it once it has', async () => {
  const { arrive } = await showButton();
  await button.click();
  await expect.element(menu).not.toBeInTheDocument();
  arrive();
  await expect.element(menu.getByRole('menuitem', { name: 'Pear' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test('A menu that loads without a tap stays closed, and its button keeps the focus', async () => {
  const { arrive } = await showButton();
  await userEvent.keyboard('{Tab}');
  await expect.element(button).toHaveFocus();
  arrive();
  await expect.element(page.getByTestId('loaded')).toHaveFocus();
  await expect.element(menu).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(menu.getByRole('menuitem', { name: 'Pear' })).toHaveFocus();
});

test('A button that takes the focus in the moment in which its menu has loaded keeps it', async () => {
  const { arrive } = await showButton();
  arrive();
  // The menu has loaded, and React has not yet replaced the button.
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  expect(page.getByTestId('loaded').query()).toBeNull();
  button.element().focus();
  await expect.element(page.getByTestId('loaded')).toHaveFocus();
});

test('A menu that failed to load is loaded at the next tap', async () => {
  const { arrive, fail } = await showButton();
  await button.click();
  fail();
  await button.click();
  arrive();
  await expect.element(menu).toBeVisible();
});
