import { type Period, periodSchema } from '@doorstep/contracts/engagement/analytics/schema.ts';
import { t } from '@lingui/core/macro';
import { Link, useSearchParams } from 'react-router-dom';
import { Chip } from '#components/ui/chip.tsx';
import { changeSearch } from '#lib/change-search.ts';
import { readPeriod } from '../period.ts';

const labels: Record<Period, string> = { day: t`Days`, week: t`Weeks`, month: t`Months` };

/** Chooses the length of a point; the address has it. */
export function PeriodChoice() {
  const [search] = useSearchParams();
  const current = readPeriod(search);
  return (
    <nav aria-label={t`Period`} className="flex flex-wrap gap-2 print:hidden">
      {periodSchema.options.map(by => (
        <Chip key={by} asChild pressed={by === current}>
          <Link
            to={`?${changeSearch(search, { by: by === 'day' ? undefined : by })}`}
            replace
            preventScrollReset
            aria-current={by === current ? 'true' : undefined}
          >
            {labels[by]}
          </Link>
        </Chip>
      ))}
    </nav>
  );
}
