import { getBusiness } from '@doorstep/contracts/directory/businesses/calls.ts';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#lib/api-query.ts';

/** The name of a business; its number until the name is known. */
export function LinkedBusiness({ id }: { id: number }) {
  const { data } = useQuery(apiQuery(getBusiness, { params: { id } }));
  return data?.name ?? t`Business ${id}`;
}
