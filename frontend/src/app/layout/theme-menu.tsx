import { t } from '@lingui/core/macro';
import { Monitor, Moon, Sun } from 'lucide-react';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '#components/ui/dropdown-menu.tsx';
import type { MenuStart } from '#components/ui/menu-on-demand.tsx';
import { type ThemeChoice, useTheme } from '#lib/theme.ts';

const choices = [
  { value: 'light', label: t`Light`, icon: Sun },
  { value: 'dark', label: t`Dark`, icon: Moon },
  { value: 'system', label: t`System`, icon: Monitor },
] as const;

export function ThemeMenu({ trigger, defaultOpen }: MenuStart) {
  const [choice, choose] = useTheme();
  return (
    <DropdownMenu defaultOpen={defaultOpen}>
      <DropdownMenuTrigger {...trigger} />
      <DropdownMenuContent className="min-w-44">
        <DropdownMenuRadioGroup value={choice} onValueChange={value => choose(value as ThemeChoice)}>
          {choices.map(({ value, label, icon: Icon }) => (
            <DropdownMenuRadioItem key={value} value={value}>
              <Icon aria-hidden />
              {label}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
