import {
  createBusiness,
  updateBusiness,
  uploadBusinessPicture,
} from '@doorstep/contracts/directory/businesses/calls.ts';
import {
  createGalleryItem,
  deleteGalleryItem,
  updateGalleryItem,
} from '@doorstep/contracts/directory/gallery/calls.ts';
import { updateProfile } from '@doorstep/contracts/identity/users/calls.ts';
import { getMyStatus, markForReview } from '@doorstep/contracts/onboarding/requests/calls.ts';
import type { QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '#features/session/api/session.ts';
import { call } from '#lib/api-client.ts';
import { randomUuid } from '#lib/keyring.ts';
import { toFormData, upload } from '#lib/upload.ts';
import type { Calls } from './steps.ts';

/** The marker of uploads that belong to a setup. */
const headers = { 'X-From-Setup': 'true' };

/** The calls of a submission; `signal` aborts the one in flight. */
export function createCalls(client: QueryClient, signal: AbortSignal): Calls {
  return {
    create: body => call(createBusiness, { body, signal }),
    update: (id, body) => call(updateBusiness, { params: { id }, body, signal }),
    link: businessId => call(updateProfile, { body: { businessId }, signal }),
    storePicture: async (id, file, onProgress) => {
      const stored = await upload(uploadBusinessPicture, {
        params: { id },
        form: toFormData({ image: file }),
        headers,
        onProgress,
        signal,
      });
      return stored.url;
    },
    addImage: (id, { key, file, title, description }, onProgress) => {
      const form = toFormData({ type: 'portfolio', title, description, idempotencyKey: key, image: file });
      return upload(createGalleryItem, { params: { id }, form, headers, onProgress, signal });
    },
    changeImage: (id, { title, description }) =>
      call(updateGalleryItem, { params: { id }, body: { title, description }, signal }),
    removeImage: id => call(deleteGalleryItem, { params: { id }, signal }),
    submitForReview: businessId => call(markForReview, { body: { businessId }, signal }),
    reviewStatus: async () => (await call(getMyStatus, { signal })).status,
    refreshUser: () => client.fetchQuery({ ...currentUserQuery, staleTime: 0 }),
    newKey: randomUuid,
  };
}
