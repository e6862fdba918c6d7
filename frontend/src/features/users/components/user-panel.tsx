import { listUsers, roleLabels, type User } from '@doorstep/contracts/users.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus, SearchX, Users } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { DataTable } from '#components/ui/data-table.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { ExportLink } from '#components/ui/export-link.tsx';
import { Pager } from '#components/ui/pager.tsx';
import { SearchField } from '#components/ui/search-field.tsx';
import { Select } from '#components/ui/select.tsx';
import { useLiveSearch } from '#lib/use-live-search.ts';
import { usersPerPage, usersQuery } from '../api/users.ts';
import { useUserDeletion } from '../use-user-deletion.ts';
import { useUserFilters } from '../use-user-filters.ts';
import { rolesFor } from '../user-form.ts';
import { userColumns } from './user-columns.tsx';
import { UserDialog } from './user-dialog.tsx';

interface UserPanelProps {
  /** The administrator who looks. */
  readonly viewer: User;
  /** What was done to an account. */
  readonly historyOf: (user: User) => ReactNode;
}

/** All accounts, to be found, created, changed and deleted. Search, role, order and page are in the address. */
export function UserPanel({ viewer, historyOf }: UserPanelProps) {
  const { address, filters, isFiltered } = useUserFilters();
  const list = useQuery({ ...usersQuery(filters, address.cursor), placeholderData: keepPreviousData });
  const search = useLiveSearch(filters.q ?? '', q => address.change({ q }));
  const deletion = useUserDeletion();
  const heading = useRef<HTMLHeadingElement>(null);
  const [form, setForm] = useState<{ user?: User; isOpen: boolean }>({ isOpen: false });
  const [doomed, setDoomed] = useState<{ user?: User; isOpen: boolean }>({ isOpen: false });
  const { items: rows = [], total = 0, next } = list.data ?? {};

  async function confirmDeletion() {
    if (doomed.user) await deletion.confirm(doomed.user);
    setDoomed(last => ({ ...last, isOpen: false }));
  }

  const actions = (user: User) => (
    <>
      <Button
        size="sm"
        variant="soft"
        aria-label={`Edit ${user.username}`}
        onClick={() => setForm({ user, isOpen: true })}
      >
        Edit
      </Button>
      {user.role !== 'admin' && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Delete ${user.username}`}
          onClick={() => setDoomed({ user, isOpen: true })}
        >
          Delete
        </Button>
      )}
    </>
  );

  return (
    <section aria-labelledby="users-heading">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="users-heading" ref={heading} tabIndex={-1} className="text-xl outline-none">
          Users
        </h2>
        <div className="flex flex-wrap gap-3">
          <ExportLink endpoint={listUsers} query={filters} />
          <Button onClick={() => setForm({ isOpen: true })}>
            <Plus aria-hidden />
            Add User
          </Button>
        </div>
      </div>
      <div className="mb-4 flex flex-wrap gap-3">
        <SearchField
          label="Search users"
          placeholder="Search by name, username or email..."
          value={search.text}
          onValueChange={search.type}
          className="min-w-56 flex-1"
        />
        <Select
          aria-label="Filter by role"
          className="w-full sm:w-48"
          value={filters.role ?? ''}
          onChange={event => address.change({ role: event.target.value })}
        >
          <option value="">All roles</option>
          {rolesFor(undefined).map(role => (
            <option key={role} value={role}>
              {roleLabels[role]}
            </option>
          ))}
        </Select>
      </div>
      {list.isError && !list.data ? (
        <ErrorState description="Failed to load users. Please try again." onRetry={() => void list.refetch()} />
      ) : list.data && rows.length === 0 ? (
        <NoUsers
          isFiltered={isFiltered}
          onClear={() => address.change({ q: undefined, role: undefined })}
          onFirstPage={() => address.change({})}
        />
      ) : (
        <>
          <DataTable
            label="Users"
            columns={userColumns}
            rows={rows}
            nameOf={({ username }) => username}
            isPending={list.isPending}
            isOutdated={list.isPlaceholderData}
            sort={filters.sort}
            onSort={sort => address.change({ sort })}
            actions={actions}
          />
          {list.data && (
            <Pager
              page={address.page}
              pageSize={usersPerPage}
              shown={rows.length}
              total={total}
              onPrevious={address.page > 1 ? address.previous : undefined}
              onNext={next ? () => address.next(next) : undefined}
            />
          )}
        </>
      )}
      <UserDialog
        user={form.user}
        isOwn={form.user?.id === viewer.id}
        history={form.user && historyOf(form.user)}
        open={form.isOpen}
        onClose={() => setForm(last => ({ ...last, isOpen: false }))}
        fallbackFocus={heading}
      />
      <ConfirmDialog
        title={`Delete ${doomed.user?.username ?? 'this user'}?`}
        description="The account is gone at once, and whoever uses it is signed out. This cannot be undone."
        action="Delete User"
        actionPending="Deleting..."
        pending={deletion.isPending}
        open={doomed.isOpen}
        onOpenChange={isOpen => setDoomed(last => ({ ...last, isOpen }))}
        onConfirm={() => void confirmDeletion()}
        fallbackFocus={heading}
      />
    </section>
  );
}

interface NoUsersProps {
  readonly isFiltered: boolean;
  readonly onClear: () => void;
  readonly onFirstPage: () => void;
}

/** There is always the administrator: without a filter, only a page that is left over from before is empty. */
function NoUsers({ isFiltered, onClear, onFirstPage }: NoUsersProps) {
  return (
    <EmptyState
      icon={isFiltered ? SearchX : Users}
      title={isFiltered ? 'No users found' : 'Nobody is left on this page'}
      description={isFiltered ? 'No account fits this search. Try fewer or other words.' : undefined}
      action={
        <Button variant="secondary" onClick={isFiltered ? onClear : onFirstPage}>
          {isFiltered ? 'Clear Search' : 'To the first page'}
        </Button>
      }
    />
  );
}
