import { notFound } from '@doorstep/platform/errors';

/** Also thrown for a business that the actor may not see, so as not to reveal that it exists. */
export const businessUnknown = () => notFound('business-unknown', 'This business does not exist.');

export const categoryUnknown = () => notFound('category-unknown', 'This category does not exist.');
