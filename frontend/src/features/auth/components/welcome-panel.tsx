import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { OpenDoor } from './open-door.tsx';

interface WelcomePanelProps {
  readonly title: string;
  readonly items: readonly { readonly icon: LucideIcon; readonly title: string; readonly text: string }[];
  readonly footer?: ReactNode;
}

/** What waits behind the door: beside a sign-in form on wide screens, below it on phones. */
export function WelcomePanel({ title, items, footer }: WelcomePanelProps) {
  return (
    <aside
      aria-label={title}
      className="relative isolate overflow-hidden rounded-card bg-primary-soft px-6 pt-8 pb-8 sm:px-10 lg:pt-12"
    >
      <OpenDoor className="-right-8 absolute bottom-0 -z-10 h-72 max-lg:hidden" />
      <h2 className="max-w-96 text-2xl lg:text-3xl">{title}</h2>
      <ul className="mt-7 grid gap-6">
        {items.map(({ icon: Icon, title: name, text }) => (
          <li key={name} className="flex gap-4">
            <span className="grid h-12 w-10 shrink-0 place-items-center rounded-t-full rounded-b-lg bg-surface text-primary">
              <Icon aria-hidden className="size-5" />
            </span>
            <span>
              <span className="block font-semibold">{name}</span>
              <span className="block max-w-80 text-muted">{text}</span>
            </span>
          </li>
        ))}
      </ul>
      {footer}
    </aside>
  );
}
