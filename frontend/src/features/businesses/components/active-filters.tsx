import { X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '#components/ui/button.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { anywhere } from '#features/search/near.ts';
import type { BusinessFilters } from '#lib/paths.ts';
import { plainClick } from '#lib/plain-click.ts';
import { ratingLabel } from '../filters.ts';

interface ActiveFiltersProps {
  readonly filters: BusinessFilters;
  readonly categoryNames: ReadonlyMap<number, string>;
  /** The address of the list with other filters. */
  readonly toPath: (filters: BusinessFilters) => string;
  readonly onChange: (changes: Partial<BusinessFilters>) => void;
}

const nothing = {
  q: undefined,
  exact: undefined,
  categoryId: undefined,
  city: undefined,
  minRating: undefined,
  openNow: undefined,
  ...anywhere,
  box: undefined,
};

/** The filters that are set, except what stands in a field that clears it; each chip removes one. */
export function ActiveFilters({ filters, categoryNames, toPath, onChange }: ActiveFiltersProps) {
  const { q, categoryId, city, minRating, openNow, near, box } = filters;
  const active: { label: string; without: Partial<BusinessFilters> }[] = [];
  // Until its name is known, the select above says that the list is narrowed.
  const category = categoryId && categoryNames.get(categoryId);
  if (category) active.push({ label: category, without: { categoryId: undefined } });
  if (city) active.push({ label: city, without: { city: undefined } });
  if (box) active.push({ label: 'Part of the map', without: { box: undefined } });
  if (minRating) active.push({ label: ratingLabel(minRating), without: { minRating: undefined } });
  if (openNow) active.push({ label: 'Open now', without: { openNow: undefined } });
  if (active.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-2">
      {active.map(({ label, without }) => (
        <li key={label} className="min-w-0">
          <Chip asChild className="max-w-full border-transparent bg-primary-soft text-primary">
            <Link
              to={toPath({ ...filters, ...without })}
              aria-label={`Remove filter ${label}`}
              {...plainClick(() => onChange(without))}
            >
              <span className="truncate">{label}</span>
              <X aria-hidden />
            </Link>
          </Chip>
        </li>
      ))}
      {active.length + Number(Boolean(q)) + Number(Boolean(near)) > 1 && (
        <li>
          <ButtonLink
            variant="link"
            to={toPath({ ...filters, ...nothing })}
            {...plainClick(() => onChange(nothing))}
            className="h-11! px-2! text-sm"
          >
            Clear all
          </ButtonLink>
        </li>
      )}
    </ul>
  );
}
