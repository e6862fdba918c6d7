import type { TradeText } from './trade-text.ts';

export const plumbing: TradeText = {
  categoryId: 1,
  subcategoryIds: [20],
  offerings: [
    [
      'Leak repair',
      '$95.00',
      '1 to 2 hours',
      'We find the leak, show you where it is and give a price before any wall is opened.',
    ],
    [
      'Drain cleaning',
      '$120.00',
      '1 hour',
      'Kitchen, bath and floor drains cleared with a cable or a water jet. Camera check on request.',
    ],
    [
      'Water heater replacement',
      '$1,450.00',
      'Half a day',
      'Tank or tankless, including removal of the old unit and the permit.',
    ],
    [
      'Bathroom rough-in',
      '$85/hour',
      '2 to 4 days',
      'Supply and waste lines for new bathrooms, pressure tested before the walls close.',
    ],
    ['Toilet repair or swap', '$110.00', '1 hour', 'Running, rocking or leaking. Most parts are on the truck.'],
    [
      'Emergency call-out',
      '$180.00',
      'Within 90 minutes',
      'Nights and weekends. The fee covers the first hour on site.',
    ],
    [
      'Winterizing',
      '$140.00',
      '2 hours',
      'Lines drained, outdoor taps shut off and traps protected before the first hard frost.',
    ],
  ],
  works: [
    ['Clawfoot tub on Maple Avenue', 'New copper to a reclaimed tub, floor reinforced with the carpenter next door.'],
    ['Tankless switch', 'Took out a 20-year-old tank and won back a closet.'],
    ['Under-slab leak', 'Found with listening gear, one tile lifted, dry by evening.'],
    ['Double vanity', 'Moved the drain two feet so both sinks sit under the window.'],
    ['Kitchen island sink', 'Vented under the floor, with a pot filler by the range.'],
    ['Whole-house repipe', 'Galvanized lines replaced with PEX in three days, water back on every night.'],
    ['Basement bathroom', 'An ejector pump and a shower where there was a laundry tub.'],
  ],
  views: [
    ['What rides in the van', 'Sorted every Friday so Monday starts on time.'],
    ['Morning loading', 'First stop is usually at half past seven.'],
    ['Fittings we use', 'Brass and copper where it counts.'],
    ['Laundry hookup', 'A clean shut-off for each machine.'],
    ['A finished bath', 'The photo the owner sent us a month later.'],
    ['Before the walls close', 'Every joint tested overnight.'],
  ],
  reviews: [
    [
      5,
      'Called at seven about water coming through the kitchen ceiling, he was here before nine and the price was the one he gave on the phone.',
    ],
    [5, 'They replaced our water heater in a morning and even vacuumed the basement stairs on the way out.'],
    [4, 'Good work on the drain. Arrived forty minutes after the window but texted to say so.'],
    [
      5,
      'Two other companies wanted to tear out the shower wall. These folks fixed it through the access panel for a tenth of that.',
    ],
    [3, 'The repair holds, but I had to call three times before anyone could give me a date.'],
    [
      5,
      'Explained why the toilet kept running, swapped a nine dollar part and charged only the minimum. Honest people.',
    ],
    [4, 'Neat soldering and shoe covers without being asked. A little more than I had budgeted.'],
    [
      2,
      'First visit did not solve the slow drain and I was billed again for the second. They refunded half after I complained.',
    ],
    [5, 'Repiped our 1920s bungalow and we had running water every single night of the job.'],
    [4, 'Winterized the cabin while we were away and sent photos of each valve. Exactly what I needed.'],
    [5, 'My mother lives alone and they treated her with patience. She now has their number on the fridge.'],
  ],
  inquiries: [
    'The shower upstairs drips about once a second, even with the handle fully closed. The house is from 1994. Could you come by on a weekday after four?',
    'We are planning a second bathroom in the basement next spring. Do you give a rough estimate from a floor plan, or do you need to see it first?',
  ],
};

export const electrical: TradeText = {
  categoryId: 1,
  subcategoryIds: [21],
  offerings: [
    ['Outlet or switch', '$85.00', '1 hour', 'Replacement or a new one on an existing circuit, including the plate.'],
    [
      'Panel upgrade to 200 A',
      '$2,400.00',
      '1 day',
      'Permit, inspection and a labeled panel. Power is off for about five hours.',
    ],
    [
      'EV charger installation',
      '$690.00',
      'Half a day',
      'Level 2 charger on its own circuit, up to 40 feet from the panel.',
    ],
    [
      'Lighting plan and install',
      '$95/hour',
      'By room',
      'Recessed, pendants, dimmers. We bring samples so you can see the color of the light.',
    ],
    [
      'Whole-house safety check',
      '$160.00',
      '2 hours',
      'Every outlet tested, panel opened, a written list sorted by urgency.',
    ],
    ['Fault finding', '$110/hour', 'Usually under 2 hours', 'Tripping breakers, flickering lights, dead outlets.'],
  ],
  works: [
    ['Kitchen with three moods', 'Task, dinner and late-night light, each on its own dimmer.'],
    ['Porch and path lighting', 'Warm, low and aimed down, so the stars stay visible.'],
    ['Panel from 1968, replaced', 'Every circuit traced and written down.'],
    ['Charger in a carport', 'Conduit run along the beam, nothing to trip over.'],
    ['Pendants over a long table', 'Hung from one beam after two days of measuring.'],
    ['Knob-and-tube removal', 'Nine rooms rewired with four small holes in the plaster.'],
  ],
  views: [
    ['The bench on Fridays', 'Testing fixtures before they go up a ladder.'],
    ['On the road', 'Two vans, four electricians.'],
    ['First light', 'The moment the customer waits for.'],
    ['Labels that make sense', 'Each breaker named by room.'],
    ['A quiet reading corner', 'Wall lamp, hidden cable.'],
  ],
  reviews: [
    [
      5,
      'Found the reason our breaker tripped every rainy day: one outdoor outlet behind the hydrangeas. Twenty minutes.',
    ],
    [5, 'The panel now has labels I can read. Small thing, but nobody did that in thirty years.'],
    [4, 'Charger works well and passed inspection first try. Scheduling took three weeks.'],
    [5, 'She talked me out of half the recessed lights I wanted, and she was right.'],
    [3, 'Technically fine. Left plaster dust on the piano, which I would have covered had I known.'],
    [5, 'Rewired the upstairs with hardly any damage to the old plaster. The painter was impressed.'],
    [4, 'Clear written list after the safety check, with what must be done now and what can wait.'],
    [2, 'Quoted two hours, billed four. The explanation came only when I asked for it.'],
    [5, 'Came on a Sunday when half the house was dark, with two kids and a newborn in it. Grateful.'],
    [4, 'Good taste in fixtures and tidy wiring behind them.'],
  ],
  inquiries: [
    'We are getting an electric car in six weeks and the panel is in the basement, about 30 feet from the driveway. What would a charger cost, roughly?',
    'Two outlets in the living room stopped working after a storm. Breakers look fine. When could someone have a look?',
  ],
};

export const painting: TradeText = {
  categoryId: 1,
  subcategoryIds: [22],
  offerings: [
    [
      'Interior room',
      '$480.00',
      '1 day',
      'Walls and ceiling of a room up to 150 square feet, two coats, furniture moved and covered.',
    ],
    [
      'Exterior house',
      '$4,200.00',
      '4 to 7 days',
      'Wash, scrape, prime and two coats. Price for a two-story house of average size.',
    ],
    ['Kitchen cabinets', '$1,900.00', '5 days', 'Doors sprayed in our shop, boxes brushed on site.'],
    [
      'Color consultation',
      '$90.00',
      '1 hour',
      'At your place, in your light, with painted boards instead of tiny chips.',
    ],
    ['Wallpaper', '$4.50/square foot', 'By wall', 'Hanging and removal, including the paste nobody wants to scrape.'],
    [
      'Fence or deck stain',
      '$2.80/square foot',
      '1 to 2 days',
      'Cleaned, dried and stained when the weather holds for two days.',
    ],
  ],
  works: [
    ['Ochre house on Linden Street', 'Four colors, one for each kind of trim.'],
    ['Nursery with a painted arch', 'One Saturday, two coats, no tape lines.'],
    ['Stairwell in deep green', 'Nine meters of wall and a rolling scaffold.'],
    ['Cabinets from oak to sage', 'The kitchen stayed usable but for one day.'],
    ['A porch ceiling in pale blue', 'As the neighbors had it a hundred years ago.'],
    ['Rental turned around', 'Three rooms between two tenants.'],
  ],
  views: [
    ['Color boards', 'Bigger than a chip, cheaper than a mistake.'],
    ['Brushes at the end of the day', 'Washed, combed and hung.'],
    ['Ready for the second coat', 'Dry by lunch.'],
    ['Morning on the ladder', 'We start with the shady side.'],
    ['The finished bedroom', 'Clay pink, matte.'],
  ],
  reviews: [
    [5, 'Not a drop on the oak floor. I looked.'],
    [5, 'The consultation saved us from a blue that would have looked like a swimming pool.'],
    [4, 'Beautiful job on the exterior. Took two days longer because of rain, which nobody can help.'],
    [5, 'They filled every nail hole the last owner left, at no extra charge.'],
    [3, 'Walls are lovely, but the edge along the ceiling in the hall had to be redone.'],
    [5, 'Cabinets feel like new ones. We kept cooking through most of it.'],
    [4, 'Friendly crew who asked before turning on the radio.'],
    [5, 'Removed three layers of wallpaper without losing their humor.'],
    [2, 'Color was mixed wrong in one room. They repainted, but it cost me another day off work.'],
  ],
  inquiries: [
    'Three bedrooms and a hallway, empty from the first of the month. Could you paint them within one week?',
    'Our kitchen cabinets are maple with a yellowish varnish. Can those be painted, and how long would we be without doors?',
  ],
};

export const handyman: TradeText = {
  categoryId: 1,
  subcategoryIds: [23],
  offerings: [
    ['Half day', '$220.00', '4 hours', 'Bring a list. We start at the top and tell you what will fit.'],
    ['Single job', '$75.00', '1 hour', 'A shelf, a sticking door, a curtain rail.'],
    ['Furniture assembly', '$60/hour', '1 to 3 hours', 'Including taking the cardboard away.'],
    [
      'TV or mirror mounting',
      '$120.00',
      '1 hour',
      'Drywall, brick or tile, with the cable hidden where the wall allows.',
    ],
    ['Rental turnover', '$55/hour', 'By list', 'Small repairs between tenants, photos of each item for the owner.'],
  ],
  works: [
    ['Wall of shelves', 'Twelve boards, one level line.'],
    ['Door that closes again', 'Planed, rehung and a new strike plate.'],
    ['Garage in order', 'Hooks, rails and a place for four bikes.'],
    ['Picture wall', 'Nine frames, hung from a paper plan.'],
  ],
  views: [
    ['The tool wall', 'A place for each one.'],
    ['A typical list', 'Eleven items, one afternoon.'],
    ['In the workshop', 'Where the odd parts get made.'],
    ['Ready to hang', 'Measured twice.'],
  ],
  reviews: [
    [5, 'Nine things off my list in one afternoon, including the door my late husband swore at for years.'],
    [5, 'Hung a very heavy mirror on a very old wall. It has not moved a millimeter.'],
    [4, 'Fast and careful. Ran out of time for the last item and did not charge for trying.'],
    [5, 'Polite, on time, swept up. I booked the next half day before he left.'],
    [3, 'Good with wood, less so with tile. One hole is off center.'],
    [4, 'Assembled two wardrobes while I was on calls all morning, and I hardly heard a thing.'],
    [5, 'Sends photos after each rental turnover, so I no longer have to drive across town.'],
  ],
  inquiries: [
    'I have a list of about eight small things: a loose railing, two blinds, a squeaking floorboard and so on. Is that a half day?',
    'Could you mount a 65 inch television over a brick fireplace? I already have the bracket.',
  ],
};

export const heating: TradeText = {
  categoryId: 16,
  subcategoryIds: [63],
  offerings: [
    [
      'Furnace service',
      '$135.00',
      '90 minutes',
      'Cleaning, combustion check and a filter. We leave the readings with you.',
    ],
    [
      'Heat pump installation',
      '$6,800.00',
      '2 days',
      'Sized from your last two winters of bills, not from a rule of thumb.',
    ],
    ['Thermostat setup', '$150.00', '1 hour', 'Wiring, schedule and ten minutes of teaching.'],
    ['No-heat visit', '$165.00', 'Same day', 'From October to April we keep two slots free each day.'],
    ['Duct cleaning', '$320.00', 'Half a day', 'Camera before and after.'],
  ],
  works: [
    ['Heat pump beside the hydrangeas', 'Quiet enough that the neighbor asked when we would switch it on.'],
    ['Boiler room, rebuilt', 'Every pipe labeled and insulated.'],
    ['Radiators from 1911', 'Flushed, painted and warm again.'],
    ['Attic conversion', 'One indoor unit for two small rooms.'],
  ],
  views: [
    ['Tools of the first cold week', 'Packed in September.'],
    ['A warm bathroom', 'Towel rail on its own loop.'],
    ['Utility room', 'Heater, washer and still room to turn around.'],
  ],
  reviews: [
    [5, 'Our heat failed on the coldest night of January and they were here by ten in the morning.'],
    [4, 'The heat pump is quieter than the fridge. Paperwork for the rebate took some chasing.'],
    [
      5,
      'He showed me the readings and said the furnace has five good years left. Another company wanted to sell me a new one.',
    ],
    [3, 'Service itself was good, booking line is not. Twenty minutes on hold.'],
    [5, 'First winter in this house that the back bedroom is warm.'],
    [4, 'Clear about costs, clean boots, good advice on filters.'],
  ],
  inquiries: [
    'Our furnace is from 2003 and short-cycles on mild days. Would a service visit show whether it is worth repairing?',
    'What size of heat pump would you suggest for a 1,400 square foot house with the original windows?',
  ],
};
