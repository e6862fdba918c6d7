import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { ArchNiche } from '#components/brand/arch.tsx';
import { Card } from '#components/ui/card.tsx';

interface NarrowCardProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
}

/** A page with one thing to do: an icon in the arch, a heading, and a form or a button. */
export function NarrowCard({ icon: Icon, title, description, children }: NarrowCardProps) {
  return (
    <div className="wrap py-10 sm:py-16">
      <Card className="mx-auto max-w-112 p-6 sm:p-8">
        <div className="flex flex-col items-center text-center">
          <ArchNiche>
            <Icon className="mt-3 size-9" strokeWidth={1.6} />
          </ArchNiche>
          <h1 tabIndex={-1} className="mt-5 text-2xl">
            {title}
          </h1>
          {description && <p className="mt-2 text-muted">{description}</p>}
        </div>
        {children && <div className="mt-6">{children}</div>}
      </Card>
    </div>
  );
}
