/** The kinds of fields. `choices` allows several, `yesNo` is true or false. */
export const fieldKinds = ['text', 'number', 'choice', 'choices', 'yesNo', 'link'] as const;
export type FieldKind = (typeof fieldKinds)[number];

type Ability = 'isFilter' | 'isFacet' | 'isSearchable';

const abilities: Record<FieldKind, readonly Ability[]> = {
  text: ['isSearchable'],
  number: ['isFilter'],
  choice: ['isFilter', 'isFacet', 'isSearchable'],
  choices: ['isFilter', 'isFacet', 'isSearchable'],
  yesNo: ['isFilter', 'isFacet', 'isSearchable'],
  link: [],
};

/** The ways in which visitors can find businesses by a field of a kind. */
export const listAbilities = (kind: FieldKind): readonly Ability[] => abilities[kind];

/** Words of lower-case letters and digits, joined by hyphens. */
export const fieldKeyPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export const maxFieldsOfCategory = 30;
export const maxChoices = 30;
/** Maximum number of fields by which one search filters. */
export const maxFieldFilters = 10;

/** Search parameters that filter by a field begin with it: `f.wall-height=10..20`. */
export const fieldPrefix = 'f.';

/** The key of the field by which a search parameter filters; undefined for any other parameter. */
export function readFieldParameter(name: string): string | undefined {
  const key = name.startsWith(fieldPrefix) ? name.slice(fieldPrefix.length) : '';
  return key.length <= 40 && fieldKeyPattern.test(key) ? key : undefined;
}

/** Limits of a number; an absent one does not apply. */
export interface Range {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

const rangePattern = /^(-?\d{1,12}(?:\.\d{1,6})?)?(?:\.\.|,)(-?\d{1,12}(?:\.\d{1,6})?)?$/;

/** Reads `10..20`, `10..` or `..20`; forms without JavaScript send a comma. Undefined for any other text, and without limits. */
export function readRange(text: string): Range | undefined {
  const [, min, max] = rangePattern.exec(text) ?? [];
  if (!min && !max) return undefined;
  return { ...(min && { min: Number(min) }), ...(max && { max: Number(max) }) };
}

/** The opposite of `readRange`. */
export const writeRange = ({ min, max }: Range): string | undefined =>
  min === undefined && max === undefined ? undefined : `${min ?? ''}..${max ?? ''}`;

/** The value of a filter by a field of the kind `yesNo`: only those that have it are asked for. */
export const yesValue = '1';

/**
 * A filter as the catalogue applies it, without choices that the field does not have; undefined if nothing of it is valid. `text` is the
 * value of the search parameter.
 */
export function readFieldFilter(
  {
    kind,
    choices = [],
  }: { readonly kind: FieldKind; readonly choices?: readonly { readonly key: string }[] | undefined },
  text: string,
): string | undefined {
  if (kind === 'number') {
    const range = readRange(text);
    return range && writeRange(range);
  }
  if (kind === 'yesNo') return text === yesValue ? text : undefined;
  const given = text.split(',');
  return choices.flatMap(({ key }) => (given.includes(key) ? [key] : [])).join(',') || undefined;
}

interface Node<Field> {
  readonly id: number;
  readonly parentId?: number | undefined;
  readonly fields?: readonly Field[] | undefined;
}

/** The fields of businesses in these categories: first those of the categories at the top of the tree, then those below. */
export function listFieldsOf<Field>(
  categoryIds: readonly (number | undefined)[],
  categories: readonly Node<Field>[],
): Field[] {
  const own = categories.filter(({ id }) => categoryIds.includes(id));
  const path = categories.filter(({ id }) => own.some(category => category.id === id || category.parentId === id));
  const [below, top] = [true, false].map(isBelow =>
    path.filter(({ parentId }) => (parentId !== undefined) === isBelow),
  );
  return [...(top ?? []), ...(below ?? [])].flatMap(({ fields }) => fields ?? []);
}
