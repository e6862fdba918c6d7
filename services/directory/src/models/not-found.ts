import { notFound } from '@doorstep/platform/errors';

/** Also for a business that the caller may not see, so that nobody learns what exists. */
export const businessUnknown = () => notFound('business-unknown', 'This business does not exist.');

export const categoryUnknown = () => notFound('category-unknown', 'This category does not exist.');
