import type { Light } from '../palette.ts';
import type { Kit } from '../parts/tools.ts';
import type { Pen } from '../pen.ts';
import * as animals from './animals.ts';
import { bench } from './bench.ts';
import * as home from './home.ts';
import * as outside from './outside.ts';
import * as studios from './studios.ts';
import * as workshops from './workshops.ts';

/** A scene, the hours it may be shown at, and whether lamps are on in it at night. */
export interface Scene {
  readonly draw: (p: Pen) => string;
  readonly hours: readonly Light['name'][];
  readonly indoors: boolean;
}

const room = (draw: Scene['draw']): Scene => ({
  draw,
  hours: ['morning', 'noon', 'noon', 'evening', 'night'],
  indoors: true,
});
const open = (draw: Scene['draw']): Scene => ({ draw, hours: ['morning', 'noon', 'evening', 'night'], indoors: false });
const daytime = (draw: Scene['draw']): Scene => ({
  draw,
  hours: ['morning', 'noon', 'noon', 'evening'],
  indoors: false,
});
const tools = (kit: Kit): Scene => ({ draw: bench(kit), hours: ['morning', 'noon', 'noon', 'evening'], indoors: true });

const livingRoom = room(home.livingRoom);
const bedroom = room(home.bedroom);
const kitchen = room(home.kitchen);
const bathroom = room(home.bathroom);
const laundry = room(home.laundry);
const boxRoom = room(home.boxRoom);
const office = room(home.office);
const classroom = room(home.classroom);
const salon = room(studios.salon);
const spa = room(studios.spa);
const yoga = room(studios.yogaStudio);
const music = room(studios.musicRoom);
const tailor = room(studios.tailorShop);
const photo = room(studios.photoStudio);
const repair = room(studios.repairBench);
const garage = room(workshops.carWorkshop);
const joinery = room(workshops.carpentry);
const bikeShop = room(workshops.bikeShop);
const feast = room(workshops.feast);
const buffet = room(workshops.buffet);
const carWash = room(outside.carWash);
const front = open(outside.houseFront);
const guestHouse = open(outside.guestHouse);
const street = open(outside.street);
const carStreet = open(outside.carStreet);
const pool = open(outside.pool);
const wedding = open(outside.meadowWedding);
const painted = daytime(outside.paintedHouse);
const roof = daytime(outside.roofScene);
const solarRoof = daytime(outside.solarRoof);
const solarHouse = daytime(outside.solarHouse);
const garden = daytime(outside.garden);
const lawn = daytime(outside.lawnCare);
const trees = daytime(outside.treeCare);
const movingDay = daytime(outside.movingDay);
const site = daytime(outside.buildingSite);
const walk = daytime(animals.parkWalk);
const kennel = daytime(animals.kennel);
const dog = room(animals.dogPortrait);
const cat = room(animals.catPortrait);
const friends = room(animals.petFriends);
const grooming = room(animals.groomingRoom);

/** What may be seen at each trade, the most telling scenes first. */
export const trades = {
  plumbing: [bathroom, kitchen, tools('plumbing'), laundry, street],
  electrical: [kitchen, livingRoom, tools('electrical'), front, office, street],
  painting: [painted, livingRoom, tools('painting'), bedroom, front],
  handyman: [joinery, livingRoom, tools('handyman'), kitchen, painted],
  building: [site, front, tools('building'), kitchen, bathroom],
  roofing: [roof, front, tools('building'), site],
  kitchens: [kitchen, bathroom, tools('tiling'), laundry],
  carpentry: [joinery, kitchen, tools('carpentry'), bedroom, office],
  cars: [garage, carStreet, tools('cars')],
  detailing: [carWash, carStreet, tools('detailing')],
  accounting: [office, livingRoom, tools('office')],
  design: [office, photo, tools('design')],
  legal: [office, livingRoom, tools('office')],
  hair: [salon, salon, tools('hair')],
  spa: [spa, bathroom, tools('spa')],
  fitness: [yoga, yoga, tools('fitness'), spa],
  catering: [buffet, feast, tools('catering'), tools('cakes'), kitchen],
  events: [wedding, feast, tools('events'), buffet],
  photo: [photo, wedding, tools('photo')],
  tutoring: [classroom, office, tools('tutoring')],
  languages: [classroom, office, tools('tutoring'), livingRoom],
  music: [music, music, tools('music')],
  tailoring: [tailor, tailor, tools('tailoring')],
  bikes: [bikeShop, bikeShop, tools('bikes')],
  guests: [guestHouse, bedroom, tools('guests'), livingRoom, bathroom],
  cleaning: [livingRoom, kitchen, tools('cleaning'), bathroom, laundry, bedroom],
  windows: [front, livingRoom, tools('windows'), yoga, office],
  pools: [pool, pool, garden],
  gardening: [garden, lawn, tools('gardening'), trees],
  lawn: [lawn, garden, tools('gardening'), trees],
  trees: [trees, garden, lawn],
  walking: [walk, dog, tools('pets'), friends],
  grooming: [grooming, dog, tools('pets'), cat],
  boarding: [kennel, friends, cat, walk, dog],
  computers: [repair, office, tools('computers')],
  smartHome: [livingRoom, front, tools('computers'), office],
  moving: [movingDay, boxRoom, tools('moving'), street],
  storage: [boxRoom, street, tools('moving')],
  solar: [solarHouse, solarRoof, tools('solar')],
  heating: [bathroom, livingRoom, tools('plumbing'), laundry],
  other: [front, street, tools('handyman'), livingRoom],
} as const satisfies Record<string, readonly Scene[]>;

export type Trade = keyof typeof trades;
