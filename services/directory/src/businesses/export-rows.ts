import { type Business, businessFlags, keyById } from '@doorstep/contracts/directory/businesses/schema.ts';
import { fieldPrefix } from '@doorstep/contracts/directory/custom-fields/field-kinds.ts';
import type { FieldValues } from '@doorstep/contracts/directory/custom-fields/field-values.ts';
import type { Deps } from '../deps.ts';
import type { CategoryRow } from '../models/category.model.ts';
import type { GalleryItemRow } from '../models/gallery.model.ts';
import type { OfferingRow } from '../models/offering.model.ts';
import { readSiteKey } from '../site/site.ts';
import { writeOsmHours, writeSpecialDays } from './write-hours.ts';

/** The column of a field of a category in an export. */
export const toColumn = (key: string) => `${fieldPrefix}${key}`;

/**
 * Businesses as rows of the CSV file by which they move to another site: with the names of their categories, their services, and the web
 * addresses of their pictures below `origin`.
 */
export async function toExportRows(
  deps: Deps,
  businesses: readonly Business[],
  origin: string,
): Promise<Record<string, unknown>[]> {
  const ofThem = { businessId: { $in: businesses.map(({ id }) => id) } };
  const [siteKey, categories, offerings, items] = await Promise.all([
    readSiteKey(deps.db),
    deps.categories.find({}, { name: 1, parentId: 1 }).lean<Pick<CategoryRow, '_id' | 'name' | 'parentId'>[]>(),
    deps.offerings.find(ofThem).sort({ _id: 1 }).lean<OfferingRow[]>(),
    deps.gallery.find(ofThem).sort({ position: 1, _id: 1 }).lean<GalleryItemRow[]>(),
  ]);
  const names = new Map(categories.map(({ _id, name }) => [_id, name]));
  const offeringsOf = Map.groupBy(offerings, ({ businessId }) => businessId);
  const itemsOf = Map.groupBy(items, ({ businessId }) => businessId);
  const absolute = (url: string | undefined) => url && new URL(url, origin).href;

  return businesses.map(business => {
    const { id, categoryId, subcategoryIds, hours, workingHours, specialDays = [], translations } = business;
    const pictures = itemsOf.get(id) ?? [];
    const toPictures = (own: readonly GalleryItemRow[]) =>
      own.map(({ imageUrl, title = '', description = '' }) =>
        [absolute(imageUrl), '', title, description].map(plain).join('|'),
      );
    const services = (offeringsOf.get(id) ?? []).map(
      ({ name, description, price, duration, image, translations: texts, categoryId: own }) => ({
        ...{ name, description, price, duration, translations: texts },
        ...(own !== categoryId && { category: names.get(own) }),
        image: absolute(image),
      }),
    );
    return {
      ...business,
      ...business.location,
      ...Object.fromEntries(businessFlags.map(name => [name, Reflect.get(business, name) ?? false])),
      externalKey: business.externalKey ?? keyById.of(id),
      category: names.get(categoryId),
      subcategories: subcategoryIds.flatMap(sub => names.get(sub) ?? []).join('; '),
      furtherPhones: (business.furtherPhones ?? []).map(({ phone }) => phone).join('; '),
      openingHours: hours && writeOsmHours(hours, workingHours),
      specialDays: writeSpecialDays(specialDays),
      services: services.length > 0 ? JSON.stringify(services) : '',
      logo: absolute(business.logo),
      coverImage: absolute(business.coverImage),
      gallery: toPictures(pictures.filter(({ type }) => type !== 'portfolio')).join('::'),
      portfolio: toPictures(pictures.filter(({ type }) => type === 'portfolio')).join('::'),
      translations: translations && JSON.stringify(translations),
      exportedFrom: siteKey,
      ...toColumns(business.fields),
    };
  });
}

/** Bars and colons separate pictures and their texts. */
const plain = (text = ''): string => text.replaceAll('|', '/').replaceAll('::', ':');

const toColumns = (values: FieldValues = {}) =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [toColumn(key), Array.isArray(value) ? value.join(', ') : value]),
  );
