import { createBusiness, listBusinesses, updateBusiness } from '@doorstep/contracts/directory/businesses/calls.ts';
import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { call } from '#lib/api-client.ts';
import { useKeyring } from '#lib/keyring.ts';
import { useSite } from '#lib/site.ts';
import { useApiMutation } from '#lib/use-api-mutation.ts';
import type { PickChanges } from '#lib/use-edit.ts';
import { type AdminValues, toAdminInput } from '../admin-form.ts';
import { withRelated } from '../business-values.ts';
import { storePictures } from './save-business.ts';

/** Creates a business, or saves what was changed of `before`, as an administrator. */
export function useSaveBusiness(before: Business | undefined, pick: PickChanges) {
  const { distanceUnit } = useSite();
  const keys = useKeyring();
  return useApiMutation(
    async (values: AdminValues) => {
      const body = toAdminInput(values, distanceUnit, before);
      if (before) {
        const input = { ...body, ...(await storePictures(before.id, values)) };
        return call(updateBusiness, { params: { id: before.id }, body: withRelated(pick(input), input) });
      }
      // Pictures need an existing business. If they fail, a retry with the same key finds it instead of creating another.
      const added = await call(createBusiness, { body: { ...body, idempotencyKey: keys.keyFor(body) } });
      const pictures = await storePictures(added.id, values);
      if (Object.keys(pictures).length === 0) return added;
      return call(updateBusiness, { params: { id: added.id }, body: pictures });
    },
    { invalidates: [listBusinesses] },
  );
}
