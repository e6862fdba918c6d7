import type { User } from '@doorstep/contracts/users.ts';
import { sentenceOf } from '#lib/api-error.ts';
import { useToast } from '#lib/toast-store.ts';
import { useDeleteUser } from './api/users.ts';

/** Deletes an account and says how that went. */
export function useUserDeletion() {
  const { toast } = useToast();
  const remove = useDeleteUser();
  return {
    isPending: remove.isPending,
    async confirm({ id, username }: User) {
      try {
        await remove.mutateAsync(id);
        toast({ title: 'User deleted', description: username, tone: 'success' });
      } catch (error) {
        const description = sentenceOf(error, 'Please try again in a moment.');
        toast({ title: 'Failed to delete user', description, tone: 'danger' });
      }
    },
  };
}
