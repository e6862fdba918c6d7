import { t } from '@lingui/core/macro';
import { Moon, Sun } from 'lucide-react';
import { buttonStyle } from '#components/ui/button.tsx';
import { MenuOnDemand } from '#components/ui/menu-on-demand.tsx';
import { cn } from '#lib/cn.ts';

const load = async () => (await import('./theme-menu.tsx')).ThemeMenu;

const trigger = {
  'aria-label': t`Theme`,
  className: cn(buttonStyle({ variant: 'ghost', size: 'icon' }), 'noscript:hidden'),
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
