import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError } from './api-error.ts';

/** Puts the server's refusals at the fields they are about; the first of them gets the focus. Tells which fields. */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  names: readonly Path<Values>[],
): Path<Values>[] {
  const refused = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  const known = refused.flatMap(({ path, message }) => {
    const name = names.find(candidate => candidate === path);
    return name ? [{ name, message }] : [];
  });
  known.forEach(({ name, message }, index) => {
    setError(name, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  return known.map(({ name }) => name);
}
