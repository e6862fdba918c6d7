import { ChevronRight, ClipboardList } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { Card } from '#components/ui/card.tsx';
import { useSite } from '#lib/site.ts';
import { type Missing, missingText } from '../missing.ts';

interface MissingCardProps {
  readonly title: string;
  readonly description: string;
  readonly missing: readonly Missing[];
  readonly getPath: (part: Missing) => string;
  readonly action?: ReactNode;
}

/** The missing parts of a profile, each with a link to where it can be fixed. */
export function MissingCard({ title, description, missing, getPath, action }: MissingCardProps) {
  const titleId = useId();
  const { country } = useSite();
  return (
    <Card asChild className="p-5 sm:p-6">
      <section aria-labelledby={titleId}>
        <div className="flex flex-wrap items-start justify-between gap-4">
          <div className="flex min-w-[min(15rem,100%)] flex-1 gap-3">
            <ClipboardList aria-hidden className="mt-1 size-5 shrink-0 text-primary" />
            <div>
              <h2 id={titleId} className="text-lg">
                {title}
              </h2>
              <p className="max-w-reading text-muted">{description}</p>
            </div>
          </div>
          {action}
        </div>
        <ul className="mt-3 grid gap-x-6 sm:grid-cols-2 sm:ps-8">
          {missing.map(part => (
            <li key={part.path}>
              <Link
                to={getPath(part)}
                className="flex min-h-11 items-center gap-2 py-1.5 font-medium text-primary underline-offset-4 hover:underline"
              >
                <ChevronRight aria-hidden className="size-4 shrink-0" />
                {missingText(part, country)}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
}
