import type { Light } from '../palette.ts';
import type { Kit } from '../parts/tools/kits.ts';
import type { Pen } from '../pen.ts';
import * as animals from './animals.ts';
import { bench } from './bench.ts';
import * as desks from './desks.ts';
import * as feasts from './feasts.ts';
import * as gardens from './gardens.ts';
import * as houses from './houses.ts';
import * as living from './living.ts';
import * as salons from './salons.ts';
import * as streets from './streets.ts';
import * as studios from './studios.ts';
import * as wetRooms from './wet-rooms.ts';
import * as workshops from './workshops.ts';

/** A scene, the hours it may be shown at, and whether lamps are on in it at night. */
export interface Scene {
  readonly draw: (p: Pen) => string;
  readonly hours: readonly Light['name'][];
  readonly indoors: boolean;
  /** Words that call for this scene when they occur in what is said of a picture. */
  readonly words: RegExp;
}

type Hours = Scene['hours'];
const lamps: Hours = ['morning', 'noon', 'noon', 'evening', 'night'];
const allDay: Hours = ['morning', 'noon', 'evening', 'night'];
const daylight: Hours = ['morning', 'noon', 'noon', 'evening'];

const scene = (draw: Scene['draw'], hours: Hours, indoors: boolean, words: RegExp): Scene => ({
  draw,
  hours,
  indoors,
  words,
});
const room = (draw: Scene['draw'], words: RegExp) => scene(draw, lamps, true, words);
const open = (draw: Scene['draw'], words: RegExp) => scene(draw, allDay, false, words);
const daytime = (draw: Scene['draw'], words: RegExp) => scene(draw, daylight, false, words);
const toolWords =
  /\b(tools?|kit|brush(es)?|fittings|shears|samples|swatches|bring|torque|keys?|mats|props|thread|leads?|bag|mitts|squeegee|oils|stone set|stones|sheet|parts|hand tools|rides|trays|gloves|proof|paper|books|list|washed|drawer|herbs|plates|tray|tiles|labels|first light|moth|spokes|practice|calendar)\b/i;
const tools = (kit: Kit) => scene(bench(kit), daylight, true, toolWords);

const livingRoom = room(
  living.livingRoom,
  /\b(living|sofa|lamp|pendants|picture wall|shelves|reading|stairwell|attic|waiting|meeting)\b/i,
);
const bedroom = room(living.bedroom, /\b(bed|bedroom|nursery|room under|blue room|quilt)\b/i);
const kitchen = room(wetRooms.kitchen, /\b(kitchen|oven|sink|cabinets?|counters?|galley|fridge|prep|template)\b/i);
const bathroom = room(wetRooms.bathroom, /\b(bath|bathroom|tub|shower|vanity|toilet|grout|towel rail)\b/i);
const laundry = room(wetRooms.laundry, /\b(laundry|washer|utility|basement|boiler|water heater|tankless|cloths)\b/i);
const boxRoom = room(living.boxRoom, /\b(boxes|unit|library|last room|aisle|archive|costumes|dock|between two)\b/i);
const office = room(
  desks.office,
  /\b(desks?|office|meeting|wi-fi|dashboard|payroll|audit|website|rebranded|menu|poster|front office|headshots|terminals)\b/i,
);
const classroom = room(
  desks.classroom,
  /\b(class|classroom|board|table|evening|final|citizens|night|word wall|number line|summer|bridge)\b/i,
);
const salon = room(salons.salon, /\b(chairs?|cut|color|braid|curls|saturday|highlights|chestnut|opening)\b/i);
const spa = room(salons.spa, /\b(warm room|towels|corner|winter package|beginners|chair yoga)\b/i);
const yoga = room(salons.yogaStudio, /\b(floor|windows|sunrise|hall|class)\b/i);
const music = room(studios.musicRoom, /\b(upright|recital|window|song|guitars)\b/i);
const tailor = room(studios.tailorShop, /\b(coat|machine|fitting|bustle|wall|shirts)\b/i);
const photo = room(
  studios.photoStudio,
  /\b(studio|test shot|between sittings|catalog|headshots|generations|newborn|portrait)\b/i,
);
const repair = room(desks.repairBench, /\b(bench|workstation|keyboard|thesis|counter|ready|rack)\b/i);
const garage = room(workshops.carWorkshop, /\b(lifts?|engine|rust|brake|wagon|shift|polish|swap)\b/i);
const joinery = room(
  workshops.carpentry,
  /\b(shop|workshop|bench|drying|dry fit|shavings|bookcase|stair|table for|window seat|rental|turned around)\b/i,
);
const bikeShop = room(workshops.bikeShop, /\b(stand|racer|bike|spokes|wheels|cargo|pump|first bike)\b/i);
const feast = room(feasts.feast, /\b(table|dinner|supper|served|harvest|anniversary|candles|winter|guests)\b/i);
const buffet = room(feasts.buffet, /\b(buffet|cake|soup|tasting|party|kitchen|bowls|mill)\b/i);
const carWash = room(streets.carWash, /\b(foam|paint|swirls|dog|headlights)\b/i);
const front = open(
  houses.houseFront,
  /\b(porch|house|yard|charger|farmhouse|path|garage|chimney|storefront|main street|clear morning|low sun|light|duplex|second story)\b/i,
);
const guestHouse = open(houses.guestHouse, /\b(lane|porch|fall|house|view)\b/i);
const street = open(streets.street, /\b(van|truck|road|route|loading|on the road|street|cross-county|balcony)\b/i);
const carStreet = open(streets.carStreet, /\b(out front|ready for pickup|coupe|family van|finished|evening sun)\b/i);
const pool = open(gardens.pool, /\b(pool|swimming|july|evening|salt|tile line|deck)\b/i);
const wedding = open(gardens.meadowWedding, /\b(wedding|vows|arch|orchard|rain|elop|oak)\b/i);
const painted = daytime(houses.paintedHouse, /\b(ochre|ladder|facade|exterior|second coat|porch ceiling)\b/i);
const roof = daytime(houses.roofScene, /\b(roof|slate|skylights?|gutters?|ridge|hail|flashing|clean yard|shingles)\b/i);
const solarRoof = daytime(houses.solarRoof, /\b(panels|barn|slate|rails|lift)\b/i);
const solarHouse = daytime(houses.solarHouse, /\b(garage|school|kilowatt|house)\b/i);
const garden = daytime(
  gardens.garden,
  /\b(garden|beds?|path|bank|meadow|may|spring|yard|planting season|apple|leaves)\b/i,
);
const lawn = daytime(gardens.lawnCare, /\b(lawn|mower|hedge|stripes|boxwood|monday|battery|compost)\b/i);
const trees = daytime(gardens.treeCare, /\b(tree|oak|ropes?|firewood|branch|maple|storm|apple)\b/i);
const movingDay = daytime(streets.movingDay, /\b(floor|early|crew|move|truck two|upright|cross-county)\b/i);
const site = daytime(
  streets.buildingSite,
  /\b(framing|brick|site|shift|duplex|second story|ground up|delivery|addition)\b/i,
);
const walk = daytime(animals.parkWalk, /\b(walk|park|trail|four|muddy|tuesday)\b/i);
const kennel = daytime(animals.kennel, /\b(yard|arrival|morning|pool)\b/i);
const dog = room(animals.dogPortrait, /\b(before|after|waiting|terrier|doodle|senior|coat|politely)\b/i);
const cat = room(animals.catPortrait, /\b(cats?|floor)\b/i);
const friends = room(animals.petFriends, /\b(sofa|evening|old friends)\b/i);
const grooming = room(animals.groomingRoom, /\b(tub|bath|spa|doodle|winter coat)\b/i);

/** What may be seen at each trade, the most telling scenes first. */
export const trades = {
  plumbing: [bathroom, kitchen, tools('plumbing'), laundry, street],
  electrical: [front, livingRoom, tools('electrical'), kitchen, office, street],
  painting: [painted, livingRoom, tools('painting'), bedroom, front],
  handyman: [joinery, livingRoom, tools('handyman'), kitchen, painted],
  building: [site, front, tools('building'), kitchen, bathroom],
  roofing: [roof, front, tools('building'), site, painted],
  kitchens: [kitchen, bathroom, tools('tiling'), laundry],
  carpentry: [joinery, kitchen, tools('carpentry'), bedroom, office],
  cars: [garage, carStreet, tools('cars'), carWash],
  detailing: [carWash, carStreet, tools('detailing'), garage],
  accounting: [office, office, tools('office'), livingRoom],
  design: [office, photo, tools('design')],
  legal: [office, livingRoom, tools('office')],
  hair: [salon, salon, tools('hair'), spa],
  spa: [spa, bathroom, tools('spa')],
  fitness: [yoga, yoga, tools('fitness'), spa],
  catering: [buffet, feast, tools('catering'), tools('cakes'), kitchen],
  events: [wedding, feast, tools('events'), buffet],
  photo: [photo, wedding, tools('photo')],
  tutoring: [classroom, classroom, tools('tutoring'), office],
  languages: [classroom, office, tools('tutoring'), livingRoom],
  music: [music, music, tools('music'), livingRoom],
  tailoring: [tailor, tailor, tools('tailoring'), laundry],
  bikes: [bikeShop, bikeShop, tools('bikes'), tools('handyman')],
  guests: [guestHouse, bedroom, tools('guests'), livingRoom, bathroom],
  cleaning: [livingRoom, kitchen, office, tools('cleaning'), bathroom, laundry, bedroom],
  windows: [front, livingRoom, tools('windows'), yoga, office],
  pools: [pool, pool, garden, guestHouse],
  gardening: [garden, trees, tools('gardening'), lawn],
  lawn: [lawn, garden, tools('gardening'), trees, front],
  trees: [trees, garden, lawn],
  walking: [walk, dog, tools('pets'), friends],
  grooming: [grooming, dog, tools('pets'), cat],
  boarding: [kennel, friends, cat, walk, dog],
  computers: [repair, office, tools('computers'), livingRoom],
  smartHome: [livingRoom, front, tools('computers'), office],
  moving: [movingDay, boxRoom, tools('moving'), street],
  storage: [boxRoom, street, tools('moving')],
  solar: [solarHouse, solarRoof, tools('solar'), front],
  heating: [bathroom, livingRoom, tools('plumbing'), laundry],
  other: [front, street, tools('handyman'), livingRoom],
} as const satisfies Record<string, readonly Scene[]>;

export type Trade = keyof typeof trades;
