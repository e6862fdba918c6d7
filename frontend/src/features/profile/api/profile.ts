import type { z } from '@doorstep/contracts/common/zod.ts';
import {
  requestEmailConfirmation,
  updateProfile,
  uploadProfilePicture,
} from '@doorstep/contracts/identity/users/calls.ts';
import { showUser } from '#features/session/api/session.ts';
import { call } from '#lib/api-client.ts';
import { toFormData } from '#lib/upload.ts';
import { useApiMutation } from '#lib/use-api-mutation.ts';

type ProfileChange = z.input<NonNullable<typeof updateProfile.body>>;

/** Changes name and e-mail, the latter with the current password; an empty name removes it. */
export const useUpdateProfile = () =>
  useApiMutation((body: ProfileChange) => call(updateProfile, { body }), { onSuccess: showUser });

/** Sends the link that confirms the user's address once more. */
export const useSendConfirmation = () => useApiMutation(() => call(requestEmailConfirmation, {}));

export const useUploadPicture = () =>
  useApiMutation((image: File) => call(uploadProfilePicture, { body: toFormData({ image }) }), { onSuccess: showUser });
