import type { TradeText } from './trade-text.ts';

export const tailoring: TradeText = {
  categoryId: 8,
  subcategoryIds: [43],
  offerings: [
    ['Hem', '$18.00', '2 days', 'Trousers, skirts, curtains up to ten feet.'],
    ['Take in or let out', '$38.00', '3 days', 'Jackets, dresses, waistbands.'],
    ['Zipper', '$26.00', '2 days', 'Coats and bags too.'],
    ['Made-to-measure shirt', '$165.00', '4 weeks', 'Two fittings, your cloth or ours.'],
    ['Wedding dress alteration', '$220.00', '3 fittings', 'Bustle included. Bring the shoes.'],
    ['Invisible mending', '$45.00', '1 week', 'Moth holes in wool, thread by thread.'],
  ],
  works: [
    ['A grandfather’s coat', 'Recut for a granddaughter.'],
    ['Linen shirts, summer order', 'Eleven for one family reunion.'],
    ['Moth hole, gone', 'Can you find it?'],
    ['Bustle with nine points', 'And a diagram for the maid of honor.'],
  ],
  views: [
    ['Thread wall', 'Sorted by color, then by age.'],
    ['The old machine', 'From 1952, still the best on denim.'],
    ['Fitting room', 'Three mirrors, kind light.'],
  ],
  reviews: [
    [5, 'The jacket I inherited fits me now as if it had always been mine.'],
    [5, 'Mended a moth hole so well that I could not find it afterward.'],
    [4, 'Careful work. Closed on Mondays, which I forget each time.'],
    [5, 'Three fittings for my dress, and she never looked at the clock.'],
    [3, 'One trouser leg was a finger too long and had to be redone.'],
    [4, 'Good prices and your things are ready on the day on the ticket.'],
  ],
  inquiries: [
    'I have my mother’s wedding dress from 1979 and would like to wear it next year. It is about two sizes too large. Is that possible?',
  ],
};

export const bikes: TradeText = {
  categoryId: 8,
  subcategoryIds: [44],
  offerings: [
    ['Tune-up', '$75.00', '1 day', 'Brakes, gears, wheels and bolts. Chain cleaned, not just oiled.'],
    ['Flat fix', '$14.00', 'While you wait', 'Tube included.'],
    ['Wheel truing', '$25.00', '1 day', 'By hand, on a stand older than the mechanic.'],
    ['Full overhaul', '$240.00', '1 week', 'Down to the frame and back.'],
    ['E-bike check', '$95.00', '1 day', 'Battery report, firmware, brakes.'],
    ['Rental', '$32/day', 'By day', 'City bikes and two with child seats.'],
  ],
  works: [
    ['A 1974 racer', 'New decals from the old ones.'],
    ['Cargo bike for a bakery', 'Forty loaves, one gear too few, now fixed.'],
    ['Wheels built for a tour', 'Came back from Chile, still true.'],
    ['First bike without training wheels', 'Lowered, checked, applauded.'],
  ],
  views: [
    ['The stand', 'Next in line: blue.'],
    ['Spokes and patience', 'Saturday morning.'],
    ['Loan pump out front', 'Free, day and night.'],
  ],
  reviews: [
    [5, 'They showed me how to fix the flat myself and charged for the tube only.'],
    [5, 'My thirty-year-old commuter shifts better than it did new.'],
    [4, 'Great mechanics. Spring waiting list is two weeks.'],
    [5, 'Honest about my e-bike battery: good for two more winters, no need to buy.'],
    [3, 'Fixed the brakes, missed the loose headset.'],
    [5, 'The pump outside has saved my morning four times.'],
  ],
  inquiries: [
    'I would like to ride 300 miles in August on a bike that has stood in a garage for six years. Is an overhaul worth it?',
  ],
};
