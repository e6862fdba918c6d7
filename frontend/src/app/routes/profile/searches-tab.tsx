import type { SavedSearch } from '@doorstep/contracts/directory/saved-searches/schema.ts';
import type { User } from '@doorstep/contracts/identity/users/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { BellPlus, Search } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { DeletionDialog } from '#components/ui/deletion-dialog.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { FormDialog } from '#components/ui/form-dialog.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { SiteEmptyState } from '#components/ui/site-empty-state.tsx';
import { SkeletonText } from '#components/ui/skeleton.tsx';
import {
  savedSearchesQuery,
  toSavedPath,
  useDeleteSavedSearch,
  useRenameSavedSearch,
} from '#features/search/api/saved-searches.ts';
import { SearchNameForm } from '#features/search/components/search-name-form.tsx';
import { formatDate } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { useDialog } from '#lib/use-dialog.ts';

/** The searches that a user saved, and how to open, rename and delete them. */
export function SearchesTab({ user }: { user: User }) {
  const { data: searches, isPending, isError, refetch } = useQuery(savedSearchesQuery(user.id));
  const renaming = useDialog<SavedSearch>();
  const deleting = useDialog<SavedSearch>();
  const remove = useDeleteSavedSearch();
  return (
    <Panel title={t`Saved searches`}>
      <p className="max-w-160 text-muted">
        <Trans>
          You are notified of new businesses that match.{' '}
          <Link
            to={paths.profile({ tab: 'notifications' })}
            className="font-semibold text-primary underline underline-offset-4"
          >
            Choose how
          </Link>
        </Trans>
      </p>
      {isPending && (
        <div role="status" aria-label={t`Loading your searches`} className="mt-5">
          <SkeletonText lines={4} />
        </div>
      )}
      {isError && !searches && <ErrorState title={t`Error loading your searches`} onRetry={() => void refetch()} />}
      {searches?.length === 0 && <NothingSaved />}
      {searches && searches.length > 0 && (
        <Card className="mt-5 px-5 sm:px-6">
          <ul aria-label={t`Your saved searches`} className="divide-y divide-line">
            {searches.map(search => (
              <SearchEntry key={search.id} search={search} onRename={renaming.open} onDelete={deleting.open} />
            ))}
          </ul>
        </Card>
      )}
      <FormDialog dialog={renaming} title={t`Rename the search`}>
        {renaming.subject && <RenameForm search={renaming.subject} onClose={renaming.close} />}
      </FormDialog>
      <DeletionDialog
        dialog={deleting}
        question={({ name }) => ({
          title: t`Delete this search?`,
          description: t`You are no longer notified of new businesses in "${name}".`,
        })}
        action={t`Delete`}
        onDelete={({ id }) => remove.mutateAsync({ params: { id } })}
        success={() => ({ title: t`Search deleted` })}
        failure={{ title: t`The search was not deleted`, description: t`Please try again.` }}
      />
    </Panel>
  );
}

const NothingSaved = () => (
  <SiteEmptyState
    name="savedSearches"
    icon={BellPlus}
    action={
      <ButtonLink to={paths.businesses()}>
        <Trans>Browse businesses</Trans>
      </ButtonLink>
    }
  />
);

interface SearchEntryProps {
  readonly search: SavedSearch;
  readonly onRename: (search: SavedSearch) => void;
  readonly onDelete: (search: SavedSearch) => void;
}

function SearchEntry({ search, onRename, onDelete }: SearchEntryProps) {
  const { name, createdAt } = search;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <Search aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-48">
        <Link
          to={toSavedPath(search)}
          className="inline-flex min-h-11 items-center font-semibold text-primary underline-offset-4 [overflow-wrap:anywhere] hover:underline"
        >
          <bdi>{name}</bdi>
        </Link>
        <p className="text-muted text-sm">
          <Trans>Saved on {formatDate(createdAt)}</Trans>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={() => onRename(search)} aria-label={t`Rename ${name}`}>
          <Trans>Rename</Trans>
        </Button>
        <Button variant="secondary" size="sm" onClick={() => onDelete(search)} aria-label={t`Delete ${name}`}>
          <Trans>Delete</Trans>
        </Button>
      </div>
    </li>
  );
}

function RenameForm({ search, onClose }: { search: SavedSearch; onClose: () => void }) {
  const rename = useRenameSavedSearch();
  return (
    <SearchNameForm
      name={search.name}
      search={search}
      send={(name, version) => rename.mutateAsync({ params: { id: search.id }, body: { name, version } })}
      titles={{ success: t`Search renamed`, failure: t`The search was not renamed` }}
      onClose={onClose}
    />
  );
}
