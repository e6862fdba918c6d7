import { parseMediaUrl } from '@doorstep/contracts/common/media.ts';
import { getOwn } from '@doorstep/contracts/common/own.ts';
import { uploadedPictureSchema } from '@doorstep/contracts/common/picture-schemas.ts';
import { z } from '@doorstep/contracts/common/zod.ts';
import {
  type Business,
  type BusinessInput,
  businessInput,
  maxFurtherPhones,
} from '@doorstep/contracts/directory/businesses/schema.ts';
import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import { listFieldsOf } from '@doorstep/contracts/directory/custom-fields/field-kinds.ts';
import {
  type FieldValuesInput,
  fieldValueSchema,
  mergeFieldValues,
} from '@doorstep/contracts/directory/custom-fields/field-values.ts';
import { type Location, maxRadius } from '@doorstep/contracts/directory/locations/schema.ts';
import type { DistanceUnit } from '@doorstep/contracts/directory/site/schema.ts';
import { t } from '@lingui/core/macro';
import { fromMiles, toMiles } from '#lib/distance.ts';
import { type NumberText, numberText } from '#lib/number-text.ts';
import { type SpecialDays, specialDaysSchema, toSpecialDay, toSpecialDays } from './special-days.ts';
import { isUnknown, toHours, toWeek, weekSchema } from './week.ts';

/** A logo or cover: a file that was chosen, one of our stored pictures, or '' for none. */
const pictureChoice = z.union([z.instanceof(File), z.literal(''), uploadedPictureSchema], t`Please upload the picture`);
export type PictureChoice = z.input<typeof pictureChoice>;

/** Chosen when no subcategory fits. */
export const somethingElse = 0;

/** The numbers of a profile, which the form holds as text, in the unit of the site. */
export const numbersIn = (unit: DistanceUnit) =>
  ({ serviceRadius: radiusText(unit) }) satisfies Partial<Record<keyof BusinessInput, NumberText>>;
type Numbers = ReturnType<typeof numbersIn>;
type NumberName = keyof Numbers;

/** A whole number of miles or kilometers; the API has miles. */
function radiusText(unit: DistanceUnit): NumberText {
  const inUnit = (miles: number) => Math.round(fromMiles(miles, unit));
  const [min, max] = [inUnit(1), inUnit(maxRadius)];
  const { schema, toText, toNumber } = numberText(
    z.int().min(min).max(max),
    t`Please enter whole ${unit} from ${min} to ${max}`,
  );
  return {
    schema,
    toText: miles => toText(miles && inUnit(miles)),
    toNumber(text) {
      const distance = toNumber(text);
      // The limit itself is not a whole number of kilometers.
      return distance && Math.min(maxRadius, toMiles(distance, unit));
    },
  };
}

/** What an owner says yes or no to. */
const flags = ['hidesAddress'] as const;
type FlagName = (typeof flags)[number];

const byFlag = <Value>(of: (name: FlagName) => Value) =>
  Object.fromEntries(flags.map(name => [name, of(name)])) as Record<FlagName, Value>;

/** A profile as people fill it in. Only the name and the category are required. */
export const businessForm = (unit: DistanceUnit) =>
  businessInput
    .pick({ name: true, address: true, city: true, state: true, zip: true, phone: true, email: true, website: true })
    .extend({
      description: businessInput.shape.description,
      furtherPhones: z.array(z.object({ phone: businessInput.shape.phone })).max(maxFurtherPhones),
      translations: businessInput.shape.translations,
      categoryId: z.int(t`Category is required`).positive(t`Category is required`),
      subcategoryIds: z.array(z.number()).max(50),
      logo: pictureChoice,
      coverImage: pictureChoice,
      hours: weekSchema,
      specialDays: specialDaysSchema,
      location: businessInput.shape.location,
      ...mapNumbers(numbersIn(unit), ({ schema }) => schema),
      ...byFlag(() => z.boolean()),
      // An input that is not filled in registers itself without a value.
      fields: z.record(z.string(), fieldValueSchema.nullish()),
    });

type Place = Partial<Pick<BusinessValues, 'categoryId' | 'subcategoryIds' | 'fields'>>;

/** Adds the rules of the fields that the chosen categories have; only owners have to fill in required ones. */
export const withFieldRules = <Schema extends z.ZodType>(
  schema: Schema,
  categories: readonly Category[],
  { isOwner = true } = {},
): Schema =>
  schema.superRefine(
    (values, context) => {
      const { categoryId, subcategoryIds = [], fields = {} } = values as Place;
      const own = listFieldsOf([categoryId, ...subcategoryIds], categories);
      const given = Object.fromEntries(
        own.flatMap(({ key }) => (Object.hasOwn(fields, key) ? [[key, getOwn(fields, key) ?? null]] : [])),
      );
      for (const { path, message } of mergeFieldValues(own, {}, given, { isOwner }).errors)
        context.addIssue({ code: 'custom', path: path.split('.'), message });
    },
    // Also while other fields are refused.
    { when: ({ value }) => value instanceof Object },
  );

function mapNumbers<Result>(
  numbers: Numbers,
  change: (number: NumberText, name: NumberName) => Result,
): Record<NumberName, Result> {
  const names = Object.keys(numbers) as NumberName[];
  return Object.fromEntries(names.map(name => [name, change(numbers[name], name)])) as Record<NumberName, Result>;
}

const texts = ['name', 'description', 'address', 'city', 'state', 'zip', 'phone', 'email', 'website'] as const;

/** The values of the form; the category is undefined until one is chosen. */
export type BusinessValues = { [name in (typeof texts)[number] | NumberName]: string } & Record<FlagName, boolean> & {
    furtherPhones: { phone?: string | undefined }[];
    categoryId: number | undefined;
    subcategoryIds: number[];
    logo: PictureChoice;
    coverImage: PictureChoice;
    hours: z.input<typeof weekSchema>;
    specialDays: SpecialDays;
    /** '' if there is none. */
    location: Location | '';
    /** As the API takes them; a number that cannot be read is a text. */
    fields: FieldValuesInput;
    translations?: BusinessInput['translations'];
  };

type Texts = Pick<BusinessValues, (typeof texts)[number]>;

const toTexts = (source?: Partial<Texts>): Texts =>
  Object.fromEntries(texts.map(name => [name, source?.[name] ?? ''])) as Texts;

/** Pictures on other sites date from before uploads existed; they are not shown, and saving removes them. */
const storedOrNone = (picture = '') => (parseMediaUrl(picture) ? picture : '');

/** A form filled from a business; without one, an empty form. */
export function toValues(unit: DistanceUnit, business?: Business): BusinessValues {
  return {
    ...toTexts(business),
    furtherPhones: (business?.furtherPhones ?? []).map(({ phone }) => ({ phone })),
    categoryId: business?.categoryId,
    subcategoryIds: business?.subcategoryIds ?? [],
    logo: storedOrNone(business?.logo),
    coverImage: storedOrNone(business?.coverImage),
    hours: toWeek(business ?? {}),
    specialDays: toSpecialDays(business?.specialDays),
    // A business without a location is shown in the middle of its city; saving must not store that as its location.
    location: (!business?.locationIsApproximate && business?.location) || '',
    ...mapNumbers(numbersIn(unit), ({ toText }, name) => toText(business?.[name])),
    ...byFlag(name => business?.[name] ?? false),
    fields: business?.fields ?? {},
    translations: business?.translations,
  };
}

/**
 * The request body that changes nothing of a profile. A picture on another site, which the form does not show, counts as none: saving
 * removes it.
 */
export const toStoredInput = (unit: DistanceUnit, business: Business) => ({
  ...toInput(toValues(unit, business), unit, business),
  logo: business.logo,
  coverImage: business.coverImage,
});

/** Fields that mean something only together: each is sent if another one is. */
const together = [
  ['hours', 'workingHours'],
  ['categoryId', 'subcategoryIds'],
] as const;

/** The changed fields of a profile, with those that belong to them. A business that moves keeps its place on the map. */
export function withRelated<Input extends Partial<BusinessInput>>(
  changes: Partial<Input>,
  input: Input,
): Partial<Input> {
  const related = together.flatMap(names => (names.some(name => name in changes) ? names : []));
  const moves = (['city', 'state', 'zip'] as const).some(name => name in changes);
  const names = [...related, ...(moves && input.location ? (['location'] as const) : [])];
  return { ...Object.fromEntries(names.flatMap(name => (name in input ? [[name, input[name]]] : []))), ...changes };
}

/**
 * The request body for a validated form. Files are uploaded separately, and a stored picture needs no change. Hours that were
 * given neither here nor in `before` stay unknown rather than closed. A number that the form shows rounded stays exact if it was not changed.
 */
export function toInput(
  values: BusinessValues,
  unit: DistanceUnit,
  before?: Business,
): Omit<BusinessInput, 'categoryId'> & { categoryId: number } {
  const {
    furtherPhones,
    categoryId = 0,
    subcategoryIds,
    logo,
    coverImage,
    hours,
    specialDays,
    location,
    fields,
    translations,
  } = values;
  return {
    ...toTexts(values),
    furtherPhones: furtherPhones.flatMap(({ phone }) => (phone ? [{ phone }] : [])),
    categoryId,
    subcategoryIds: subcategoryIds.filter(id => id !== somethingElse),
    location,
    ...mapNumbers(
      numbersIn(unit),
      ({ toNumber, toText }, name) =>
        (values[name] === toText(before?.[name]) ? before?.[name] : toNumber(values[name])) ?? '',
    ),
    ...byFlag(name => values[name]),
    ...(Object.keys(fields).length > 0 && { fields }),
    ...(translations && { translations }),
    specialDays: specialDays.map(toSpecialDay),
    ...(logo === '' && { logo }),
    ...(coverImage === '' && { coverImage }),
    ...(!(isUnknown(hours) && isUnknown(toWeek(before ?? {}))) && toHours(hours)),
  };
}
