import { t } from '@lingui/core/macro';
import { toCsvFile } from '#components/import/csv-file.ts';

/** A sample file whose rows would be accepted. Outside the United States it has no place, and no number that is written in their way. */
export function sampleFile(category: string, country: string): string {
  const isAmerican = country === 'US';
  const head = ['externalKey', 'name', 'description', 'category', 'address', 'city', 'state', 'zip'];
  const place = isAmerican ? [t`Portland`, 'OR', '97205'] : ['', '', ''];
  const location = isAmerican ? ['45.5231', '-122.6765'] : ['', ''];
  const phone = isAmerican ? '(503) 555-0134' : '';
  return toCsvFile([
    [
      ...[...head, 'latitude', 'longitude', 'serviceRadius', 'hidesAddress'],
      ...['phone', 'email', 'website', 'hours', 'services', 'isFeatured', 'isPopular'],
    ],
    [
      ...['sample-1', t`Sample Plumbing`, t`Leaks, boilers and "odd jobs"`, category, t`12 Main Street`, ...place],
      ...[...location, '15', 'false', phone, 'hello@sample-plumbing.example', 'https://sample-plumbing.example'],
      ...['Mo-Fr 09:00-17:00; Sa 10:00-13:00', t`Drain cleaning: 95`, 'false', 'false'],
    ],
    ['sample-2', t`Sample Gardens`, '', category, '', ...place, '', '', '', '', '', '', '', '', '', '', ''],
  ]);
}
