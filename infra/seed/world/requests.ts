import type { BusinessRequest } from '@doorstep/contracts';

/** A request from the public form. Those of businesses that wait or were rejected are added from their profiles. */
export interface RequestText {
  readonly name: string;
  readonly description: string;
  readonly email: string;
  readonly phone?: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly website?: string;
  readonly categoryId: number;
  readonly subcategoryId?: number;
  readonly newCategoryName?: string;
  readonly newCategoryDescription?: string;
  readonly status: BusinessRequest['status'];
  readonly daysAgo: number;
  /** The business that came of it. */
  readonly business?: string;
}

export const requestTexts: readonly RequestText[] = [
  {
    name: 'Stillwater Bees',
    description:
      'Two beekeepers. We collect swarms, look after hives on roofs and in gardens, and teach a beginners’ course every spring. We have done this for nine years and would like to be found more easily.',
    email: 'hello@stillwater-bees.example',
    phone: '+1 208 555 0191',
    address: '2250 East Warm Springs Avenue',
    city: 'Boise',
    state: 'ID',
    zip: '83712',
    website: 'https://stillwater-bees.example',
    categoryId: 15,
    newCategoryName: 'Beekeeping',
    newCategoryDescription: 'Swarm collection, hive care and courses for beginners',
    status: 'pending',
    daysAgo: 3,
  },
  {
    name: 'Pinecrest Chimney Sweep',
    description: 'Chimneys swept and inspected with a camera, stoves serviced. Member of the state guild since 2012.',
    email: 'office@pinecrest-sweep.example',
    phone: '+1 828 555 0187',
    address: '17 Beaverdam Road',
    city: 'Asheville',
    state: 'NC',
    zip: '28804',
    categoryId: 1,
    subcategoryId: 23,
    status: 'pending',
    daysAgo: 1,
  },
  {
    name: 'Quill Creek Photography',
    description: 'Products, portraits and small weddings from a studio in the arts district.',
    email: 'owen@quill-creek.example',
    address: '95 Roberts Street',
    city: 'Asheville',
    state: 'NC',
    zip: '28801',
    categoryId: 6,
    subcategoryId: 39,
    status: 'approved',
    daysAgo: 152,
    business: 'Quill Creek Photography',
  },
  {
    name: 'Second Gear Bikes',
    description: 'A repair shop that would rather fix your old bike than sell you a new one.',
    email: 'tom@second-gear.example',
    address: '1344 Williamson Street',
    city: 'Madison',
    state: 'WI',
    zip: '53703',
    website: 'https://second-gear.example',
    categoryId: 8,
    subcategoryId: 44,
    status: 'approved',
    daysAgo: 298,
    business: 'Second Gear Bikes',
  },
  {
    name: 'Lucky Horizon Investments',
    description: 'We help people grow their savings with a system that never fails. Contact us for details.',
    email: 'contact@lucky-horizon.example',
    address: '1 Main Street',
    city: 'Madison',
    state: 'WI',
    zip: '53703',
    categoryId: 4,
    status: 'rejected',
    daysAgo: 61,
  },
];
