import { parseMediaUrl, variantUrl } from '@doorstep/contracts/common/media.ts';
import {
  type Hours,
  type Slot,
  type SpecialDay,
  type Weekday,
  weekdays,
} from '@doorstep/contracts/directory/businesses/hours.ts';
import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { Offering } from '@doorstep/contracts/directory/offerings/schema.ts';
import type { Site } from '@doorstep/contracts/directory/site/schema.ts';
import type { Review } from '@doorstep/contracts/engagement/reviews/schema.ts';
import type { FilledField } from '#features/custom-fields/format-field.ts';
import type { JsonLdNode } from '#lib/json-ld.ts';
import { paths } from '#lib/paths.ts';
import { type Dialled, dialString } from '#lib/tel-link.ts';
import { readAmount } from './price-range.ts';
import { comingSpecialDays } from './special-days.ts';

const metersPerMile = 1609.344;
const scale = { bestRating: 5, worstRating: 1 };

interface Shown {
  /** The kind of LocalBusiness. */
  readonly type: string;
  readonly offerings: readonly Offering[];
  /** The reviews that the page shows. */
  readonly reviews: readonly Review[];
  readonly now: Date;
  readonly site: Pick<Site, 'country' | 'currency'>;
  /** The fields of its categories that it has filled in. */
  readonly filled?: readonly FilledField[];
}

/** The JSON-LD of a business, as far as its page shows the data. `origin` makes addresses of this site absolute. */
export function businessJsonLd(
  business: Business,
  origin: string,
  { type, offerings, reviews, now, site, filled = [] }: Shown,
): JsonLdNode {
  const page = origin + paths.business(business.id);
  const { coverImage, logo, reviewCount, rating } = business;
  return {
    '@type': type,
    '@id': page,
    name: business.name,
    description: business.description,
    url: page,
    sameAs: business.website,
    image: coverImage && pictureUrl(coverImage, origin),
    logo: logo && pictureUrl(logo, origin),
    telephone: business.phone && toTelephone({ phone: business.phone, phoneNumber: business.phoneNumber }),
    contactPoint: orAbsent((business.furtherPhones ?? []).map(toContactPoint)),
    email: business.email,
    address: toAddress(business, site.country),
    ...toPlace(business),
    ...(reviewCount > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount, ...scale },
      review: orAbsent(reviews.slice(0, reviewCount).map(toReview)),
    }),
    openingHoursSpecification: business.hours && orAbsent(toOpeningHours(business.hours)),
    specialOpeningHoursSpecification: orAbsent(comingSpecialDays(business, now).flatMap(toSpecialHours)),
    makesOffer: orAbsent(offerings.map(offering => toOffer(offering, origin, site.currency))),
    additionalProperty: orAbsent(filled.map(toProperty)),
  };
}

const toTelephone = (phone: Dialled): string => (phone.phoneNumber ? dialString(phone) : phone.phone);

const toContactPoint = (phone: Dialled): JsonLdNode => ({ '@type': 'ContactPoint', telephone: toTelephone(phone) });

/** A field of a category: schema.org has no property of its own for it. Units are those of the administrator, so `unitText` has them. */
const toProperty = ({ field: { label, unit, kind }, value, text }: FilledField): JsonLdNode => ({
  '@type': 'PropertyValue',
  name: label,
  value: typeof value === 'number' || typeof value === 'boolean' || kind === 'link' ? value : text,
  unitText: typeof value === 'number' ? unit : undefined,
});

const orAbsent = <Item>(items: readonly Item[]) => (items.length > 0 ? items : undefined);

const pictureUrl = (url: string, origin: string): string =>
  parseMediaUrl(url) ? new URL(variantUrl(url, 1280, 'webp'), origin).href : url;

/** Owners and administrators read the whole business, but their pages have the address that all visitors may see. */
function toAddress({ address, city, state, zip, hidesAddress }: Business, country: string): JsonLdNode | undefined {
  const exact = hidesAddress ? {} : { streetAddress: address, postalCode: zip };
  const known = { ...exact, addressLocality: city, addressRegion: state };
  return Object.values(known).some(Boolean)
    ? { '@type': 'PostalAddress', ...known, addressCountry: country }
    : undefined;
}

/** The location and service area of a business that shows its exact location; otherwise the city that it serves. */
function toPlace({ location, locationIsApproximate, hidesAddress, serviceRadius, city }: Business) {
  if (!location || locationIsApproximate || hidesAddress)
    return { areaServed: serviceRadius && city ? { '@type': 'City', name: city } : undefined };
  const geo = { '@type': 'GeoCoordinates', ...location };
  const areaServed = serviceRadius && {
    '@type': 'GeoCircle',
    geoMidpoint: geo,
    geoRadius: Math.round(serviceRadius * metersPerMile),
  };
  return { geo, areaServed };
}

const toReview = ({ userName, user, rating, comment, createdAt }: Review): JsonLdNode => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: user?.name ?? userName },
  datePublished: createdAt,
  reviewBody: comment,
  reviewRating: { '@type': 'Rating', ratingValue: rating, ...scale },
});

/** One entry for each slot. A slot that closes before it opens runs past midnight, as search engines read it too. */
const toOpeningHours = (hours: Hours): JsonLdNode[] =>
  weekdays.flatMap(day =>
    (hours[day] ?? []).map(slot => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: schemaDay(day),
      ...toTimes(slot),
    })),
  );

/** schema.org has no 24:00; Google asks for 23:59 instead. */
const toTimes = ({ opens, closes }: Slot) => ({ opens, closes: closes === '24:00' ? '23:59' : closes });

/** Closed all day, as Google reads it: https://developers.google.com/search/docs/appearance/structured-data/local-business */
const closed = { opens: '00:00', closes: '00:00' };

const toSpecialHours = ({ date, slots }: SpecialDay): JsonLdNode[] =>
  (slots.length > 0 ? slots.map(toTimes) : [closed]).map(times => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: date,
    validThrough: date,
    ...times,
  }));

const toOffer = ({ name, description, image, price }: Offering, origin: string, currency: string): JsonLdNode => ({
  '@type': 'Offer',
  ...readPrice(price, currency),
  itemOffered: { '@type': 'Service', name, description, image: image && pictureUrl(image, origin) },
});

/** A plain amount is in the currency of the site, as on the pages. */
function readPrice(price: string | undefined, currency: string): { price: number; priceCurrency: string } | undefined {
  const amount = readAmount(price, currency);
  return amount === undefined ? undefined : { price: amount, priceCurrency: currency };
}

/** The name of a day as schema.org has it, in every language (https://schema.org/DayOfWeek). */
const schemaDay = (day: Weekday) => day.charAt(0).toUpperCase() + day.slice(1);
