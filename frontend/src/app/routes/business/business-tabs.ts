export const businessTabs = {
  service: 'Service',
  portfolio: 'Portfolio',
  gallery: 'Gallery',
  review: 'Review',
  about: 'About',
} as const;

export type BusinessTab = keyof typeof businessTabs;

export const isBusinessTab = (name: string): name is BusinessTab => Object.hasOwn(businessTabs, name);

/** The open tab, as the address names it. */
export function readTab(search: URLSearchParams): BusinessTab {
  const named = search.get('tab') ?? '';
  return isBusinessTab(named) ? named : 'service';
}
