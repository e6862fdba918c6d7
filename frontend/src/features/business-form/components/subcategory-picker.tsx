import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { Badge } from '#components/ui/badge.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { FieldError } from '#components/ui/field.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useLangOf } from '#lib/localized.ts';
import { type BusinessValues, somethingElse } from '../business-values.ts';
import type { Names } from './category-select.tsx';

const other = { id: somethingElse, name: t`Something else`, lang: undefined };

/** Chooses subcategories of the category. The first one chosen is the primary one. */
export function SubcategoryPicker({ subcategories }: { subcategories: Names }) {
  const hintId = useId();
  const categoryId = useWatch<BusinessValues, 'categoryId'>({ name: 'categoryId' });
  const { field, fieldState } = useController<BusinessValues, 'subcategoryIds'>({ name: 'subcategoryIds' });
  const chosen = field.value;
  const error = fieldState.error?.message;
  const langOf = useLangOf();
  const { data, isError, refetch } = subcategories;

  function toggle(id: number) {
    const others = chosen.filter(other => other !== id && (other === somethingElse) === (id === somethingElse));
    field.onChange(chosen.includes(id) ? others : [...others, id]);
  }

  return (
    <fieldset className="min-w-0 sm:col-span-2" aria-describedby={hintId} data-invalid={error ? true : undefined}>
      <legend className="mb-1.5 font-medium text-sm">
        <Trans>Subcategories</Trans>
      </legend>
      {categoryId === undefined ? (
        <p className="text-muted text-sm">
          <Trans>Choose a parent category first.</Trans>
        </p>
      ) : isError ? (
        <p className="text-sm">
          <LoadFailure text={t`Failed to fetch subcategories`} onRetry={() => void refetch()} />
        </p>
      ) : !data ? (
        <div role="status" aria-label={t`Loading subcategories`} className="flex flex-wrap gap-2">
          <Skeleton className="h-11 w-36 rounded-full" />
          <Skeleton className="h-11 w-28 rounded-full" />
          <Skeleton className="h-11 w-40 rounded-full" />
        </div>
      ) : data.length === 0 ? (
        <p className="text-muted text-sm">
          <Trans>No subcategories found for this parent category.</Trans>
        </p>
      ) : (
        <div className="flex flex-wrap gap-2">
          {[...data.map(one => ({ ...one, lang: langOf(one, 'name') })), other].map(({ id, name, lang }) => {
            const isChosen = chosen.includes(id);
            return (
              <Chip
                key={id}
                pressed={isChosen}
                className="h-auto min-h-11 whitespace-normal text-start"
                onClick={() => toggle(id)}
                onBlur={field.onBlur}
              >
                {isChosen && <Check aria-hidden />}
                <span lang={lang}>{name}</span>
                {chosen[0] === id && id !== somethingElse && (
                  <Badge tone="primary" className="bg-surface">
                    <Trans>Primary</Trans>
                  </Badge>
                )}
              </Chip>
            );
          })}
        </div>
      )}
      <div id={hintId} className="mt-1.5 grid gap-1 text-sm">
        {error && <FieldError>{error}</FieldError>}
        {data && data.length > 0 && (
          <p className="text-muted">
            <Trans>
              Choose at least one. The first one you choose is your primary one. “Something else” lists you in the
              parent category alone.
            </Trans>
          </p>
        )}
      </div>
    </fieldset>
  );
}
