import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import type { FieldKind } from '@doorstep/contracts/directory/custom-fields/field-kinds.ts';
import type { FieldValues } from '@doorstep/contracts/directory/custom-fields/field-values.ts';
import type { Field } from '@doorstep/contracts/directory/custom-fields/schema.ts';

const kinds: readonly FieldKind[] = ['number', 'choice', 'choices', 'yesNo', 'number', 'choice'];
const choiceCount = 8;

/** Fields of all kinds that visitors can filter by; each choice is a facet. The first choice of each is searchable by its label. */
export const makeFields = (count: number, categoryId: number): Field[] =>
  Array.from({ length: count }, (_, index) => {
    const kind = kinds[index % kinds.length] ?? 'number';
    const isChoice = kind === 'choice' || kind === 'choices';
    const choices = Array.from({ length: choiceCount }, (_choice, at) => ({
      key: `c${at}`,
      label: `Choice ${index} ${at}`,
    }));
    return {
      id: index + 1,
      categoryId,
      key: `field-${index}`,
      label: `Field ${index}`,
      kind,
      ...(isChoice && { choices }),
      isRequired: false,
      isOnCard: false,
      isFilter: true,
      isFacet: kind !== 'number',
      isSearchable: kind === 'choice',
      version: 1,
    };
  });

/** A value for nine of ten fields of a business, the same in every run. */
export function makeValues(fields: readonly Field[], businessId: number): FieldValues {
  const draw = (at: number, below: number) => (Math.imul(businessId * 31 + at, 2_654_435_761) >>> 8) % below;
  return Object.fromEntries(
    fields.flatMap(({ key, kind }, at): [string, FieldValues[string]][] => {
      if (draw(at, 10) === 0) return [];
      const choice = `c${draw(at + 100, choiceCount)}`;
      if (kind === 'number') return [[key, draw(at + 200, 1_000) / 10]];
      if (kind === 'yesNo') return [[key, draw(at + 300, 2) === 0]];
      return [[key, kind === 'choice' ? choice : [choice, `c${draw(at + 400, choiceCount)}`]]];
    }),
  );
}

/** A category for all businesses. */
export const makeCategory = (id: number, fields: Field[]): Category => ({
  id,
  version: 1,
  name: 'Everything',
  slug: 'everything',
  icon: 'home',
  fields,
});
