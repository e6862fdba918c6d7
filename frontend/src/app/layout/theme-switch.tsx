import { Moon, Sun } from 'lucide-react';
import { buttonStyle } from '#components/ui/button.tsx';
import { MenuOnDemand } from '#components/ui/menu-on-demand.tsx';

const load = async () => (await import('./theme-menu.tsx')).ThemeMenu;

const trigger = {
  'aria-label': 'Theme',
  className: buttonStyle({ variant: 'ghost', size: 'icon' }),
  children: (
    <>
      <Sun aria-hidden className="dark:hidden" />
      <Moon aria-hidden className="hidden dark:block" />
    </>
  ),
};

export const ThemeSwitch = () => (
  <MenuOnDemand load={load} trigger={trigger}>
    {(Menu, start) => <Menu {...start} />}
  </MenuOnDemand>
);
