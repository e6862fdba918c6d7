import { type Category, slugOf } from '@doorstep/contracts';

type Row = readonly [id: number, name: string, icon: string, description?: string, slug?: string];

// Ids 1 to 4, 10 to 12 and 15, and the slugs of the footer's links, are fixed (decisions, section 1; specification, section 2).
const tops: readonly Row[] = [
  [1, 'Home', 'home', 'Plumbers, electricians, painters and people who fix what squeaks', 'home-services'],
  [2, 'Construction', 'building', 'From a new roof to a whole new floor'],
  [3, 'Automotive', 'car', 'Garages, inspections and cars that shine again'],
  [4, 'Business', 'briefcase', 'Books, contracts and signs for small companies'],
  [5, 'Beauty and Wellness', 'heart', 'Hair, massage and movement'],
  [6, 'Catering and Events', 'utensils', 'Food, flowers and pictures for the days that count'],
  [7, 'Education', 'graduation-cap', 'Tutors, music teachers and language groups'],
  [8, 'Tailors and Repairs', 'shopping-bag', 'Keep it, mend it, ride it again'],
  [9, 'Guest Houses', 'bed', 'A bed, a key and a good breakfast'],
  [10, 'Cleaning', 'broom', 'Homes, offices, windows and pools'],
  [11, 'Gardening', 'seedling', 'Plans, planting, lawns and old trees'],
  [12, 'Pet Care', 'paw', 'Walks, baths and a sofa while you travel'],
  [13, 'Technology', 'laptop', 'Repairs, house calls and Wi-Fi that reaches the attic'],
  [14, 'Moving and Storage', 'briefcase', 'Boxes, trucks and a dry place to wait'],
  [15, 'Other', 'ellipsis-h'],
  [16, 'Solar and Heating', 'leaf', 'Power from the roof, warmth in every room'],
];

const below: Readonly<Record<number, readonly Row[]>> = {
  1: [
    [20, 'Plumbing', 'home', 'Leaks, drains and new bathrooms'],
    [21, 'Electrical', 'home', 'Outlets, panels, chargers and light'],
    [22, 'Painting', 'home', 'Rooms, facades and cabinets'],
    [23, 'Handyman', 'home'],
  ],
  2: [
    [24, 'Roofing', 'building', 'Repairs, shingles, gutters and skylights'],
    [25, 'Kitchens and Baths', 'building'],
    [26, 'Carpentry', 'building', 'Built-ins, doors, stairs and tables'],
    [27, 'Additions and New Homes', 'building', 'Plans, permits and people who show up'],
  ],
  3: [
    [28, 'Car Repair', 'car', 'Brakes, belts and honest diagnosis'],
    [29, 'Car Wash and Detailing', 'car'],
    [30, 'Tires', 'car', 'Changed, balanced and stored'],
  ],
  4: [
    [31, 'Accounting and Tax', 'briefcase', 'Returns, books and payroll'],
    [32, 'Design and Print', 'briefcase'],
    [33, 'Legal Help', 'briefcase', 'Wills, leases and contracts'],
  ],
  5: [
    [34, 'Hair', 'heart', 'Cuts and color for every head'],
    [35, 'Massage and Spa', 'heart'],
    [36, 'Yoga and Fitness', 'heart', 'Classes and personal training'],
  ],
  6: [
    [37, 'Catering', 'utensils', 'Lunches, buffets and long tables'],
    [38, 'Weddings and Parties', 'utensils'],
    [39, 'Photography', 'utensils', 'Portraits, weddings and products'],
  ],
  7: [
    [40, 'Tutoring', 'graduation-cap', 'Math, reading and tests'],
    [41, 'Music Lessons', 'graduation-cap', 'Piano, guitar and patience'],
    [42, 'Languages', 'graduation-cap'],
  ],
  8: [
    [43, 'Tailors', 'shopping-bag', 'Hems, zippers and whole coats'],
    [44, 'Bike Repair', 'shopping-bag'],
  ],
  9: [
    [46, 'Bed and Breakfast', 'bed', 'Rooms with a table laid'],
    [47, 'Apartments', 'bed'],
  ],
  10: [
    [48, 'House Cleaning', 'broom', 'Regular, deep or moving out'],
    [49, 'Window Cleaning', 'broom'],
    [50, 'Pool Care', 'broom', 'Openings, closings and the weeks between'],
    [51, 'Office Cleaning', 'broom'],
  ],
  11: [
    [52, 'Garden Design', 'seedling', 'Plans, beds and paths'],
    [53, 'Lawn and Hedge', 'seedling'],
    [54, 'Tree Care', 'leaf', 'Pruning and safe removal'],
  ],
  12: [
    [55, 'Dog Walking', 'paw', 'Small groups and solo walks'],
    [56, 'Grooming', 'paw'],
    [57, 'Boarding', 'paw', 'For nights away from home'],
  ],
  13: [
    [58, 'Computer Repair', 'laptop', 'Screens, disks and second chances'],
    [59, 'Smart Home and Wi-Fi', 'laptop'],
  ],
  14: [
    [60, 'Local Moves', 'briefcase', 'Across town and across the county'],
    [61, 'Storage', 'briefcase'],
  ],
  16: [
    [62, 'Solar Panels', 'leaf', 'Surveys, panels and batteries'],
    [63, 'Heating', 'leaf'],
  ],
};

/** The tree of categories, two levels; some have no description, as happens. */
export function categories(): Category[] {
  const category = ([id, name, icon, description, slug]: Row, parentId?: number): Category => ({
    id,
    ...(parentId && { parentId }),
    name,
    slug: slug ?? slugOf(name),
    icon,
    ...(description && { description }),
  });
  return [
    ...tops.map(row => category(row)),
    ...Object.entries(below).flatMap(([parentId, rows]) => rows.map(row => category(row, Number(parentId)))),
  ];
}
