import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Circle, CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Card } from '#components/ui/card.tsx';
import { cn } from '#lib/cn.ts';
import { type Desk, deskPaths } from '#lib/desk.ts';
import { paths } from '#lib/paths.ts';
import { pictureCountQuery } from '../api/submission.ts';

interface ProfileChecklistProps {
  readonly business: Business;
  readonly desk: Desk;
}

/** Improvements for the page of a business, and the benefit of each; hidden once all are done. */
export function ProfileChecklist({ business, desk }: ProfileChecklistProps) {
  const pictures = useQuery(pictureCountQuery(business.id));
  if (pictures.data === undefined) return null;
  const { coverImage, logo, description = '', hours, workingHours, priceFrom } = business;
  const edit = (tab: 'basic' | 'hours') => paths.businessProfileEdit({ tab });
  const items = [
    {
      label: t`Cover image and logo`,
      worth: t`They are what people see first, in every list.`,
      isDone: Boolean(coverImage && logo),
      to: edit('basic'),
    },
    {
      label: t`At least three pictures of your work`,
      worth: t`Most people look at them before they read anything.`,
      isDone: pictures.data >= 3,
      to: paths.portfolioManager,
    },
    {
      label: t`Services with prices`,
      worth: t`People find you by the names of your services, and your card shows your lowest price.`,
      isDone: priceFrom !== undefined,
      to: deskPaths[desk]({ tab: 'services' }),
    },
    {
      label: t`Opening hours`,
      worth: t`Without them, you are missing from “Open now”.`,
      isDone: Boolean(hours ?? workingHours),
      to: edit('hours'),
    },
    {
      label: t`A description of 200 characters or more`,
      worth: t`Search looks into it, and it says why customers should choose you.`,
      isDone: description.length >= 200,
      to: edit('basic'),
    },
  ];
  const done = items.filter(({ isDone }) => isDone).length;
  if (done === items.length) return null;
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="text-lg">
        <Trans>Make your page better</Trans>
      </h2>
      <p className="text-muted text-sm">
        <Trans>
          {done} of {items.length} done
        </Trans>
      </p>
      <ul className="mt-3 grid grid-cols-1 gap-1">
        {items.map(({ label, worth, isDone, to }) => {
          const Icon = isDone ? CircleCheck : Circle;
          return (
            <li key={label} className="flex gap-3 py-1.5">
              <Icon aria-hidden className={cn('mt-0.5 size-5 shrink-0', isDone ? 'text-success' : 'text-muted')} />
              <div className="min-w-0">
                {isDone ? (
                  <p className="text-muted">
                    {label}
                    <span className="sr-only">
                      {' '}
                      <Trans>(done)</Trans>
                    </span>
                  </p>
                ) : (
                  <>
                    <Link to={to} className="font-semibold text-primary underline-offset-4 hover:underline">
                      {label}
                    </Link>
                    <p className="text-muted text-sm">{worth}</p>
                  </>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
