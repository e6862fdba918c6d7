import type { publicIcons } from '@doorstep/contracts/categories.ts';
import {
  BedDouble,
  Briefcase,
  BrushCleaning,
  Building2,
  Car,
  Ellipsis,
  GraduationCap,
  Heart,
  House,
  Laptop,
  Leaf,
  type LucideIcon,
  PawPrint,
  ShoppingBag,
  Sprout,
  Utensils,
} from 'lucide-react';

const icons: Record<(typeof publicIcons)[number], LucideIcon> = {
  home: House,
  building: Building2,
  car: Car,
  briefcase: Briefcase,
  heart: Heart,
  utensils: Utensils,
  'shopping-bag': ShoppingBag,
  'graduation-cap': GraduationCap,
  leaf: Leaf,
  broom: BrushCleaning,
  seedling: Sprout,
  paw: PawPrint,
  laptop: Laptop,
  bed: BedDouble,
  'ellipsis-h': Ellipsis,
};

/** The picture of a category's icon name; an unknown name is an ellipsis (specification, section 3). */
export const categoryIcon = (name: string): LucideIcon =>
  new Map<string, LucideIcon>(Object.entries(icons)).get(name) ?? Ellipsis;
