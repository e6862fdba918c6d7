import { says } from '@doorstep/texts/text.ts';
import { emptyOr } from '../../common/schemas.ts';
import { z } from '../../common/zod.ts';

/** Six decimals of a degree are about 11 cm. */
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
const latitudeSchema = z.number().min(-90).max(90).overwrite(round);
const longitudeSchema = z.number().min(-180).max(180).overwrite(round);

/** A point on the map, in degrees (WGS 84). */
export const locationSchema = z.object({ latitude: latitudeSchema, longitude: longitudeSchema });
export type Location = z.infer<typeof locationSchema>;

export const maxRadius = 200;
/** Miles to two decimals, so that a number of whole kilometers is still that number when it is shown again. */
export const radiusSchema = z
  .number()
  .min(1)
  .max(maxRadius)
  .overwrite(miles => Math.round(miles * 100) / 100);

/** Location and service radius of a business as stored: fields to spread into a schema. */
export const locationFields = {
  /** Exact location, as the owner or an administrator set it. */
  location: locationSchema.optional(),
  /** Distance in miles that the business travels to its customers. */
  serviceRadius: radiusSchema.optional(),
  /** Visitors see the city, but not the address, zip code or exact location. Absent means false. */
  hidesAddress: z.boolean().optional(),
};

/** Location fields as clients set them: an empty field is removed. */
export const locationFieldsInput = {
  location: emptyOr(locationSchema),
  serviceRadius: emptyOr(radiusSchema),
  hidesAddress: z.boolean().optional(),
};

const locationFieldsSchema = z.object(locationFields);
export type LocationFields = z.infer<typeof locationFieldsSchema>;

/** The location fields of a business or a request, without its other fields. */
export function pickLocationFields({ location, serviceRadius, hidesAddress }: LocationFields): LocationFields {
  return { location, serviceRadius, hidesAddress };
}

/** A list of degrees, separated by commas. */
const degreesInQuery = (count: number, message: ReturnType<typeof says>) =>
  z
    .string()
    .regex(new RegExp(`^-?\\d+(\\.\\d+)?(,-?\\d+(\\.\\d+)?){${count - 1}}$`), message)
    .transform(text => text.split(',').map(Number));

/** A place in a query: `43.615,-116.202`. */
export const nearInQuery = degreesInQuery(2, says('Please give latitude and longitude, such as 43.615,-116.202'))
  .transform(([latitude, longitude]) => ({ latitude, longitude }))
  .pipe(locationSchema);

/** A part of the map; where `west` is greater than `east`, it crosses the 180th meridian. */
export const boxSchema = z
  .object({ west: longitudeSchema, south: latitudeSchema, east: longitudeSchema, north: latitudeSchema })
  .refine(({ south, north }) => south <= north, says('The south of a box is below its north'));
export type Box = z.infer<typeof boxSchema>;

/** A box in a query: west, south, east and north, such as `-116.4,43.5,-116.1,43.7`. */
export const boxInQuery = degreesInQuery(
  4,
  says('Please give west, south, east and north, such as -116.4,43.5,-116.1,43.7'),
)
  .transform(([west, south, east, north]) => ({ west, south, east, north }))
  .pipe(boxSchema);

/** Miles in a query. */
export const radiusInQuery = z.coerce.number().pipe(radiusSchema);

/** Countries in which places are also found by zip code; elsewhere only by city. */
export const countriesWithAreas = ['US', 'DE', 'AT', 'FR'] as const;

/** A city or the area of a zip code. */
export const placeSchema = z.object({
  /** As people of the country write it: `Boise, ID`, `83702 Boise, ID`, `10115 Berlin`. */
  name: z.string(),
  kind: z.enum(['city', 'zip']),
  ...locationSchema.shape,
  city: z.string(),
  /** Two letters in the United States; elsewhere the region that tells namesakes apart, or empty. */
  state: z.string(),
});
export type Place = z.infer<typeof placeSchema>;

export const maxPlaces = 8;

/** A place that an address may mean. `precision` says of what area the location is the center. */
export const geocodedSchema = z.object({
  name: z.string(),
  ...locationSchema.shape,
  precision: z.enum(['address', 'zip', 'city']),
});
export type Geocoded = z.infer<typeof geocodedSchema>;

export const maxGeocoded = 5;
