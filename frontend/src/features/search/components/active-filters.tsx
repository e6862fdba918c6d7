import type { Field } from '@doorstep/contracts/directory/custom-fields/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '#components/ui/button.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { useCategoryLang } from '#features/categories/api/categories.ts';
import { listFieldChips } from '#features/custom-fields/field-chips.ts';
import { useLangOf } from '#lib/localized.ts';
import { plainClick } from '#lib/plain-click.ts';
import { type BusinessFilters, type ChangeFilters, listChips, noFilters } from '../filters.ts';

interface ActiveFiltersProps {
  readonly filters: BusinessFilters;
  readonly categoryNames: ReadonlyMap<number, string>;
  /** The fields of the category that visitors can filter by. */
  readonly fields: readonly Field[];
  /** The address of the list with other filters. */
  readonly toPath: (filters: BusinessFilters) => string;
  readonly onChange: ChangeFilters;
}

/** The active filters as chips, each of which removes one. Filters whose field can clear them have no chip. */
export function ActiveFilters({ filters, categoryNames, fields, toPath, onChange }: ActiveFiltersProps) {
  const langOf = useLangOf();
  const categoryLang = useCategoryLang(filters.categoryId);
  const active = [
    ...listChips(filters, categoryNames).map(chip => ({
      ...chip,
      lang: 'categoryId' in chip.without ? categoryLang : undefined,
    })),
    ...listFieldChips(fields, filters.f).map(chip => ({ ...chip, lang: langOf(chip.field, 'label') })),
  ];
  if (active.length === 0) return null;
  return (
    <ul aria-label={t`Active filters`} className="flex flex-wrap items-center gap-2">
      {active.map(({ label, lang, without }) => (
        <li key={label} className="min-w-0">
          <Chip asChild className="max-w-full border-transparent bg-primary-soft text-primary">
            <Link
              to={toPath({ ...filters, ...without })}
              aria-label={t`Remove filter ${label}`}
              {...plainClick(() => onChange(without))}
            >
              <span lang={lang} dir="auto" className="truncate">
                {label}
              </span>
              <X aria-hidden />
            </Link>
          </Chip>
        </li>
      ))}
      {active.length + Number(Boolean(filters.q)) + Number(Boolean(filters.near)) > 1 && (
        <li>
          <ButtonLink
            variant="link"
            to={toPath({ ...filters, ...noFilters })}
            {...plainClick(() => onChange(noFilters))}
            className="h-11! px-2! text-sm"
          >
            <Trans>Clear all</Trans>
          </ButtonLink>
        </li>
      )}
    </ul>
  );
}
