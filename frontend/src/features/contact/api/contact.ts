import { contactAdministrator } from '@doorstep/contracts/messages.ts';
import type { z } from '@doorstep/contracts/zod.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

type ContactBody = z.input<typeof contactAdministrator.body & {}>;

export function useContactAdministrator() {
  return useMutation({ mutationFn: (body: ContactBody) => call(contactAdministrator, { body }) });
}
