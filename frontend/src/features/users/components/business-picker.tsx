import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { BusinessThumbnail, LinkedThumbnail } from '#components/ui/business-thumbnail.tsx';
import { Button } from '#components/ui/button.tsx';
import { FieldError } from '#components/ui/field.tsx';
import { SearchField } from '#components/ui/search-field.tsx';
import { SearchResults } from '#components/ui/search-results.tsx';
import { isEnter } from '#lib/typed-enter.ts';
import { useLiveSearch } from '#lib/use-live-search.ts';
import { linkableBusinessesQuery } from '../api/users.ts';
import { LinkedBusiness } from './linked-business.tsx';

interface BusinessPickerProps {
  readonly value: number | null;
  readonly onChange: (id: number | null) => void;
  readonly error: string | undefined;
}

/** Links an account to a business, which is searched by a word of its name, or unlinks it. */
export function BusinessPicker({ value, onChange, error }: BusinessPickerProps) {
  const errorId = useId();
  // Linking and unlinking remove the control that had the focus.
  const [hasChanged, setChanged] = useState(false);
  const choose = (id: number | null) => {
    setChanged(true);
    onChange(id);
  };
  return (
    <fieldset aria-describedby={error && errorId} className="min-w-0">
      <legend className="mb-1.5 flex w-full items-baseline justify-between font-medium text-sm">
        <Trans>
          Business
          <span className="font-normal text-muted text-xs">Optional</span>
        </Trans>
      </legend>
      {value === null ? (
        <BusinessSearch autoFocus={hasChanged} onChoose={choose} />
      ) : (
        <div className="flex items-center gap-3 rounded-control bg-sunken py-1.5 pe-1.5 ps-3">
          <LinkedThumbnail id={value} name="" />
          <span dir="auto" className="match-parent min-w-0 flex-1 truncate">
            <LinkedBusiness id={value} />
          </span>
          <Button autoFocus={hasChanged} variant="ghost" size="sm" onClick={() => choose(null)}>
            <Trans>Unlink</Trans>
          </Button>
        </div>
      )}
      {error && (
        <FieldError id={errorId} className="mt-1.5">
          {error}
        </FieldError>
      )}
    </fieldset>
  );
}

function BusinessSearch({ autoFocus, onChoose }: { autoFocus: boolean; onChoose: (id: number) => void }) {
  const [q, setQ] = useState('');
  const search = useLiveSearch(q, setQ);
  const found = useQuery({ ...linkableBusinessesQuery(q), enabled: q !== '', placeholderData: keepPreviousData });
  const results = useRef<HTMLDivElement>(null);

  // The results open below the field, where the buttons of the dialog may hide them.
  useEffect(() => {
    if (found.data) results.current?.scrollIntoView({ block: 'nearest' });
  }, [found.data]);

  return (
    <>
      <SearchField
        autoFocus={autoFocus}
        label={t`Search businesses to link`}
        placeholder={t`Search businesses by name...`}
        {...search.field}
        // Enter searches; it must not submit the form.
        onKeyDown={event => isEnter(event) && event.preventDefault()}
      />
      {q !== '' && (
        <SearchResults
          ref={results}
          found={found}
          failure={t`The businesses could not be loaded.`}
          nothingFound={t`No business has such a name.`}
          onChoose={({ id }) => onChoose(id)}
          className="scroll-mb-24"
        >
          {({ id, name, city, logo, coverImage, approvalStatus, ownerId }) => (
            <>
              <BusinessThumbnail business={{ name, logo, coverImage }} />
              <span dir="auto" className="match-parent min-w-0 flex-1 truncate">
                {name} <span className="text-muted text-sm">{[`#${id}`, city].filter(Boolean).join(' · ')}</span>
              </span>
              {ownerId !== undefined && (
                <Badge>
                  <Trans>Has an owner</Trans>
                </Badge>
              )}
              {approvalStatus !== 'approved' && (
                <Badge tone="warning">
                  <Trans>Not public</Trans>
                </Badge>
              )}
            </>
          )}
        </SearchResults>
      )}
    </>
  );
}
