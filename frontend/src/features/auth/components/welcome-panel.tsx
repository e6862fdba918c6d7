import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { OpenDoor } from '#components/brand/open-door.tsx';

interface WelcomePanelProps {
  readonly title: string;
  readonly items: readonly { readonly icon: LucideIcon; readonly title: string; readonly text: string }[];
  readonly footer?: ReactNode;
}

/** The benefits of signing in: an arch beside the form on wide screens, a card below it on others. */
export function WelcomePanel({ title, items, footer }: WelcomePanelProps) {
  return (
    <aside
      aria-label={title}
      className="flex flex-col rounded-card bg-primary-soft px-6 py-8 sm:px-10 lg:items-center lg:rounded-t-[20rem] lg:pt-16 lg:pb-12"
    >
      <OpenDoor className="mb-6 h-36 max-lg:hidden" />
      <h2 className="max-w-80 text-2xl lg:text-center lg:text-3xl">{title}</h2>
      <ul className="mt-7 grid gap-6">
        {items.map(({ icon: Icon, title: name, text }) => (
          <li key={name} className="flex gap-4">
            <span className="grid h-12 w-10 shrink-0 place-items-center rounded-t-full rounded-b-lg bg-surface text-primary">
              <Icon aria-hidden className="size-5" />
            </span>
            <span>
              <span className="block font-semibold">{name}</span>
              <span className="block max-w-80 text-pretty text-muted">{text}</span>
            </span>
          </li>
        ))}
      </ul>
      {footer}
    </aside>
  );
}
