import type { Category } from '@doorstep/contracts/categories.ts';

/** The kind of LocalBusiness that a category means, by its slug (https://schema.org/LocalBusiness, "More specific Types"). */
export const businessTypes: Readonly<Record<string, string>> = {
  'home-services': 'HomeAndConstructionBusiness',
  construction: 'HomeAndConstructionBusiness',
  gardening: 'HomeAndConstructionBusiness',
  'solar-and-heating': 'HomeAndConstructionBusiness',
  plumbing: 'Plumber',
  electrical: 'Electrician',
  painting: 'HousePainter',
  roofing: 'RoofingContractor',
  carpentry: 'GeneralContractor',
  'additions-and-new-homes': 'GeneralContractor',
  heating: 'HVACBusiness',
  automotive: 'AutomotiveBusiness',
  'car-repair': 'AutoRepair',
  'car-wash-and-detailing': 'AutoWash',
  tires: 'TireShop',
  'accounting-and-tax': 'AccountingService',
  'legal-help': 'LegalService',
  'beauty-and-wellness': 'HealthAndBeautyBusiness',
  hair: 'HairSalon',
  'massage-and-spa': 'DaySpa',
  'yoga-and-fitness': 'ExerciseGym',
  'guest-houses': 'LodgingBusiness',
  'bed-and-breakfast': 'BedAndBreakfast',
  'local-moves': 'MovingCompany',
  storage: 'SelfStorage',
};

/** The kind of LocalBusiness that a category or one above it means. */
export function findBusinessType(categoryId: number, categories: readonly Category[]): string {
  const category = categories.find(({ id }) => id === categoryId);
  if (!category) return 'LocalBusiness';
  // An administrator may have changed the slug, but hardly the trade.
  const type = [category.slug, ...(category.formerSlugs ?? [])].map(slug => businessTypes[slug]).find(Boolean);
  if (type) return type;
  return category.parentId === undefined ? 'LocalBusiness' : findBusinessType(category.parentId, categories);
}
