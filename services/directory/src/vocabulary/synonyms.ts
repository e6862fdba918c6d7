import type { Category } from '@doorstep/contracts';

/**
 * What people type who mean a category, by the slug of the category: its trade, its tools, its commonest jobs. Search finds the
 * businesses of the category by them, and those of the categories below it. Stemming adds plurals and the like, so each word
 * stands here once; names of services need no entry.
 */
export const synonyms: Readonly<Record<string, readonly string[]>> = {
  plumbing: [
    'plumber',
    'pipe',
    'leak',
    'toilet',
    'faucet',
    'tap',
    'sink',
    'shower',
    'sewer',
    'clogged',
    'water heater',
  ],
  electrical: ['electrician', 'electricity', 'wiring', 'outlet', 'socket', 'breaker', 'fuse', 'lighting'],
  painting: ['painter', 'decorator', 'wall paint', 'wallpaper'],
  handyman: ['handyperson', 'repairman', 'odd jobs', 'small jobs', 'furniture assembly'],
  construction: ['contractor', 'builder', 'remodeling', 'renovation'],
  roofing: ['roofer', 'roof repair', 'shingles', 'gutter', 'skylight'],
  'kitchens-and-baths': ['kitchen remodeler', 'bathroom remodeler', 'tiler', 'cabinet', 'countertop'],
  carpentry: ['carpenter', 'joiner', 'joinery', 'woodworker', 'cabinet maker', 'furniture maker'],
  'additions-and-new-homes': ['home builder', 'house builder', 'general contractor', 'mason', 'extension'],
  automotive: ['car', 'auto', 'vehicle'],
  'car-repair': ['mechanic', 'garage', 'auto repair', 'auto shop', 'brakes', 'oil change', 'engine'],
  'car-wash-and-detailing': ['car cleaning', 'auto detailing', 'car valet', 'waxing'],
  tires: ['tire shop', 'tyre', 'wheel', 'puncture'],
  'accounting-and-tax': ['accountant', 'bookkeeper', 'cpa', 'tax preparer', 'tax advisor', 'payroll'],
  'design-and-print': ['graphic designer', 'web designer', 'website', 'logo', 'printer', 'sign maker'],
  'legal-help': ['lawyer', 'attorney', 'solicitor', 'law firm', 'last will', 'contract'],
  hair: ['haircut', 'hairdresser', 'hairstylist', 'hair salon', 'barber', 'barbershop', 'hair coloring'],
  'massage-and-spa': ['masseur', 'masseuse', 'massage therapist', 'facial', 'wellness'],
  'yoga-and-fitness': ['gym', 'personal trainer', 'workout', 'pilates', 'exercise', 'yoga teacher'],
  catering: ['caterer', 'buffet', 'private chef', 'food delivery', 'birthday cake'],
  'weddings-and-parties': ['wedding planner', 'event planner', 'party planner', 'birthday', 'florist', 'flowers'],
  photography: ['photographer', 'photo shoot', 'portrait', 'headshot', 'camera'],
  tutoring: ['tutor', 'learn', 'school help', 'homework help', 'math teacher', 'test prep', 'sat'],
  'music-lessons': ['music teacher', 'piano teacher', 'guitar teacher', 'music school', 'learn an instrument'],
  languages: ['language school', 'learn a language', 'language course', 'language teacher', 'english', 'translator'],
  tailors: [
    'tailor',
    'seamstress',
    'alterations',
    'sewing',
    'hemming',
    'dressmaker',
    'pants',
    'trousers',
    'dress',
    'zipper',
  ],
  'bike-repair': ['bicycle', 'bike shop', 'cycle', 'flat tire'],
  'guest-houses': ['hotel', 'inn', 'lodging', 'accommodation', 'place to stay', 'guesthouse'],
  'bed-and-breakfast': ['b&b', 'bnb', 'guest room'],
  apartments: ['vacation rental', 'holiday home', 'short stay'],
  'house-cleaning': ['cleaner', 'house cleaner', 'cleaning lady', 'maid', 'housekeeper', 'housekeeping'],
  'window-cleaning': ['window cleaner', 'window washer', 'window washing'],
  'pool-care': ['pool cleaner', 'pool cleaning', 'swimming pool', 'pool service'],
  'office-cleaning': ['janitor', 'janitorial', 'commercial cleaning'],
  gardening: ['gardener', 'yard work'],
  'garden-design': ['landscaper', 'landscaping', 'landscape architect', 'planting'],
  'lawn-and-hedge': ['lawn mowing', 'lawn care', 'grass cutting', 'hedge trimming', 'snow removal'],
  'tree-care': ['arborist', 'tree surgeon', 'tree removal', 'tree trimming', 'stump'],
  'pet-care': ['pet', 'dog', 'cat', 'puppy'],
  'dog-walking': ['dog walker', 'walker', 'dog exercise'],
  grooming: ['groomer', 'dog groomer', 'pet groomer', 'dog bath', 'dog haircut', 'nail trim'],
  boarding: ['sitter', 'pet sitter', 'dog sitter', 'pet sitting', 'kennel', 'dog hotel', 'dog daycare'],
  'computer-repair': [
    'laptop repair',
    'pc',
    'mac',
    'it support',
    'computer technician',
    'virus',
    'phone repair',
    'tablet',
    'iphone',
    'ipad',
    'macbook',
  ],
  'smart-home-and-wifi': ['wifi', 'internet', 'router', 'network', 'security camera', 'home automation'],
  'local-moves': ['mover', 'moving company', 'removal', 'relocation', 'moving truck'],
  storage: ['self storage', 'storage unit', 'storage locker', 'warehouse'],
  'solar-panels': ['solar installer', 'photovoltaic', 'pv', 'solar power'],
  heating: ['hvac', 'furnace', 'boiler', 'heat pump', 'air conditioning', 'ac'],
};

/**
 * What people call a category besides its name. A slug that an administrator has changed still counts: what the category is about has
 * not changed with its address.
 */
export const listSynonyms = ({ slug, formerSlugs = [] }: Pick<Category, 'slug' | 'formerSlugs'>): string[] => [
  ...new Set([slug, ...formerSlugs].flatMap(own => synonyms[own] ?? [])),
];

/** Words that people use for one another, whatever the trade. */
const groupsOfEquivalents = [
  ['kid', 'kids', 'child', 'children'],
  ['class', 'classes', 'lesson', 'lessons', 'course', 'courses'],
  ['dog', 'dogs', 'doggy', 'doggie'],
  ['photo', 'photos', 'picture', 'pictures', 'photography'],
  ['install', 'installer', 'installation'],
  ['remodel', 'remodeling', 'renovate', 'renovation'],
];
const equivalents = new Map(
  groupsOfEquivalents.flatMap(group => group.map(word => [word, group.filter(other => other !== word)] as const)),
);

/** Single words that mean the same as `word`. */
export const listEquivalents = (word: string): readonly string[] => equivalents.get(word) ?? [];

/**
 * Words of a question that describe no business, or any. A search leaves them out where it has other words, and does not mention that
 * it did.
 */
export const ignoredWords: ReadonlySet<string> = new Set(
  [
    'a an the and or but if so than then this that these those there here to of for from in into on onto at by with without about',
    'before after during while until near nearby around between is are was were be been being do does did done has have had having',
    'son daughter wife husband mother father mom dad parents i me my mine myself we us our ours you your he him his she her it its they them their who whose what which when where why',
    'how can could should would may might must shall need needs needed want wants wanted like looking look find get got give make',
    'let please thanks someone somebody anyone anybody person people guy lady some any all more most much many very really',
    'just not no yes also too now today tonight tomorrow soon asap open opened best good great top better nice cheap cheapest',
    'affordable inexpensive reasonable budget free low local trusted reliable recommended rated reviews reviewed professional',
    'experienced expert experts pro pros hire price prices pricing cost costs rate rates quote quotes service services company companies',
    'provider providers',
  ]
    .join(' ')
    .split(' '),
);
