import type { TradeText } from './trade-text.ts';

export const cleaning: TradeText = {
  categoryId: 10,
  subcategoryIds: [48, 51],
  offerings: [
    ['Regular cleaning', '$79.00', '2 hours', 'Weekly or every other week, always the same person.'],
    ['Deep clean', '$240.00', '5 hours', 'Behind the stove, inside the oven, on top of the doors.'],
    ['Move-out cleaning', '$290.00', '6 hours', 'By your landlord’s list. We come back if something is missed.'],
    ['Office cleaning', '$32/hour', 'Evenings', 'Keys and alarm handled with a signed log.'],
    ['After the builders', '$45/hour', 'By project', 'Three rounds, because dust settles three times.'],
    ['Laundry and ironing', '$28/hour', 'By basket', 'Folded the way you showed us.'],
    ['Fridge and oven', '$65.00', '90 minutes', 'While you are out for a walk.'],
  ],
  works: [
    ['After a kitchen remodel', 'White dust to white counters.'],
    ['Oven, before lunch', 'Nobody believed it had a window.'],
    ['Move-out on Elm', 'Deposit returned in full.'],
    ['A law office, evenings', 'Forty desks, nothing moved.'],
    ['Grandmother’s silver', 'An afternoon with soft cloths.'],
    ['Bathroom grout', 'It was gray. It was meant to be cream.'],
  ],
  views: [
    ['What we bring', 'Unscented on request.'],
    ['Bright room', 'Windows are a bonus in May.'],
    ['Color-coded cloths', 'Bath never meets kitchen.'],
    ['Laundry day', 'Line-dried when it does not rain.'],
    ['A made bed', 'Corners included.'],
    ['Ready for guests', 'Twenty minutes before check-in.'],
  ],
  reviews: [
    [5, 'Same lady every other Thursday for a year. I hide nothing from her except my tax papers.'],
    [5, 'Got the whole deposit back, and my landlord is not a generous man.'],
    [4, 'The deep clean was deep. Took an hour more than estimated at the same price.'],
    [5, 'They left the windows open just long enough that it smelled of nothing. Perfect.'],
    [3, 'Kitchen spotless, the top of the wardrobe was not. They came back for it.'],
    [5, 'After the builders left, I sat on the stairs and nearly gave up. Two days later it was a home.'],
    [4, 'Reliable, discreet with keys, easy to reschedule.'],
    [5, 'She folded the children’s socks in pairs. All of them.'],
    [2, 'A vase was broken and I found out by myself. The office replaced it when I called.'],
    [5, 'Our office has never been so calm in the morning. Desks clean, papers where we left them.'],
    [4, 'Good with our allergies: unscented everything and no feather dusters.'],
  ],
  inquiries: [
    'I am moving out of a two-bedroom apartment on the 30th. Could you do a move-out cleaning on the 29th, and does the price include the oven?',
    'We are two people with a cat and look for somebody every other week, preferably mornings. Are there spots free?',
  ],
};

export const windows: TradeText = {
  categoryId: 10,
  subcategoryIds: [49],
  offerings: [
    ['House windows', '$149.00', '2 to 3 hours', 'Up to fifteen, inside and out, frames wiped.'],
    ['Storefront', '$35.00', '30 minutes', 'Weekly, before you open.'],
    ['Skylights and high glass', '$25 each', 'By piece', 'Pole or ladder, insured either way.'],
    ['Screens', '$6 each', 'By piece', 'Washed and put back in the right frame.'],
  ],
  works: [
    ['Sunroom, forty panes', 'One ladder, one podcast.'],
    ['Main Street before eight', 'Eleven shops in a row.'],
    ['Farmhouse windows', 'Wavy glass from 1890, by hand.'],
  ],
  views: [
    ['Squeegee and two cloths', 'That is all there is to it.'],
    ['Low sun', 'The hardest judge.'],
    ['A clear morning', 'On both sides of the glass.'],
  ],
  reviews: [
    [5, 'A bird sat down to look in. I take that as a compliment.'],
    [5, 'Our old wavy glass was handled like china.'],
    [4, 'Streak-free, friendly, a bit hard to reach by phone.'],
    [5, 'Shop window done every Tuesday before we open. Like clockwork.'],
    [3, 'Missed two screens, came back the next day.'],
  ],
  inquiries: [
    'We have 22 windows on two floors, some above a sloped roof. Could you give me a price for twice a year?',
  ],
};

export const pools: TradeText = {
  categoryId: 10,
  subcategoryIds: [50],
  offerings: [
    ['Weekly service', '$140/month', '30 minutes', 'Water tested, skimmed, vacuumed, a note on the gate.'],
    ['Opening', '$260.00', 'Half a day', 'Cover off, system on, first chemistry.'],
    ['Closing', '$240.00', 'Half a day', 'Lines blown out and plugged.'],
    ['Green to clear', '$320.00', '3 to 5 days', 'We have seen worse.'],
    ['Pump repair', '$95/hour', '1 to 2 hours', 'Seals, baskets, bearings.'],
  ],
  works: [
    ['Swamp to swimming', 'Four days, three filters.'],
    ['New tile line', 'Sixty feet of blue.'],
    ['Salt system', 'Softer water, fewer bottles.'],
  ],
  views: [
    ['July', 'As it should look.'],
    ['Sunday evening', 'The last swim.'],
    ['Deck and loungers', 'Leaves are the enemy.'],
  ],
  reviews: [
    [5, 'From pond to pool in four days, for exactly the price they said.'],
    [4, 'Steady weekly service and a useful note every time.'],
    [5, 'Closed the gate behind them every single visit. With a dog, that matters.'],
    [3, 'Water is fine. Twice nobody came and nobody said so.'],
    [5, 'Repaired a pump another firm wanted to replace.'],
  ],
  inquiries: [
    'We bought a house with a pool that has been covered for three years. How would you go about it, and what might it cost?',
  ],
};
