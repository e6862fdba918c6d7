import type { BusinessQuery } from '@doorstep/contracts/directory/businesses/schema.ts';
import { readFieldFilter } from '@doorstep/contracts/directory/custom-fields/field-kinds.ts';
import type { Projection } from '../store/projection.ts';

/**
 * A query with the filters of fields that visitors can filter by; those of other fields are left out, as unknown parameters are. A value
 * that the field cannot have finds nothing, as an unknown city does.
 */
export function readFieldFilters<Query extends Pick<BusinessQuery, 'f'>>(
  { findField }: Pick<Projection, 'findField'>,
  query: Query,
): Query {
  if (!query.f) return query;
  const read = Object.entries(query.f).flatMap(([key, text]) => {
    const field = findField(key);
    // A form without JavaScript also sends the fields that were left empty.
    return field?.isFilter && /[^.,]/.test(text) ? [[key, readFieldFilter(field, text) ?? '']] : [];
  });
  return { ...query, f: read.length > 0 ? Object.fromEntries(read) : undefined };
}
