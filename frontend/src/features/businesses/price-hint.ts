const hints = {
  featured: {
    1: 'Contact for pricing',
    2: 'Custom Quotes',
    3: 'Starting from $49',
    4: 'Starting from $99',
  },
  popular: {
    10: 'Starting from $79',
    11: 'Custom Quotes',
    12: 'Starting from $35',
  },
} satisfies Record<string, Record<number, string>>;

/** The price hint of a card on the home page, by section and category. */
export function priceHint(section: keyof typeof hints, categoryId: number): string {
  const bySection: Record<number, string> = hints[section];
  return bySection[categoryId] ?? 'Service';
}
