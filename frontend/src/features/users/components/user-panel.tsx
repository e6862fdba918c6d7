import { listUsers } from '@doorstep/contracts/identity/users/calls.ts';
import { roleLabels, type User } from '@doorstep/contracts/identity/users/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Ban, CircleCheck, Plus, Trash2, Users } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { DeletionDialog } from '#components/ui/deletion-dialog.tsx';
import { DropdownMenuItem, MoreMenu } from '#components/ui/dropdown-menu.tsx';
import { NothingFound } from '#components/ui/empty-state.tsx';
import { ExportLink } from '#components/ui/export-link.tsx';
import { FormDialog } from '#components/ui/form-dialog.tsx';
import { PagedTable } from '#components/ui/paged-table.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { SearchField } from '#components/ui/search-field.tsx';
import { Options, Select } from '#components/ui/select.tsx';
import { showOutcome } from '#lib/toast-store.ts';
import { useDialog } from '#lib/use-dialog.ts';
import { useListAddress } from '#lib/use-list-address.ts';
import { useLiveSearch } from '#lib/use-live-search.ts';
import { readUserFilters, useDeleteUser, usersPerPage, usersQuery, useUnsuspendUser } from '../api/users.ts';
import { roleChoices } from '../user-form.ts';
import { SuspendForm } from './suspend-form.tsx';
import { userColumns } from './user-columns.tsx';
import { UserDialog } from './user-dialog.tsx';

interface UserPanelProps {
  /** The signed-in administrator. */
  readonly viewer: User;
}

/** Lets administrators find, create, change and delete accounts. Search, role, order and page are in the address. */
export function UserPanel({ viewer }: UserPanelProps) {
  const { address, filters, isFiltered } = useUserFilters();
  const list = useQuery({ ...usersQuery(filters, address.cursor), placeholderData: keepPreviousData });
  const search = useLiveSearch(filters.q ?? '', q => address.change({ q }));
  const remove = useDeleteUser();
  const form = useDialog<User>();
  const deletion = useDialog<User>();
  const suspension = useDialog<User>();
  const lift = useUnsuspendUser();
  const unsuspend = ({ id, username }: User) =>
    showOutcome(lift.mutateAsync({ params: { id } }), {
      success: { title: t`Suspension lifted`, description: t`${username} can sign in again.` },
      failure: { title: t`Failed to lift the suspension` },
    });

  const actions = (user: User) => (
    <>
      <Button size="sm" variant="soft" aria-label={t`Edit ${user.username}`} onClick={() => form.open(user)}>
        <Trans>Edit</Trans>
      </Button>
      {user.id !== viewer.id && (
        <MoreMenu label={t`More for ${user.username}`}>
          {user.suspendedAt ? (
            <DropdownMenuItem onSelect={() => void unsuspend(user)} icon={CircleCheck}>
              <Trans>Lift Suspension</Trans>
            </DropdownMenuItem>
          ) : (
            <DropdownMenuItem onSelect={() => suspension.open(user)} icon={Ban}>
              <Trans>Suspend</Trans>
            </DropdownMenuItem>
          )}
          {user.role !== 'admin' && (
            <DropdownMenuItem onSelect={() => deletion.open(user)} icon={Trash2}>
              <Trans>Delete</Trans>
            </DropdownMenuItem>
          )}
        </MoreMenu>
      )}
    </>
  );

  return (
    <Panel
      title={t`Users`}
      actions={
        <div className="flex flex-wrap gap-3">
          <ExportLink endpoint={listUsers} query={filters} />
          <Button onClick={() => form.open()} icon={Plus}>
            <Trans>Add User</Trans>
          </Button>
        </div>
      }
    >
      <div className="mb-4 flex flex-wrap gap-3">
        <SearchField
          label={t`Search users`}
          placeholder={t`Search by name, username or email...`}
          {...search.field}
          className="min-w-[min(14rem,100%)] flex-1"
        />
        <Select
          aria-label={t`Filter by role`}
          className="w-full sm:w-48"
          value={filters.role ?? ''}
          onChange={event => address.change({ role: event.target.value })}
        >
          <option value="">
            <Trans>All roles</Trans>
          </option>
          <Options choices={roleChoices.map(role => [role, roleLabels[role]])} />
        </Select>
      </div>
      <PagedTable
        label={t`Users`}
        columns={userColumns}
        rowName={({ username }) => username}
        list={list}
        address={address}
        pageSize={usersPerPage}
        sort={filters.sort}
        actions={actions}
        failure={t`Failed to load users. Please try again.`}
        empty={
          // The administrator is always listed: without a filter, only an outdated page can be empty.
          isFiltered ? (
            <NothingFound
              title={t`No users found`}
              description={t`No account fits this search. Try fewer or other words.`}
              clear={t`Clear Search`}
              onClear={() => address.change({ q: undefined, role: undefined })}
            />
          ) : (
            <NothingFound
              icon={Users}
              title={t`No users are left on this page`}
              clear={t`To the first page`}
              onClear={() => address.change({})}
            />
          )
        }
      />
      <UserDialog dialog={form} viewer={viewer} />
      <FormDialog
        dialog={suspension}
        title={t`Suspend ${suspension.subject?.username ?? ''}?`}
        description={t`All sessions end at once, and the account cannot sign in until you lift the suspension. Reviews and the business stay.`}
      >
        {suspension.subject && <SuspendForm user={suspension.subject} onClose={suspension.close} />}
      </FormDialog>
      <DeletionDialog
        dialog={deletion}
        question={({ username }) => ({
          title: t`Delete ${username}?`,
          description: t`The account is gone at once, and the person who uses it is signed out. This cannot be undone.`,
        })}
        action={t`Delete User`}
        onDelete={({ id }) => remove.mutateAsync(id)}
        success={({ username }) => ({ title: t`User deleted`, description: username })}
        failure={{ title: t`Failed to delete user` }}
        closesOnFailure
      />
    </Panel>
  );
}

/** Search, role and order of the accounts as the address names them; invalid values are left out. */
function useUserFilters() {
  const address = useListAddress();
  const filters = readUserFilters(address.search);
  return { address, filters, isFiltered: filters.q !== undefined || filters.role !== undefined };
}
