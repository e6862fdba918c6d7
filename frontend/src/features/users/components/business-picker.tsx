import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CircleAlert, Store } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { SearchField } from '#components/ui/search-field.tsx';
import { SkeletonText } from '#components/ui/skeleton.tsx';
import { useLiveSearch } from '#lib/use-live-search.ts';
import { linkableBusinessesQuery } from '../api/users.ts';
import { LinkedBusiness } from './linked-business.tsx';

interface BusinessPickerProps {
  readonly value: number | null;
  readonly onChange: (id: number | null) => void;
  readonly error: string | undefined;
}

/** The business that an account manages: linked, unlinked, or found by a word of its name. */
export function BusinessPicker({ value, onChange, error }: BusinessPickerProps) {
  const errorId = useId();
  // Linking and unlinking take away what had the focus.
  const [isMoved, setMoved] = useState(false);
  const choose = (id: number | null) => {
    setMoved(true);
    onChange(id);
  };
  return (
    <fieldset aria-describedby={error && errorId} className="min-w-0">
      <legend className="mb-1.5 flex w-full items-baseline justify-between font-medium text-sm">
        Business
        <span className="font-normal text-muted text-xs">Optional</span>
      </legend>
      {value === null ? (
        <BusinessSearch autoFocus={isMoved} onChoose={choose} />
      ) : (
        <div className="flex items-center gap-3 rounded-control bg-sunken py-1.5 pr-1.5 pl-3">
          <Store aria-hidden className="size-5 shrink-0 text-muted" />
          <span className="min-w-0 flex-1 truncate">
            <LinkedBusiness id={value} />
          </span>
          <Button autoFocus={isMoved} variant="ghost" size="sm" onClick={() => choose(null)}>
            Unlink
          </Button>
        </div>
      )}
      {error && (
        <p id={errorId} className="mt-1.5 flex items-center gap-1.5 text-danger-text text-sm">
          <CircleAlert aria-hidden className="size-4 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  );
}

function BusinessSearch({ autoFocus, onChoose }: { autoFocus: boolean; onChoose: (id: number) => void }) {
  const [q, setQ] = useState('');
  const search = useLiveSearch(q, setQ);
  const found = useQuery({ ...linkableBusinessesQuery(q), enabled: q !== '', placeholderData: keepPreviousData });
  const businesses = found.data?.items ?? [];
  const results = useRef<HTMLDivElement>(null);

  // The results open below the field, where the buttons of the dialog may hide them.
  useEffect(() => {
    if (found.data) results.current?.scrollIntoView({ block: 'nearest' });
  }, [found.data]);

  return (
    <>
      <SearchField
        autoFocus={autoFocus}
        label="Search businesses to link"
        placeholder="Search businesses by name..."
        value={search.text}
        onValueChange={search.type}
        // Enter looks for businesses; it does not send the form.
        onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
      />
      {q !== '' && (
        <div ref={results} className="mt-2 max-h-48 scroll-mb-24 overflow-y-auto rounded-control border border-line">
          {found.isPending && <SkeletonText lines={3} className="p-4" />}
          {found.isError && (
            <p role="alert" className="p-4 text-muted text-sm">
              The businesses could not be loaded.{' '}
              <button
                type="button"
                className="font-semibold text-primary underline"
                onClick={() => void found.refetch()}
              >
                Try again
              </button>
            </p>
          )}
          {businesses.map(({ id, name, city, approvalStatus, ownerId }) => (
            <button
              key={id}
              type="button"
              className="flex min-h-11 w-full items-center gap-3 px-3 py-1.5 text-left -outline-offset-2 hover:bg-sunken"
              onClick={() => onChoose(id)}
            >
              <span className="min-w-0 flex-1 truncate">
                {name} <span className="text-muted text-sm">{[`#${id}`, city].filter(Boolean).join(' · ')}</span>
              </span>
              {ownerId !== undefined && <Badge>Has an owner</Badge>}
              {approvalStatus !== 'approved' && <Badge tone="warning">Not public</Badge>}
            </button>
          ))}
          {found.data && businesses.length === 0 && (
            <p role="status" className="p-4 text-muted text-sm">
              No business has such a name.
            </p>
          )}
          {found.data?.next && (
            <p className="px-3 py-2 text-muted text-sm">There are more. Type to narrow them down.</p>
          )}
        </div>
      )}
    </>
  );
}
