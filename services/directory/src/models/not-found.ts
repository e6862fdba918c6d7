import { notFound } from '@doorstep/platform/errors';
import { t } from '@doorstep/texts/text.ts';

/** Also thrown for a business that the actor may not see, so as not to reveal that it exists. */
export const businessUnknown = () => notFound('business-unknown', t('This business does not exist.'));

export const categoryUnknown = () => notFound('category-unknown', t('This category does not exist.'));
