import { lazyComponent } from '#lib/lazy-component.ts';

/** Lists of categories without fields do not load it. */
export const LazyFieldFilters = lazyComponent(() => import('./field-filters.tsx'), 'FieldFilters');
