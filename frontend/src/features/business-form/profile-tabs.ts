import { t } from '@lingui/core/macro';
import type { BusinessValues } from './business-values.ts';

/** The parts of a profile. */
const labels = {
  basic: t`Basic Info`,
  location: t`Location`,
  contact: t`Contact`,
  hours: t`Working Hours`,
} as const;
export type ProfileTab = keyof typeof labels;

/** The tab of every field. */
const tabOfField: Record<keyof BusinessValues, ProfileTab> = {
  name: 'basic',
  description: 'basic',
  translations: 'basic',
  categoryId: 'basic',
  subcategoryIds: 'basic',
  logo: 'basic',
  coverImage: 'basic',
  address: 'location',
  city: 'location',
  state: 'location',
  zip: 'location',
  location: 'location',
  serviceRadius: 'location',
  hidesAddress: 'location',
  fields: 'basic',
  phone: 'contact',
  furtherPhones: 'contact',
  email: 'contact',
  website: 'contact',
  hours: 'hours',
  specialDays: 'hours',
};

type Field = keyof BusinessValues;
const fieldNames = Object.keys(tabOfField) as Field[];

/** The parts of a profile with the fields in each. */
export const profileTabs = (Object.keys(labels) as ProfileTab[]).map(name => ({
  name,
  label: labels[name],
  fields: fieldNames.filter(field => tabOfField[field] === name),
}));

/** The first part that has one of these fields. */
export const findProfileTab = (fields: readonly string[]): ProfileTab | undefined =>
  profileTabs.find(tab => tab.fields.some(field => fields.some(name => name.split('.')[0] === field)))?.name;
