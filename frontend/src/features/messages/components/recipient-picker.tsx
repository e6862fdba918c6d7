import type { Recipient } from '@doorstep/contracts/messages.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { Avatar } from '#components/ui/avatar.tsx';
import { Button } from '#components/ui/button.tsx';
import { SearchField } from '#components/ui/search-field.tsx';
import { SkeletonText } from '#components/ui/skeleton.tsx';
import { recipientsQuery } from '../api/messages.ts';

/** A pause in typing after which the server is asked. */
const pauseMs = 250;

interface RecipientPickerProps {
  readonly userId: number;
  readonly value: number | undefined;
  readonly onChange: (id: number | undefined) => void;
  readonly error?: string;
}

/** Whom a message is for: a search by name, and the owners that it finds. */
export function RecipientPicker({ userId, value, onChange, error }: RecipientPickerProps) {
  const errorId = useId();
  const [typed, setTyped] = useState('');
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState<Recipient>();
  const found = useQuery({ ...recipientsQuery(userId, q), placeholderData: keepPreviousData });

  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);

  if (chosen && chosen.id === value) {
    return (
      <div className="grid gap-1.5">
        <p className="font-medium text-sm">To</p>
        <div className="flex items-center gap-3 rounded-control bg-sunken px-3 py-2">
          <Avatar name={chosen.name} size="sm" />
          <RecipientName recipient={chosen} />
          <Button autoFocus variant="ghost" size="sm" onClick={() => onChange(undefined)}>
            Change
          </Button>
        </div>
      </div>
    );
  }

  return (
    <fieldset aria-invalid={error ? true : undefined} aria-describedby={error && errorId}>
      <legend className="mb-1.5 font-medium text-sm">To</legend>
      <SearchField
        label="Search recipients by name"
        placeholder="Search by name..."
        value={typed}
        onValueChange={setTyped}
      />
      <div className="mt-2 max-h-48 overflow-y-auto rounded-control border border-line">
        {found.isPending && <SkeletonText lines={3} className="p-4" />}
        {found.isError && (
          <p role="alert" className="p-4 text-muted text-sm">
            The recipients could not be loaded.{' '}
            <button type="button" className="font-semibold text-primary underline" onClick={() => void found.refetch()}>
              Try again
            </button>
          </p>
        )}
        {found.data?.items.map(recipient => (
          <button
            key={recipient.id}
            type="button"
            className="flex min-h-11 w-full items-center gap-3 px-3 py-1.5 text-left -outline-offset-2 hover:bg-sunken"
            onClick={() => {
              setChosen(recipient);
              onChange(recipient.id);
            }}
          >
            <Avatar name={recipient.name} size="sm" />
            <RecipientName recipient={recipient} />
          </button>
        ))}
        {found.data?.items.length === 0 && <p className="p-4 text-muted text-sm">No owner has such a name.</p>}
        {found.data?.next && <p className="px-3 py-2 text-muted text-sm">There are more. Type to narrow them down.</p>}
      </div>
      {error && (
        <p id={errorId} className="mt-1.5 flex items-center gap-1.5 text-danger-text text-sm">
          <CircleAlert aria-hidden className="size-4 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  );
}

function RecipientName({ recipient: { name, username } }: { recipient: Recipient }) {
  return (
    <span className="min-w-0 flex-1 truncate">
      {name} <span className="text-muted text-sm">{username}</span>
    </span>
  );
}
