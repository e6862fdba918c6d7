import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from './api-error.ts';

/**
 * Shows refusals of the server at the fields of the form; the first of those fields gets the focus. Returns the names of the fields.
 * Errors of other fields are left to the toast.
 */
export function showFieldErrors<Fields extends FieldValues, Parsed>(
  error: unknown,
  form: Pick<UseFormReturn<Fields, unknown, Parsed>, 'getValues' | 'setError'>,
): Path<Fields>[] {
  const fields = form.getValues();
  const refused = (error instanceof ApiError ? (error.problem?.errors ?? []) : []).flatMap(({ path, message }) =>
    isFieldName(path, fields) ? [{ name: path, message }] : [],
  );
  refused.forEach(({ name, message }, index) => {
    form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  return refused.map(({ name }) => name);
}

const isFieldName = <Fields extends FieldValues>(name: string, fields: Fields): name is Path<Fields> =>
  Object.hasOwn(fields, name.split('.')[0] ?? name);
