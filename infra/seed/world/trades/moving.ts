import type { TradeText } from './trade-text.ts';

export const moving: TradeText = {
  categoryId: 14,
  subcategoryIds: [60],
  offerings: [
    ['Two movers and a truck', '$130/hour', 'From 2 hours', 'Blankets, straps and fuel within the county.'],
    ['Three-bedroom move', '$1,250.00', '1 day', 'Fixed price after a video tour.'],
    ['Packing', '$55/hour', 'By room', 'Boxes marked by room and by how badly you will need them.'],
    ['Piano', '$340.00', '2 hours', 'Uprights. Grands on request.'],
    ['Single item', '$90.00', '1 hour', 'The sofa you bought online.'],
    ['Box set', '$65.00', 'Delivered', 'Thirty boxes, tape and paper, collected again for free.'],
  ],
  works: [
    ['Fourth floor, no elevator', 'Three people, one refrigerator, zero scratches.'],
    ['A library of six thousand', 'In order, out of order, in order.'],
    ['Cross-county in a day', 'Coffee maker unpacked first.'],
    ['Upright over a balcony', 'With a permit and an audience.'],
  ],
  views: [
    ['Truck two', 'Washed on Sundays.'],
    ['Boxes, third life', 'Ask for used ones.'],
    ['An early start', 'Before the street fills up.'],
    ['Last room', 'And the plant on the front seat.'],
  ],
  reviews: [
    [5, 'They wrapped my grandmother’s mirror like a newborn.'],
    [5, 'Fixed price, and that was the price. After three moves in two years I know how rare that is.'],
    [4, 'Strong, careful, cheerful. An hour late because of traffic, and they called.'],
    [5, 'Everything landed in the right room because they read the labels.'],
    [3, 'A table leg got a dent. They paid for the repair without arguing.'],
    [5, 'Piano up a narrow stair in twelve minutes. I could not watch.'],
    [4, 'Good value for a small move across town.'],
    [2, 'One man short on the day, so it took nearly twice as long. Partial refund.'],
    [5, 'Unpacked the coffee maker first, as I had asked as a joke.'],
  ],
  inquiries: [
    'We are moving from a second-floor two-bedroom to a house eight miles away on the last Saturday of the month. Could you give a fixed price after a video tour?',
    'I need one sofa and a washer moved across town, ideally on a weekday evening.',
  ],
};

export const storage: TradeText = {
  categoryId: 14,
  subcategoryIds: [61],
  offerings: [
    ['Closet unit', '$45/month', 'Monthly', 'Five by five feet, dry and lit.'],
    ['Room unit', '$110/month', 'Monthly', 'Ten by ten, fits a one-bedroom apartment.'],
    ['Pickup and store', '$180.00', '3 hours', 'We load, you keep the list.'],
    ['Winter bikes', '$12/month', 'Oct to Mar', 'Hung, covered and checked in spring.'],
  ],
  works: [
    ['Between two houses', 'Seven weeks, one family, all of it.'],
    ['Archive for a theater', 'Costumes like it cool.'],
  ],
  views: [
    ['Aisle B', 'Swept daily.'],
    ['Loading dock', 'Covered, with carts.'],
    ['Boxes for sale', 'At cost.'],
  ],
  reviews: [
    [5, 'Dry, clean, and I can get in at six in the morning.'],
    [4, 'Good units. Office hours are short.'],
    [5, 'Picked up everything while we were still closing on the house.'],
    [3, 'Price rose after six months, with notice at least.'],
  ],
  inquiries: ['What size would I need for a studio apartment plus a bicycle, from May until August?'],
};

export const solar: TradeText = {
  categoryId: 16,
  subcategoryIds: [62],
  offerings: [
    ['Roof survey', 'Free', '60 minutes', 'Shade, structure and a yearly estimate you can check.'],
    ['8-panel system', '$9,400.00', '2 days', 'Before incentives. Permit and utility papers included.'],
    ['Battery', '$7,200.00', '1 day', 'Keeps the fridge, the lights and the modem going.'],
    ['Panel cleaning', '$160.00', '2 hours', 'Spring, with soft brushes and rainwater.'],
    ['Inverter replacement', '$1,150.00', 'Half a day', 'All common makes.'],
  ],
  works: [
    ['Twelve panels on a barn', 'Runs the pump and the milk cooler.'],
    ['Slate roof, no holes', 'Hooks between the courses.'],
    ['School gym', 'Students read the meter every Friday.'],
    ['Garage with a battery', 'Dark street, lit porch.'],
  ],
  views: [
    ['Before the rails', 'Chalk lines at sunrise.'],
    ['First kilowatt', 'There is a small bell.'],
    ['Ready to lift', 'One panel, two people.'],
  ],
  reviews: [
    [5, 'Their estimate for the first year was off by two percent. Two.'],
    [4, 'Clean installation. The utility took longer than they did.'],
    [5, 'Told us to trim one tree and skip three panels. Honest people.'],
    [5, 'Power was out for nine hours and our fridge never noticed.'],
    [3, 'Good system, app is confusing and the training was short.'],
    [5, 'Permits, inspection, incentive forms. I signed twice and that was it.'],
  ],
  inquiries: [
    'Our roof faces southwest and has a chimney in the middle. Could you survey it and tell us honestly whether it makes sense?',
  ],
};
