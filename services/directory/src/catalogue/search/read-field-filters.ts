import { type BusinessQuery, readFieldFilter } from '@doorstep/contracts';
import { AppError } from '@doorstep/platform/errors';
import type { Projection } from '../store/projection.ts';

/**
 * A query with the filters of fields that visitors can filter by; those of unknown fields are left out, as unknown parameters are. Throws
 * 400 for a value that the field cannot have.
 */
export function readFieldFilters<Query extends Pick<BusinessQuery, 'f'>>(
  { findField }: Pick<Projection, 'findField'>,
  query: Query,
): Query {
  if (!query.f) return query;
  const read = Object.entries(query.f).flatMap(([key, text]) => {
    const field = findField(key);
    // A form without JavaScript also sends the fields that were left empty.
    if (!field?.isFilter || !/[^.,]/.test(text)) return [];
    const filter = readFieldFilter(field, text);
    if (filter !== undefined) return [[key, filter] as const];
    const message = field.kind === 'number' ? 'Please give a range such as 10..20' : 'Please choose one of the choices';
    throw new AppError(400, 'input-invalid', message, { errors: [{ path: `f.${key}`, message }] });
  });
  return { ...query, f: read.length > 0 ? Object.fromEntries(read) : undefined };
}
