import { profileTabs } from '#features/business-form/profile-tabs.ts';

/** The five parts of the setup, in the order in which they are checked. */
export const tabs = [...profileTabs, { name: 'gallery', label: 'Gallery', fields: ['images'] }] as const;

export const tabNames = tabs.map(({ name }) => name);
export type TabName = (typeof tabs)[number]['name'];
type FieldName = (typeof tabs)[number]['fields'][number];

/** A tab as its mark tells: all there, something refused, or still to do. */
export type TabState = 'complete' | 'refused' | 'open';

interface Facts {
  /** Fields that would be refused if the profile were submitted now. */
  readonly lacking: ReadonlySet<string>;
  /** Fields at which an error is shown. */
  readonly refused: ReadonlySet<string>;
  /** Tabs that have been left once: one without required fields is complete only then. */
  readonly visited: readonly TabName[];
}

export function tabState({ name, fields }: (typeof tabs)[number], { lacking, refused, visited }: Facts): TabState {
  if (fields.some((field: FieldName) => refused.has(field))) return 'refused';
  if (fields.some((field: FieldName) => lacking.has(field))) return 'open';
  return name !== 'hours' || visited.includes(name) ? 'complete' : 'open';
}

/** The first tab, in their order, that has one of these fields. */
export function firstTabOf(fields: readonly string[]): TabName | undefined {
  return tabs.find(tab => tab.fields.some((field: FieldName) => fields.includes(field)))?.name;
}

/** The tab before or after one; undefined at the ends. */
export const neighbourOf = (name: TabName, distance: -1 | 1): TabName | undefined =>
  tabNames[tabNames.indexOf(name) + distance];

const said = {
  categoryId: { title: 'Parent Category Required', description: 'Please select a parent category for your business' },
  subcategoryIds: {
    title: 'Subcategory Required',
    description: 'Please select at least one subcategory for your business',
  },
  images: { title: 'Image Required', description: 'Please upload at least one image for your business gallery' },
} as const;

/**
 * The toast against a profile that cannot be submitted: the category comes first, then what its tab lacks (specification,
 * section 5).
 */
export function refusalToast(refused: readonly string[]): { title: string; description: string } {
  if (refused.includes('categoryId')) return said.categoryId;
  if (refused.includes('subcategoryIds')) return said.subcategoryIds;
  if (refused.length === 1 && refused[0] === 'images') return said.images;
  return { title: 'Profile Incomplete', description: 'Please fill in the fields that are marked' };
}
