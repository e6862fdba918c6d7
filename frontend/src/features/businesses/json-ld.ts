import type { Business } from '@doorstep/contracts/businesses.ts';
import { weekdays } from '@doorstep/contracts/hours.ts';
import { parseMediaUrl, variantUrl } from '@doorstep/contracts/media.ts';
import { dayName } from './open-label.ts';

/** What search engines read of a business: schema.org's LocalBusiness. `origin` makes addresses of this site absolute. */
export function businessJsonLd(business: Business, origin: string): string {
  const { coverImage, hours } = business;
  const image = coverImage && (parseMediaUrl(coverImage) ? origin + variantUrl(coverImage, 1280, 'webp') : coverImage);
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': `${origin}/business/${business.id}`,
    name: business.name,
    description: business.description,
    image,
    telephone: business.phone,
    email: business.email,
    url: business.website,
    address: {
      '@type': 'PostalAddress',
      streetAddress: business.address,
      addressLocality: business.city,
      addressRegion: business.state,
      postalCode: business.zip,
    },
    ...(business.reviewCount > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: business.rating, reviewCount: business.reviewCount },
    }),
    openingHoursSpecification:
      hours &&
      weekdays.flatMap(day =>
        (hours[day] ?? []).map(({ opens, closes }) => ({
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: dayName(day),
          opens,
          closes: closes === '24:00' ? '23:59' : closes,
        })),
      ),
  }).replaceAll('<', '\\u003c');
}
