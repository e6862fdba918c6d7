import { type Business, createBusiness, updateBusiness } from '@doorstep/contracts/businesses.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#lib/api-client.ts';
import { createKeyring, randomUuid } from '#lib/keyring.ts';
import { type AdminValues, adminInputOf } from '../admin-form.ts';
import { storePictures } from './save-business.ts';

/** Adds a business, or changes `before`, as an administrator; every list of businesses is asked for again. */
export function useSaveAsAdmin(before: Business | undefined) {
  const client = useQueryClient();
  const [keyring] = useState(() => createKeyring(randomUuid));
  return useMutation({
    mutationFn: async (values: AdminValues) => {
      const body = adminInputOf(values, before);
      if (before) {
        const pictures = await storePictures(before.id, values);
        return call(updateBusiness, { params: { id: before.id }, body: { ...body, ...pictures } });
      }
      // Pictures need a business to belong to. Where they fail, the key finds it again instead of adding another.
      const added = await call(createBusiness, { body: { ...body, idempotencyKey: keyring.keyFor(body) } });
      const pictures = await storePictures(added.id, values);
      if (Object.keys(pictures).length === 0) return added;
      return call(updateBusiness, { params: { id: added.id }, body: pictures });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['businesses'] }),
  });
}
