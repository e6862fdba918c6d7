import { t } from '@lingui/core/macro';
import { paths } from '#lib/paths.ts';

/** The links of the header, also in the phone menu. */
export const headerLinks = [
  { label: t`Home`, to: paths.home },
  { label: t`Categories`, to: paths.categories },
  { label: t`Businesses`, to: paths.businesses() },
];
