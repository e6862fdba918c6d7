import { updateProfile, uploadProfilePicture } from '@doorstep/contracts/users.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '#features/session/api/session.ts';
import { call } from '#lib/api-client.ts';

/** Changes name and e-mail, the latter with the current password; an empty name removes it. */
export function useUpdateProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { name: string; email: string; currentPassword?: string }) => call(updateProfile, { body }),
    onSuccess: user => client.setQueryData(currentUserQuery.queryKey, user),
  });
}

export function useUploadPicture() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (image: File) => {
      const body = new FormData();
      body.append('image', image);
      return call(uploadProfilePicture, { body });
    },
    onSuccess: user => client.setQueryData(currentUserQuery.queryKey, user),
  });
}
