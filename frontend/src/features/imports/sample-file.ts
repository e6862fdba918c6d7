import { t } from '@lingui/core/macro';
import { toCsvFile } from '#components/import/csv-file.ts';

/** A sample file whose rows would be accepted. */
export function sampleFile(category: string): string {
  const head = ['externalKey', 'name', 'description', 'category', 'address', 'city', 'state', 'zip'];
  const place = [t`Portland`, 'OR', '97205'];
  return toCsvFile([
    [
      ...[...head, 'latitude', 'longitude', 'serviceRadius', 'hidesAddress'],
      ...['phone', 'email', 'website', 'isFeatured', 'isPopular'],
    ],
    [
      ...['sample-1', t`Sample Plumbing`, t`Leaks, boilers and "odd jobs"`, category, t`12 Main Street`, ...place],
      ...['45.5231', '-122.6765', '15', 'false'],
      ...['(503) 555-0134', 'hello@sample-plumbing.example', 'https://sample-plumbing.example', 'false', 'false'],
    ],
    ['sample-2', t`Sample Gardens`, '', category, '', ...place, '', '', '', '', '', '', '', '', ''],
  ]);
}
