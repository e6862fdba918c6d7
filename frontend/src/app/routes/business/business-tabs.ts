export const businessTabs = {
  service: 'Service',
  portfolio: 'Portfolio',
  gallery: 'Gallery',
  review: 'Review',
  about: 'About',
} as const;

export type BusinessTab = keyof typeof businessTabs;

export const isBusinessTab = (name: string): name is BusinessTab => Object.hasOwn(businessTabs, name);

/** Reads the open tab from the address. */
export function readTab(search: URLSearchParams): BusinessTab {
  const named = search.get('tab') ?? '';
  return isBusinessTab(named) ? named : 'service';
}
