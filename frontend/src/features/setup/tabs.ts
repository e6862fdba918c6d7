import { t } from '@lingui/core/macro';
import { profileTabs } from '#features/business-form/profile-tabs.ts';
import type { FailureText } from '#lib/toast-store.ts';

/** The five parts of the setup, in the order in which they are checked. */
export const tabs = [...profileTabs, { name: 'gallery', label: t`Gallery`, fields: ['images'] }] as const;

export const tabNames = tabs.map(({ name }) => name);
export type TabName = (typeof tabs)[number]['name'];
type FieldName = (typeof tabs)[number]['fields'][number];

/** The state of a tab, shown by its mark: complete, something refused, or something missing. */
export type TabState = 'complete' | 'refused' | 'open';

interface Facts {
  /** Fields that would be refused if the profile were submitted now. */
  readonly missing: ReadonlySet<string>;
  /** Fields at which an error is shown. */
  readonly refused: ReadonlySet<string>;
  /** True if any opening hours are given. They are optional, but without them their tab is not complete. */
  readonly hasHours: boolean;
}

export function getTabState({ name, fields }: (typeof tabs)[number], { missing, refused, hasHours }: Facts): TabState {
  if (fields.some((field: FieldName) => refused.has(field))) return 'refused';
  if (fields.some((field: FieldName) => missing.has(field))) return 'open';
  return name !== 'hours' || hasHours ? 'complete' : 'open';
}

/** The first tab that has one of these fields. */
export function findFirstTab(fields: readonly string[]): TabName | undefined {
  return tabs.find(tab => tab.fields.some((field: FieldName) => fields.includes(field)))?.name;
}

/** The tab before or after this one; undefined at the ends. */
export const findNeighbour = (name: TabName, distance: -1 | 1): TabName | undefined =>
  tabNames[tabNames.indexOf(name) + distance];

/** The toast about a profile that cannot be submitted: the category comes first, then what its tab lacks. */
export function refusalToast(refused: readonly string[]): FailureText {
  if (refused.includes('categoryId'))
    return { title: t`Parent Category Required`, description: t`Please select a parent category for your business` };
  if (refused.includes('subcategoryIds'))
    return {
      title: t`Subcategory Required`,
      description: t`Please select at least one subcategory for your business`,
    };
  if (refused.length === 1 && refused[0] === 'images')
    return { title: t`Image Required`, description: t`Please upload at least one image for your business gallery` };
  return { title: t`Profile Incomplete`, description: t`Please fill in the fields that are marked` };
}
