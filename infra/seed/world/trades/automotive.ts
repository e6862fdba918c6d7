import type { TradeText } from './trade-text.ts';

export const cars: TradeText = {
  categoryId: 3,
  subcategoryIds: [28, 30],
  offerings: [
    [
      'Oil and filter change',
      '$59.00',
      '40 minutes',
      'Up to five quarts of full synthetic, tire pressure and fluids checked.',
    ],
    ['Brake pads, one axle', '$189.00', '2 hours', 'Pads and labor. We show you the old ones.'],
    ['Diagnosis', '$95.00', '1 hour', 'Codes read, the fault confirmed by a test, not by guessing.'],
    ['State inspection', '$30.00', '30 minutes', 'No appointment before ten.'],
    ['Tire change and balance', '$80.00', '1 hour', 'Four wheels, seasonal storage for $60 more.'],
    ['Timing belt', '$640.00', '1 day', 'Belt, tensioner and water pump as one job.'],
    ['Pre-purchase check', '$140.00', '90 minutes', 'On the lift, with a written report before you sign anything.'],
  ],
  works: [
    ['A 1987 wagon, running', 'Fuel lines, mounts and a month of looking for a bumper.'],
    ['Brake job, before and after', 'Kept on the wall as a warning.'],
    ['Engine swap in a small hatchback', 'Four days, one long night.'],
    ['Rust repaired, not hidden', 'New sills, welded and sealed.'],
    ['Family van at 300,000 miles', 'Third clutch, same owner.'],
  ],
  views: [
    ['Two lifts', 'And a coffee machine for those who wait.'],
    ['Winter tires, labeled', 'Ready for the first snow.'],
    ['Early shift', 'Keys in the box from six.'],
    ['Out front', 'Finished and washed.'],
    ['Torque wrench, every wheel', 'By hand, then signed.'],
  ],
  reviews: [
    [
      5,
      'They called to say the noise was a loose heat shield and charged me fifteen dollars. I had braced for a thousand.',
    ],
    [5, 'Showed me the worn pads and the new ones side by side before touching the car.'],
    [4, 'Reliable work. Waiting room coffee could win prizes, and not good ones.'],
    [5, 'Third car I bring here. They keep a folder and remember what was done when.'],
    [3, 'Job was fine, but my car sat two days until a part came that they could have ordered earlier.'],
    [5, 'The pre-purchase check saved my son from a very shiny mistake.'],
    [4, 'Fair on price and they say it plainly when something can wait a year.'],
    [2, 'Had to come back twice for the same warning light. Solved now, at no extra cost, but still.'],
    [5, 'Dropped the key in the box at six, drove home at four, inspection done.'],
    [4, 'Good people. Parking is tight at the end of the day.'],
  ],
  inquiries: [
    'My 2014 hatchback shakes between 50 and 60. Tires were balanced in spring. Could you diagnose it on a Friday while I wait?',
    'I am about to buy a used wagon from a private seller. Can I bring it for a check on Saturday morning?',
  ],
};

export const detailing: TradeText = {
  categoryId: 3,
  subcategoryIds: [29],
  offerings: [
    ['Hand wash', '$35.00', '45 minutes', 'Two buckets, soft mitts, wheels with their own brush.'],
    ['Inside and out', '$120.00', '3 hours', 'Seats shampooed, mats washed, glass without streaks.'],
    ['Polish and wax', '$220.00', '1 day', 'One-step machine polish and a wax that lasts the season.'],
    ['Ceramic coating', '$690.00', '2 days', 'Paint corrected first, three-year warranty.'],
    ['Pet hair removal', '$60.00', '90 minutes', 'We have met every breed.'],
  ],
  works: [
    ['Twelve years of dog', 'Gone in an afternoon.'],
    ['Black paint, no swirls', 'Two days under the lights.'],
    ['Headlights like new', 'Sanded, polished and sealed.'],
    ['Classic coupe before a wedding', 'Ribbon not included.'],
  ],
  views: [
    ['Foam day', 'The part children ask to see.'],
    ['Mitts and brushes', 'Color-coded, so wheels never meet paint.'],
    ['Ready for pickup', 'Evening sun does the rest.'],
  ],
  reviews: [
    [5, 'I found my own car in the lot only by the plate. Spotless.'],
    [4, 'Very thorough inside. Half an hour later than agreed.'],
    [5, 'They got milk out of the seats. Anyone with a toddler will understand.'],
    [5, 'The coating still beads water after fourteen months.'],
    [3, 'Outside great, one cup holder forgotten.'],
    [4, 'Nice crew, and they warn you about scratches before starting.'],
  ],
  inquiries: [
    'What would you charge for an inside clean of a minivan with two dogs and three children?',
    'Is there a pickup service? I work two blocks away and could leave the key.',
  ],
};
