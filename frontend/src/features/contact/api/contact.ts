import { contactAdministrator } from '@doorstep/contracts/messages.ts';
import type { z } from '@doorstep/contracts/zod.ts';
import { call } from '#lib/api-client.ts';
import { useApiMutation } from '#lib/use-api-mutation.ts';

type ContactBody = z.input<typeof contactAdministrator.body & {}>;

export const useContactAdministrator = () =>
  useApiMutation((body: ContactBody) => call(contactAdministrator, { body }));
