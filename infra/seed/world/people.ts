/** An account of the demo. `business` is the name of the business it is linked to. */
export interface PersonText {
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly role: 'admin' | 'user' | 'business_owner' | 'business';
  readonly business?: string;
  readonly google?: boolean;
  /** Signs in with Google only. */
  readonly withoutPassword?: boolean;
  readonly mustChangePassword?: boolean;
}

const owner = (username: string, name: string, email: string, business: string): PersonText => ({
  username,
  name,
  email,
  role: 'business_owner',
  business,
});
const visitor = (username: string, name: string): PersonText => ({
  username,
  name,
  email: `${username}@mail.example`,
  role: 'user',
});

/** In the order of their ids, from 1; the first three are the accounts that the sign-in screen hints at. */
export const people: readonly PersonText[] = [
  { username: 'admin', name: 'Dana Whitfield', email: 'dana@doorstep.example', role: 'admin' },
  visitor('user', 'Sam Rivera'),
  owner('business', 'Nora Larkin', 'nora@larkspur-plumbing.example', 'Larkspur Plumbing'),
  owner('gus.hale', 'August Hale', 'gus@union-street.example', 'Union Street Electric'),
  owner('teresa.foxglove', 'Teresa Quan', 'teresa@foxglove-cleaning.example', 'Foxglove Cleaning'),
  { ...owner('copperline', 'Ray Dunmore', 'ray@copperline-auto.example', 'Copperline Auto Service'), role: 'business' },
  owner('ines.pawprint', 'Ines Gallardo', 'ines@pawprint-co.example', 'Pawprint & Co. Grooming'),
  owner('m.okafor', 'Marcus Okafor', 'marcus@bright-side.example', 'Bright Side Tutoring'),
  owner(
    'ruth.hawthorn',
    'Ruth Hawthorn',
    'ruth@hawthorn-daughters.example',
    'Hawthorn & Daughters General Contractors',
  ),
  owner('threerivers', 'Helen Brandt', 'helen@three-rivers.example', 'Three Rivers Accounting'),
  owner('willowstone', 'Priya Nadar', 'priya@willow-stone.example', 'Willow & Stone Gardens'),
  owner('sundaybaker', 'Clement Oduya', 'clement@sunday-morning.example', 'Sunday Morning Bakery Catering'),
  owner('northlight', 'Jonas Petersen', 'jonas@northlight-painters.example', 'Northlight Painters'),
  owner('magnolia.house', 'Lucille Avery', 'lucille@magnolia-guest.example', 'Magnolia Guest House'),
  owner('juniper.hair', 'Bea Castellano', 'bea@juniper-hair.example', 'Juniper Hair'),
  owner('secondgear', 'Tom Wierzbicki', 'tom@second-gear.example', 'Second Gear Bikes'),
  owner('evergreen', 'Walt Sorensen', 'walt@evergreen-heating.example', 'Evergreen Heating & Air'),
  owner('little.otter', 'Mai Tran', 'mai@little-otter.example', 'Little Otter Pet Spa'),
  owner('bramble.oak', 'Fiona Marsh', 'fiona@bramble-oak.example', 'Bramble & Oak Joinery'),
  owner('voltage.bros', 'Kyle Embry', 'kyle@voltage-brothers.example', 'Voltage Brothers'),
  {
    ...owner('byte.bolt', 'Aaron Feld', 'aaron@byte-bolt.example', 'Byte & Bolt Repairs'),
    mustChangePassword: true,
  },
  owner('tidewell', 'Marisol Vega', 'marisol@tidewell-car.example', 'Tidewell Car Care'),
  owner('quillcreek', 'Owen Achterberg', 'owen@quill-creek.example', 'Quill Creek Photography'),
  { username: 'pat.lindgren', name: 'Pat Lindgren', email: 'pat@lindgren.example', role: 'business_owner' },
  visitor('leahk', 'Leah Kaufman'),
  visitor('d_washington', 'Derek Washington'),
  visitor('yuki.m', 'Yuki Matsuda'),
  visitor('carol.ann', 'Carol Ann Briggs'),
  visitor('tariq.h', 'Tariq Haddad'),
  visitor('elsie1948', 'Elsie Thornton'),
  visitor('marco.b', 'Marco Benedetti'),
  visitor('jo_sunday', 'Joanna Sunday'),
  visitor('will.tran', 'Will Tran'),
  visitor('amara.o', 'Amara Obi'),
  visitor('greta.v', 'Greta Voss'),
  visitor('hank.m', 'Hank Mulder'),
  visitor('rosa.delgado', 'Rosa Delgado'),
  visitor('ben.ito', 'Ben Ito'),
  { ...visitor('shira.l', 'Shira Levin'), google: true },
  { ...visitor('oliver.pryce', 'Oliver Pryce'), google: true, withoutPassword: true },
];

/** People without an account, who write inquiries. */
export const callers: readonly string[] = [
  'Abigail Storey',
  'Andre Fontaine',
  'Beth Okoro',
  'Calvin Reyes',
  'Catherine Moll',
  'Chidi Eze',
  'Cora Jennings',
  'Daniel Sato',
  'Deborah Lund',
  'Devon Pratt',
  'Edith Kowalski',
  'Elena Moroz',
  'Erik Halvorsen',
  'Faye Donnelly',
  'Frank Abbate',
  'Gina Castro',
  'Glenn Tucker',
  'Hannah Weiss',
  'Harold Ng',
  'Ingrid Solheim',
  'Isaac Morton',
  'Janet Pell',
  'Jasmine Rao',
  'Jerome Baptiste',
  'Joyce Albright',
  'Karim Aziz',
  'Katie Lindqvist',
  'Kenji Arai',
  'Laura Szabo',
  'Leonard Frye',
  'Lydia Hart',
  'Malik Johnson',
  'Marta Vidal',
  'Miles Ashford',
  'Monica Fuchs',
  'Nathan Brook',
  'Nina Petrov',
  'Oscar Delacroix',
  'Pamela Reed',
  'Paul Nakamura',
  'Quentin Moss',
  'Rachel Adler',
  'Rita Moreno',
  'Robert Kincaid',
  'Ruby Stanton',
  'Sanjay Patel',
  'Sonia Grigoryan',
  'Stella Crane',
  'Theo Vance',
  'Tina Okada',
  'Ursula Beck',
  'Victor Amado',
  'Wendy Hollis',
  'Xavier Ruiz',
  'Yvonne Tate',
  'Zoe Hammond',
];
