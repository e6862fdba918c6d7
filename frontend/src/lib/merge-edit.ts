import { isSameValue, listFields, withValue } from '@doorstep/contracts/common/field-changes.ts';
import type { EditConflict, OthersChange } from '@doorstep/contracts/common/problems.ts';

/** A field of a form, as its user and as others have it. */
interface FormField {
  readonly name: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** A change by others, with the fields of the form that show it. */
export interface Other extends Pick<OthersChange, 'field' | 'at' | 'by'> {
  /** The values as the API has them; undefined if they are empty. */
  readonly mine: unknown;
  readonly theirs: unknown;
  readonly fields: readonly FormField[];
}

export interface Merged<Row> {
  /** The row with the changes of others: what the form is compared with from now on. */
  readonly row: Row;
  /** Changes of fields that the user has changed too, to another value. */
  readonly clashes: readonly Other[];
  /** The other changes, which the form takes over. */
  readonly taken: readonly Other[];
}

interface Form<Row> {
  /** The row that the form was compared with. */
  readonly row: Row;
  readonly toFields: (row: Row) => object;
  /** The values of the form, and those that it wanted to save. */
  readonly fields: object;
  readonly sent: object;
  /** Returns whether something else than a field of the form has the value of a field of the row. */
  readonly isOutside?: (field: string) => boolean;
}

/**
 * Merges a form whose change was refused with the changes that others have made since. A change that no part of the form shows is left
 * out: no form sends that field.
 */
export function mergeOthers<Row extends object>(
  conflict: EditConflict,
  { row, fields, sent, toFields, isOutside = () => false }: Form<Row>,
): Merged<Row> {
  const [before, values, own] = [listFields(toFields(row)), listFields(fields), listFields(sent)];
  const others = conflict.changes.map(({ field, value, clashes, at, by }) => {
    const after = listFields(toFields(withValue(row, field, value)));
    const shown = [...new Set([...before.keys(), ...after.keys()])]
      .filter(name => !isSameValue(before.get(name), after.get(name)))
      .map(name => ({ name, mine: values.get(name), theirs: after.get(name) }));
    const isTouched = shown.some(({ name, mine }) => !isSameValue(mine, before.get(name)));
    const isOther = shown.some(({ mine, theirs }) => !isSameValue(mine, theirs));
    const mine = own.has(field) ? own.get(field) : listFields(row).get(field);
    const other: Other = { field, mine, theirs: value, fields: shown, ...(at && { at }), ...(by && { by }) };
    return { other, isClash: clashes || (isTouched && isOther) };
  });
  const shown = others.filter(({ other }) => other.fields.length > 0 || isOutside(other.field));
  return {
    row: conflict.changes.reduce((merged, { field, value }) => withValue(merged, field, value), row),
    clashes: shown.flatMap(({ other, isClash }) => (isClash ? [other] : [])),
    taken: shown.flatMap(({ other, isClash }) => (isClash ? [] : [other])),
  };
}
