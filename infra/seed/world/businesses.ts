import type { HoursKind } from './hours.ts';
import type { TradeName } from './trades/index.ts';

/** One business of the demo, as its owner would describe it. Phone, e-mail and website follow from the name and the city. */
export interface BusinessText {
  readonly name: string;
  readonly trade: TradeName;
  readonly city: 'Asheville' | 'Madison' | 'Boise';
  readonly address: string;
  readonly zip: string;
  readonly about?: string;
  readonly hours: HoursKind;
  readonly shown?: 'featured' | 'popular';
  readonly status?: 'none' | 'pending' | 'rejected';
  /** What this business has not filled in, or does not have yet. */
  readonly without?: readonly (
    | 'cover'
    | 'logo'
    | 'phone'
    | 'website'
    | 'email'
    | 'reviews'
    | 'gallery'
    | 'portfolio'
  )[];
}

export const businessTexts: readonly BusinessText[] = [
  {
    name: 'Larkspur Plumbing',
    trade: 'plumbing',
    city: 'Asheville',
    address: '214 Merrimon Avenue',
    zip: '28801',
    about:
      'Three plumbers and one dispatcher who has known most of our customers for years. We repair first and replace when repair no longer makes sense, and we put the price in writing before a tool comes out of the van.',
    hours: 'trades',
    shown: 'featured',
  },
  {
    name: 'Union Street Electric',
    trade: 'electrical',
    city: 'Madison',
    address: '1809 Monroe Street',
    zip: '53711',
    about:
      'Licensed electricians for houses built between 1890 and last year. Old wiring is our specialty, chargers and panels are our daily bread. Every panel we leave is labeled in words you can read.',
    hours: 'trades',
    shown: 'featured',
  },
  {
    name: 'Foxglove Cleaning',
    trade: 'cleaning',
    city: 'Boise',
    address: '907 West Hays Street',
    zip: '83702',
    about:
      'You always get the same cleaner, and she is paid by the hour rather than by the house. We bring everything, leave nothing behind and keep keys under numbers instead of names.',
    hours: 'weekdaysLong',
    shown: 'popular',
  },
  {
    name: 'Copperline Auto Service',
    trade: 'cars',
    city: 'Asheville',
    address: '88 Sweeten Creek Road',
    zip: '28803',
    about:
      'A two-lift garage for ordinary cars. You may look underneath, keep the old parts and ask twice. Most jobs are done the same day if the car is here by nine.',
    hours: 'garage',
    shown: 'featured',
  },
  {
    name: 'Pawprint & Co. Grooming',
    trade: 'grooming',
    city: 'Madison',
    address: '2417 Atwood Avenue',
    zip: '53704',
    about:
      'Small salon for dogs and a few brave cats. We work on one animal at a time, take breaks when they need one and send you home with a brush that fits the coat.',
    hours: 'salon',
    shown: 'popular',
  },
  {
    name: 'Bright Side Tutoring',
    trade: 'tutoring',
    city: 'Boise',
    address: '1512 North 13th Street',
    zip: '83702',
    about:
      'Seven teachers, one long table and a shelf of books to borrow. We start with what a child already knows. Parents get a short note after every fourth lesson.',
    hours: 'afternoons',
    shown: 'featured',
  },
  {
    name: 'Hawthorn & Daughters General Contractors',
    trade: 'building',
    city: 'Asheville',
    address: '41 Depot Street',
    zip: '28801',
    about:
      'A family firm in its second generation, with the daughters now running the sites. Additions, porches and small houses. You get one contact, a weekly page of progress and costs, and a site that is locked at night.',
    hours: 'weekdays',
    shown: 'featured',
  },
  {
    name: 'Three Rivers Accounting',
    trade: 'accounting',
    city: 'Boise',
    address: '620 West Idaho Street, Suite 3',
    zip: '83702',
    about:
      'Taxes and books for people who would rather do something else. We work with about ninety small businesses, from bakeries to bike shops, and write our monthly notes in plain sentences.',
    hours: 'weekdays',
    shown: 'featured',
  },
  {
    name: 'Willow & Stone Gardens',
    trade: 'gardening',
    city: 'Madison',
    address: '730 Jenifer Street',
    zip: '53703',
    about:
      'We plan gardens around the time you want to spend in them. Native plants where they do well, stone where nothing grows, and a calendar for the first two years so that nothing is a surprise.',
    hours: 'seasonal',
    shown: 'popular',
  },
  {
    name: 'Sunday Morning Bakery Catering',
    trade: 'catering',
    city: 'Asheville',
    address: '15 Haywood Road',
    zip: '28806',
    about:
      'What began with bread is now lunch for offices and dinners for up to two hundred. The kitchen is small, so we take one large event a day and cook it properly.',
    hours: 'earlyBird',
    shown: 'popular',
  },
  {
    name: 'Northlight Painters',
    trade: 'painting',
    city: 'Madison',
    address: '316 South Baldwin Street',
    zip: '53703',
    about:
      'Four painters who like old houses. We spend the first day covering and sanding, which is why the last day is short. Color advice is included with every job over two rooms.',
    hours: 'trades',
  },
  {
    name: 'The Cedar Room',
    trade: 'spa',
    city: 'Boise',
    address: '2203 West State Street',
    zip: '83702',
    about: 'Massage in a quiet back building with a heated floor. Three therapists, two rooms, no upselling.',
    hours: 'salon',
  },
  {
    name: 'Ridgeview Roofing',
    trade: 'roofing',
    city: 'Asheville',
    address: '1290 Patton Avenue',
    zip: '28806',
    about:
      'Repairs, replacements and honest inspections. If a strip of copper will do, we will not sell you a roof. Fully insured, and the yard is swept with a magnet before we leave.',
    hours: 'trades',
  },
  {
    name: 'Magnolia Guest House',
    trade: 'guests',
    city: 'Asheville',
    address: '62 Cumberland Circle',
    zip: '28801',
    about:
      'Six rooms in a house from 1912, ten minutes on foot from downtown. Breakfast is at one long table, or on a tray if you prefer your own company. Children and calm dogs are welcome.',
    hours: 'always',
  },
  {
    name: 'Lakeshore Computer Repair',
    trade: 'computers',
    city: 'Madison',
    address: '551 State Street',
    zip: '53703',
    about:
      'We fix laptops, rescue data and make house calls. Prices hang on the wall. When a repair costs more than the machine is worth, we say so before you pay for anything.',
    hours: 'shop',
  },
  {
    name: 'Juniper Hair',
    trade: 'hair',
    city: 'Boise',
    address: '1107 West Fort Street',
    zip: '83702',
    about:
      'Five chairs, good light and a rule: no service without a conversation first. Curly hair is cut dry, color is mixed to the gram, and there is a quiet hour on Wednesday mornings.',
    hours: 'salon',
  },
  {
    name: 'Blue Heron Moving',
    trade: 'moving',
    city: 'Madison',
    address: '4002 Commercial Avenue',
    zip: '53714',
    about:
      'Local moves with our own crew, never with day labor. You get a fixed price after a video tour and a phone number that is answered on the day.',
    hours: 'everyDay',
  },
  {
    name: 'Sagebrush Solar',
    trade: 'solar',
    city: 'Boise',
    address: '5480 West Emerald Street',
    zip: '83706',
    about:
      'We survey the roof, calculate the yield and then tell you whether it is worth it. About one in five times it is not. For the others we handle permits, mounting and the utility.',
    hours: 'weekdays',
  },
  {
    name: 'Ash & Awl Carpentry',
    trade: 'carpentry',
    city: 'Asheville',
    address: '9 Foundry Street',
    zip: '28801',
    about:
      'Furniture and built-ins from wood that grew nearby. The shop is open to visitors in the morning, and you may pick your own boards. Expect a wait of about six weeks.',
    hours: 'workshop',
  },
  {
    name: 'Happy Trails Dog Walking',
    trade: 'walking',
    city: 'Boise',
    address: '318 East Bannock Street',
    zip: '83712',
    about:
      'Group walks with four dogs at most, and solo walks for those who prefer people. You get a photo after each one. Insured, first-aid trained, and on time even in the snow.',
    hours: 'weekdaysLong',
    shown: 'popular',
  },
  {
    name: 'Fern & Feather Events',
    trade: 'events',
    city: 'Madison',
    address: '122 East Olin Avenue',
    zip: '53713',
    about:
      'Two planners for weddings, anniversaries and parties that should feel like yours. We are best known for flower arches and for having a plan for rain.',
    hours: 'appointment',
  },
  {
    name: 'Beacon Handyman',
    trade: 'handyman',
    city: 'Asheville',
    address: '477 Haywood Road',
    zip: '28806',
    about: 'One man, one van, and about forty years of fixing things. Bring a list.',
    hours: 'trades',
    without: ['website'],
  },
  {
    name: 'Clearwater Pool Care',
    trade: 'pools',
    city: 'Boise',
    address: '3011 South Cole Road',
    zip: '83709',
    about:
      'Weekly service from April to October, openings and closings in between. We test at the pool and write what we found on a card at the gate.',
    hours: 'seasonal',
  },
  {
    name: 'Second Gear Bikes',
    trade: 'bikes',
    city: 'Madison',
    address: '1344 Williamson Street',
    zip: '53703',
    about:
      'A repair shop that would rather fix your old bike than sell you a new one. Flats while you wait. There is a free pump by the door, day and night.',
    hours: 'shopLateThursday',
  },
  {
    name: 'Mockingbird Music Studio',
    trade: 'music',
    city: 'Asheville',
    address: '70 Charlotte Street',
    zip: '28801',
    about:
      'Piano and guitar for children and for adults who always wanted to. You play a song in the first lesson. Twice a year we hold a recital in the living room, with cake.',
    hours: 'afternoons',
  },
  {
    name: 'Capitol Kitchens & Baths',
    trade: 'kitchens',
    city: 'Madison',
    address: '2810 University Avenue',
    zip: '53705',
    about:
      'Design and construction from the same hands. You see a measured plan and one price before anything is ordered, and the same four people work in your house from the first day to the last.',
    hours: 'weekdays',
  },
  {
    name: 'Gold Leaf Detailing',
    trade: 'detailing',
    city: 'Boise',
    address: '7725 West Fairview Avenue',
    zip: '83704',
    about:
      'Hand washing, interior cleaning and paint correction. We photograph every scratch before we start, so that you know which ones were there.',
    hours: 'shop',
  },
  {
    name: 'Paper Crane Design',
    trade: 'design',
    city: 'Asheville',
    address: '37 Wall Street',
    zip: '28801',
    about:
      'Logos, menus, signs and small websites for people with a shop door. We draw by hand first and stop when it is simple.',
    hours: 'weekdays',
  },
  {
    name: 'Summit Yoga & Movement',
    trade: 'fitness',
    city: 'Boise',
    address: '815 North Orchard Street',
    zip: '83706',
    about:
      'Classes for beginners, for stiff backs and for people who have practiced for years. Mats are here, showers too. The first class is free and nobody will sell you a membership at the door.',
    hours: 'split',
  },
  {
    name: 'Millrace Photography',
    trade: 'photo',
    city: 'Madison',
    address: '905 East Johnson Street',
    zip: '53703',
    about:
      'Portraits, families and about fifteen weddings a year. We work in pairs, dress like guests and deliver within four weeks.',
    hours: 'appointment',
  },
  {
    name: 'Old Town Tailors',
    trade: 'tailoring',
    city: 'Boise',
    address: '211 North 9th Street',
    zip: '83702',
    about:
      'Alterations, mending and a few made-to-measure shirts a month. The ticket says a day, and that is the day it is ready.',
    hours: 'tueSat',
  },
  {
    name: 'Green Thumb Collective',
    trade: 'gardening',
    city: 'Asheville',
    address: '533 Swannanoa River Road',
    zip: '28805',
    about:
      'Six gardeners who share a truck, a nursery bed and the bookkeeping. Raised beds, rain gardens and monthly care for people who love plants more than weeding.',
    hours: 'seasonal',
    without: ['logo'],
  },
  {
    name: 'Eastside Drain & Pipe',
    trade: 'plumbing',
    city: 'Madison',
    address: '3619 East Washington Avenue',
    zip: '53704',
    about:
      'Drains are most of what we do, and we do them around the clock. The call-out price is on our website and does not change after midnight.',
    hours: 'roundTheClock',
  },
  {
    name: 'Cobblestone Legal',
    trade: 'legal',
    city: 'Asheville',
    address: '18 Church Street, Floor 2',
    zip: '28801',
    about:
      'Wills, leases and contracts for people and small businesses. The first consultation has a fixed price, and we tell you when you do not need us.',
    hours: 'split',
  },
  {
    name: 'Whistle & Wag Boarding',
    trade: 'boarding',
    city: 'Asheville',
    address: '2105 Old Haw Creek Road',
    zip: '28805',
    about:
      'A farmhouse for up to fourteen dogs and, on a floor of their own, six cats. Someone is here all night. We ask for a trial night before longer stays.',
    hours: 'dropOff',
  },
  {
    name: 'Spruce Street Lawn & Hedge',
    trade: 'lawn',
    city: 'Madison',
    address: '1126 Spruce Street',
    zip: '53715',
    about: 'Mowing with quiet battery machines, hedges by string line, and snow before seven in the morning.',
    hours: 'trades',
  },
  {
    name: 'Dry Creek Builders',
    trade: 'building',
    city: 'Boise',
    address: '10450 West Overland Road',
    zip: '83709',
    about:
      'Garages, workshops and small houses, built by a crew that has stayed together for eleven years. We take on four projects at a time.',
    hours: 'weekdays',
    without: ['cover'],
  },
  {
    name: 'Home Again Cleaning',
    trade: 'cleaning',
    city: 'Asheville',
    address: '301 Biltmore Avenue',
    zip: '28801',
    about:
      'Move-out, move-in and after-builders cleaning. We work from your landlord’s list and come back for free if something on it was missed.',
    hours: 'everyDay',
    shown: 'popular',
  },
  {
    name: 'Tamarack Tree Care',
    trade: 'trees',
    city: 'Boise',
    address: '4700 North Chinden Boulevard',
    zip: '83714',
    about:
      'Certified arborists. We prune, brace and, when it cannot be helped, remove. For every tree we take down we plant one with the parks department.',
    hours: 'trades',
  },
  {
    name: 'Fairweather Window Cleaning',
    trade: 'windows',
    city: 'Madison',
    address: '44 North Franklin Street',
    zip: '53703',
    about: 'Homes and storefronts, inside and out. No streaks when the sun is low, or we do it again.',
    hours: 'earlyBird',
    without: ['phone'],
  },
  {
    name: 'Atlas Language School',
    trade: 'languages',
    city: 'Boise',
    address: '1000 West Jefferson Street, Suite 210',
    zip: '83702',
    about:
      'Small evening groups in Spanish, French, Italian and German, and English for work. Levels are tested by talking, not by forms. The citizenship course costs sixty dollars and always will.',
    hours: 'evenings',
  },
  {
    name: 'Harvest Moon Catering',
    trade: 'catering',
    city: 'Boise',
    address: '2829 West Rose Hill Street',
    zip: '83705',
    about:
      'Farm dinners, weddings and board lunches with food from around the valley. Menus change every two weeks, and allergies are the first thing we ask about.',
    hours: 'appointment',
    without: ['phone'],
  },
  {
    name: 'Lantern Lane Bed & Breakfast',
    trade: 'guests',
    city: 'Madison',
    address: '1411 Morrison Street',
    zip: '53703',
    about:
      'Four rooms and a garden apartment without a single step, two streets from the lake. We bake in the morning and are happy to lend bicycles.',
    hours: 'always',
  },
  {
    name: 'Blackbird Barbers & Hair',
    trade: 'hair',
    city: 'Madison',
    address: '619 South Park Street',
    zip: '53715',
    about:
      'Cuts for all heads, with or without an appointment. Clippers, scissors, hot towels and a good selection of records.',
    hours: 'tueSat',
  },
  {
    name: 'Westbank Tax & Books',
    trade: 'accounting',
    city: 'Asheville',
    address: '720 Haywood Road',
    zip: '28806',
    about:
      'Two accountants for freelancers, farms and families. Send photos of receipts or bring the shoebox, we have a system for both.',
    hours: 'weekdays',
    without: ['logo'],
  },
  {
    name: 'Kestrel Roofing, Gutters, Skylights and Storm Damage Repair of the Treasure Valley',
    trade: 'roofing',
    city: 'Boise',
    address: '6120 West Victory Road',
    zip: '83709',
    about: 'Asphalt, metal and seamless gutters formed on the truck. Free re-check after the first winter.',
    hours: 'trades',
    without: ['reviews'],
  },
  {
    name: 'Marigold Painting',
    trade: 'painting',
    city: 'Asheville',
    address: '208 Montford Avenue',
    zip: '28801',
    about: 'Interiors, cabinets and wallpaper. Mostly low-odor paint, always a clean floor.',
    hours: 'none',
    without: ['cover', 'gallery'],
  },
  {
    name: 'Parkside Personal Training',
    trade: 'fitness',
    city: 'Madison',
    address: '2 South Mills Street',
    zip: '53715',
    hours: 'split',
    without: ['website'],
  },
  {
    name: 'Treasure Valley Movers',
    trade: 'moving',
    city: 'Boise',
    address: '8911 West Franklin Road',
    zip: '83704',
    about:
      'Moves across town and across the state, six days a week. Pianos and safes by arrangement. We lend you thirty boxes and pick them up when you are done.',
    hours: 'everyDay',
  },
  {
    name: 'Cricket Math Lab',
    trade: 'tutoring',
    city: 'Madison',
    address: '3502 Monroe Street',
    zip: '53711',
    about: 'Only math, from fractions to first-year calculus. Four students at a table and a lot of chalk.',
    hours: 'afternoons',
    without: ['logo'],
  },
  {
    name: 'Signal House Smart Living',
    trade: 'smartHome',
    city: 'Madison',
    address: '1620 Regent Street',
    zip: '53711',
    about:
      'Wi-Fi that reaches the attic, lights that still have a switch, and cameras whose pictures stay at home. We install as little as possible.',
    hours: 'shop',
    without: ['reviews'],
  },
  {
    name: 'Boxcar Storage',
    trade: 'storage',
    city: 'Asheville',
    address: '1001 Tunnel Road',
    zip: '28805',
    about:
      'Dry units from closet to garage size. Gate open from six to ten every day, no contract longer than a month.',
    hours: 'longDays',
  },
  {
    name: 'Quill Creek Photography',
    trade: 'photo',
    city: 'Asheville',
    address: '95 Roberts Street',
    zip: '28801',
    about:
      'Products, portraits and small weddings from a studio in the arts district. North light, nine colors of paper, tea.',
    hours: 'free',
    without: ['phone'],
  },
  {
    name: 'Evergreen Heating & Air',
    trade: 'heating',
    city: 'Madison',
    address: '5802 Odana Road',
    zip: '53719',
    about:
      'Furnaces, heat pumps and the ducts between them. From October to April two slots a day are kept for houses without heat.',
    hours: 'trades',
    status: 'pending',
    without: ['reviews'],
  },
  {
    name: 'Little Otter Pet Spa',
    trade: 'grooming',
    city: 'Boise',
    address: '1915 West Boise Avenue',
    zip: '83706',
    about: 'Bath, brush and cut for dogs under fifty pounds, in a shop with a garden for the waiting.',
    hours: 'salon',
    status: 'pending',
    without: ['reviews'],
  },
  {
    name: 'Bramble & Oak Joinery',
    trade: 'carpentry',
    city: 'Madison',
    address: '2040 Winnebago Street',
    zip: '53704',
    about:
      'We repair what others throw away: sash windows, paneled doors, stairs. Every piece is photographed, numbered and put back where it came from. If a part is beyond saving we copy it from the one next to it.',
    hours: 'workshop',
    status: 'pending',
    without: ['reviews'],
  },
  {
    name: 'Voltage Brothers',
    trade: 'electrical',
    city: 'Boise',
    address: '3390 West Overland Road',
    zip: '83705',
    about: 'Electrical work of all kinds. Call for prices.',
    hours: 'none',
    status: 'rejected',
    without: ['reviews', 'website'],
  },
  {
    name: 'Byte & Bolt Repairs',
    trade: 'computers',
    city: 'Asheville',
    address: '12 Brook Street',
    zip: '28803',
    about: 'Phones, tablets and laptops, repaired while you have a coffee next door.',
    hours: 'none',
    status: 'none',
    without: ['reviews', 'cover', 'portfolio', 'gallery'],
  },
  {
    name: 'Tidewell Car Care',
    trade: 'cars',
    city: 'Boise',
    address: '640 South Orchard Street',
    zip: '83705',
    about: 'Tires, brakes and inspections near the university. Students get ten percent off on Mondays.',
    hours: 'garage',
    status: 'none',
    without: ['reviews', 'logo'],
  },
  {
    name: 'Silver Birch Office Cleaning',
    trade: 'cleaning',
    city: 'Madison',
    address: '4201 Helgesen Drive',
    zip: '53718',
    about:
      'Offices, clinics and studios, cleaned between six in the evening and midnight. Every visit is logged, every key is signed for, and the coffee machine is descaled on the first of the month.',
    hours: 'night',
  },
];
