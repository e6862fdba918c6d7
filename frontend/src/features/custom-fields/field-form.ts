import { type FieldKind, listAbilities } from '@doorstep/contracts/directory/custom-fields/field-kinds.ts';
import type { Field, FieldInput } from '@doorstep/contracts/directory/custom-fields/schema.ts';
import { t } from '@lingui/core/macro';

export const kindLabels: Record<FieldKind, string> = {
  text: t`Text`,
  number: t`Number`,
  choice: t`One choice`,
  choices: t`Several choices`,
  yesNo: t`Yes or no`,
  link: t`Link`,
};

/** The ways in which a field is used, in the order of the form. */
export const useLabels = {
  isRequired: t`Required`,
  isOnCard: t`Shown on cards in lists`,
  isFilter: t`A filter of lists`,
  isFacet: t`With the number of businesses for each choice`,
  isSearchable: t`Found by search`,
} as const;
export type FieldUse = keyof typeof useLabels;

const general: readonly FieldUse[] = ['isRequired', 'isOnCard'];

/** The uses that a field of a kind can have. */
export const listUses = (kind: FieldKind): FieldUse[] =>
  (Object.keys(useLabels) as FieldUse[]).filter(
    use => general.includes(use) || listAbilities(kind).some(ability => ability === use),
  );

export const hasChoices = (kind: FieldKind): boolean => kind === 'choice' || kind === 'choices';

export interface FieldValues extends Required<Omit<FieldInput, 'choices'>> {
  choices: NonNullable<FieldInput['choices']>;
}

export const toFieldValues = (field?: Field): FieldValues => ({
  label: field?.label ?? '',
  hint: field?.hint ?? '',
  kind: field?.kind ?? 'text',
  unit: field?.unit ?? '',
  choices: field?.choices ?? [],
  isRequired: field?.isRequired ?? false,
  isOnCard: field?.isOnCard ?? false,
  isFilter: field?.isFilter ?? false,
  isFacet: field?.isFacet ?? false,
  isSearchable: field?.isSearchable ?? false,
  translations: field?.translations ?? {},
});

/** 'Number in m, required, a filter of lists'. */
export function describeField({ kind, unit, choices = [], ...field }: Field): string {
  const choiceLabels = choices.map(({ label }) => label).join(', ');
  const uses = listUses(kind)
    .filter(use => field[use])
    .map(use => useLabels[use].toLowerCase());
  return [
    kindLabels[kind] + (kind === 'number' && unit ? t` in ${unit}` : '') + (choiceLabels && `: ${choiceLabels}`),
    ...uses,
  ].join(' · ');
}
