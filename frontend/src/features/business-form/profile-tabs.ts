/** The parts of a profile with the fields in each. */
export const profileTabs = [
  {
    name: 'basic',
    label: 'Basic Info',
    fields: ['name', 'description', 'categoryId', 'subcategoryIds', 'logo', 'coverImage'],
  },
  {
    name: 'location',
    label: 'Location',
    fields: ['address', 'city', 'state', 'zip', 'location', 'serviceRadius', 'hidesAddress'],
  },
  { name: 'contact', label: 'Contact', fields: ['phone', 'email', 'website'] },
  { name: 'hours', label: 'Working Hours', fields: ['hours', 'specialDays'] },
] as const;

export type ProfileTab = (typeof profileTabs)[number]['name'];

/** The first part that has one of these fields. */
export const findProfileTab = (fields: readonly string[]): ProfileTab | undefined =>
  profileTabs.find(tab => tab.fields.some((field: string) => fields.includes(field)))?.name;
