import type { Recipient } from '@doorstep/contracts/engagement/messages/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Avatar } from '#components/ui/avatar.tsx';
import { Button } from '#components/ui/button.tsx';
import { FieldError } from '#components/ui/field.tsx';
import { SearchField } from '#components/ui/search-field.tsx';
import { SearchResults } from '#components/ui/search-results.tsx';
import { useLiveSearch } from '#lib/use-live-search.ts';
import { recipientsQuery } from '../api/messages.ts';

interface RecipientPickerProps {
  readonly userId: number;
  readonly value: number | undefined;
  readonly onChange: (id: number | undefined) => void;
  readonly error?: string;
}

/** Chooses the owner that a message is for. They are searched by name. */
export function RecipientPicker({ userId, value, onChange, error }: RecipientPickerProps) {
  const errorId = useId();
  const [q, setQ] = useState('');
  const search = useLiveSearch(q, setQ);
  const [chosen, setChosen] = useState<Recipient>();
  const found = useQuery({ ...recipientsQuery(userId, q), placeholderData: keepPreviousData });

  if (chosen && chosen.id === value) {
    return (
      <div className="grid gap-1.5">
        <p className="font-medium text-sm">
          <Trans>Recipient</Trans>
        </p>
        <div className="flex items-center gap-3 rounded-control bg-sunken px-3 py-2">
          <Avatar name={chosen.name} size="sm" />
          <RecipientName recipient={chosen} />
          <Button autoFocus variant="ghost" size="sm" onClick={() => onChange(undefined)}>
            <Trans>Change</Trans>
          </Button>
        </div>
      </div>
    );
  }

  return (
    <fieldset aria-invalid={error ? true : undefined} aria-describedby={error && errorId}>
      <legend className="mb-1.5 font-medium text-sm">
        <Trans>Recipient</Trans>
      </legend>
      <SearchField label={t`Search recipients by name`} placeholder={t`Search by name...`} {...search.field} />
      <SearchResults
        found={found}
        failure={t`The recipients could not be loaded.`}
        nothingFound={t`No owner has such a name.`}
        onChoose={recipient => {
          setChosen(recipient);
          onChange(recipient.id);
        }}
      >
        {recipient => (
          <>
            <Avatar name={recipient.name} size="sm" />
            <RecipientName recipient={recipient} />
          </>
        )}
      </SearchResults>
      {error && (
        <FieldError id={errorId} className="mt-1.5">
          {error}
        </FieldError>
      )}
    </fieldset>
  );
}

function RecipientName({ recipient: { name, username } }: { recipient: Recipient }) {
  return (
    <span dir="auto" className="match-parent min-w-0 flex-1 truncate">
      {name} <span className="text-muted text-sm">{username}</span>
    </span>
  );
}
