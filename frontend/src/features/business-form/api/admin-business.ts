import { createBusiness, updateBusiness } from '@doorstep/contracts/businesses.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#lib/api-client.ts';
import { createKeyring, randomUuid } from '#lib/keyring.ts';
import { type AdminValues, adminInputOf } from '../admin-form.ts';

/** Adds a business, or changes the one with `id`, as an administrator; every list of businesses is asked for again. */
export function useSaveAsAdmin(id: number | undefined) {
  const client = useQueryClient();
  const [keyring] = useState(() => createKeyring(randomUuid));
  return useMutation({
    mutationFn: (values: AdminValues) => {
      const body = adminInputOf(values);
      if (id !== undefined) return call(updateBusiness, { params: { id }, body });
      return call(createBusiness, { body: { ...body, idempotencyKey: keyring.keyFor(body) } });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['businesses'] }),
  });
}
