import {
  getNotificationSettings,
  updateNotificationSettings,
} from '@doorstep/contracts/identity/notifications/calls.ts';
import { apiQuery } from '#lib/api-query.ts';
import { useCall } from '#lib/use-api-mutation.ts';

export const settingsQuery = (userId: number) => apiQuery(getNotificationSettings, { userId });

export const useUpdateSettings = (userId: number) =>
  useCall(updateNotificationSettings, {
    onSuccess: (settings, client) => client.setQueryData(settingsQuery(userId).queryKey, settings),
  });
