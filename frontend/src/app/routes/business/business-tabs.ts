export const businessTabs = {
  service: 'Service',
  portfolio: 'Portfolio',
  gallery: 'Gallery',
  review: 'Review',
  about: 'About',
} as const;

export type BusinessTab = keyof typeof businessTabs;

/** The open tab, as the address names it. */
export function readTab(search: URLSearchParams): BusinessTab {
  const named = search.get('tab') ?? '';
  return Object.hasOwn(businessTabs, named) ? (named as BusinessTab) : 'service';
}
