import { useQuery } from '@tanstack/react-query';
import { linkedBusinessQuery } from '../api/users.ts';

/** The name of a business; its number while, and where, the name is not known. */
export function LinkedBusiness({ id }: { id: number }) {
  const { data } = useQuery(linkedBusinessQuery(id));
  return data?.name ?? `Business ${id}`;
}
