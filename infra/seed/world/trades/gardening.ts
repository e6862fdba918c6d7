import type { TradeText } from './trade-text.ts';

export const gardening: TradeText = {
  categoryId: 11,
  subcategoryIds: [52],
  offerings: [
    ['Garden plan', '$420.00', '3 weeks', 'Measured drawing, plant list and a calendar for the first two years.'],
    ['Planting day', '$55/hour', 'By bed', 'Soil first, plants second, mulch third.'],
    ['Raised beds', '$310.00', '1 day', 'Cedar, four by eight feet, filled.'],
    ['Monthly care', '$180/month', '3 hours a month', 'Weeding, cutting back and a look at everything.'],
    ['Native meadow', '$3.20/square foot', '2 seasons', 'Slow at first, then hardly any work.'],
    ['Drip irrigation', '$650.00', '1 to 2 days', 'On a timer, hidden, repairable.'],
  ],
  works: [
    ['Front yard without lawn', 'Thyme, yarrow and a lot of bees.'],
    ['Shade garden', 'Ferns and hellebores under two maples.'],
    ['Kitchen beds', 'Nine raised beds and a bench.'],
    ['Bank behind the house', 'Held by roots, not by concrete.'],
    ['A path of old brick', 'From the chimney that came down.'],
    ['Rain garden', 'Dry again two hours after a storm.'],
  ],
  views: [
    ['First day of spring', 'Gloves that still match.'],
    ['Trays', 'Grown by a neighbor nursery.'],
    ['Late May', 'The second year.'],
    ['Compost', 'The real secret.'],
    ['Evening watering', 'Before the timer went in.'],
  ],
  reviews: [
    [5, 'Strangers stop at our fence now. One asked for the plant list.'],
    [5, 'She asked how much time we really have, and planned for that rather than for our dreams.'],
    [4, 'Lovely planting. Two shrubs died the first summer and were replaced for free.'],
    [5, 'The rain garden works. Our basement has been dry since.'],
    [3, 'Beautiful drawing, but half of the plants were not available here.'],
    [5, 'My mother can garden again because the beds are the height of her chair.'],
    [4, 'Hard-working crew who shut the gate and swept the sidewalk.'],
    [5, 'Meadow looked like nothing for a year. Now it looks like everything.'],
    [4, 'Good advice on what not to plant next to a walnut.'],
  ],
  inquiries: [
    'Our front yard is about 900 square feet of tired lawn, full sun. We would like something for bees that needs little water. Do you start with a plan?',
    'Could you build three raised beds that can be reached from a wheelchair?',
  ],
};

export const lawn: TradeText = {
  categoryId: 11,
  subcategoryIds: [53],
  offerings: [
    ['Mowing', '$45.00', 'Weekly', 'Up to a quarter acre, edges trimmed, clippings left to feed the lawn.'],
    ['Hedge trimming', '$60/hour', 'By length', 'After the birds have left.'],
    ['Spring cleanup', '$220.00', 'Half a day', 'Leaves, branches, first cut.'],
    ['Overseeding', '$190.00', 'September', 'Aerated, seeded, raked in.'],
    ['Snow shoveling', '$40.00', 'By snowfall', 'Walk and steps before seven.'],
  ],
  works: [
    ['Boxwood, forty yards', 'A string, two people, no hurry.'],
    ['Lawn after a dog', 'And now for the dog.'],
    ['Stripes on Spruce Street', 'The neighbor asked for them as well.'],
  ],
  views: [
    ['Battery mower', 'You can still hear the birds.'],
    ['Monday route', 'Nineteen lawns.'],
    ['Tools washed', 'So nothing travels from yard to yard.'],
  ],
  reviews: [
    [5, 'Quiet mower, straight lines, same day each week.'],
    [4, 'Very dependable. They skip a week when it is dry, and say why.'],
    [5, 'Hedge has not looked this good since my father cut it.'],
    [3, 'Fine job but the gate stayed open once.'],
    [5, 'Steps were cleared by six forty in the worst storm of the year.'],
  ],
  inquiries: [
    'I am looking for mowing every week from April and, if possible, snow in winter. Corner lot, about 6,000 square feet.',
  ],
};

export const trees: TradeText = {
  categoryId: 11,
  subcategoryIds: [54],
  offerings: [
    ['Tree check', '$120.00', '1 hour', 'By a certified arborist, with a one-page letter.'],
    ['Pruning', '$380.00', 'Half a day', 'Climbed, not topped.'],
    ['Removal', '$950.00', '1 day', 'Roped down in pieces where there is no room to fall.'],
    ['Stump grinding', '$160.00', '2 hours', 'Eight inches below grade, chips left or taken.'],
    ['Fruit tree winter cut', '$85.00', '1 hour', 'February and March. You may watch and learn.'],
  ],
  works: [
    ['Oak over the roof', 'Lightened by a fifth. The oak did not notice.'],
    ['Apple trees, forty years old', 'Fruit again in the second summer.'],
    ['Storm night', 'A maple on a garage, lifted by eight in the morning.'],
  ],
  views: [
    ['Firewood to give away', 'Bring a trailer.'],
    ['Ropes', 'Checked before each climb.'],
    ['Planting season', 'For each tree down, one goes up.'],
  ],
  reviews: [
    [5, 'They told me the beech is healthy and went home with only the price of the check.'],
    [5, 'Took down a leaning pine between two houses like a piano through a window.'],
    [4, 'Excellent climbers. Sawdust lingered in the beds.'],
    [5, 'Our apple tree gave eleven boxes the year after the cut.'],
    [3, 'Good work, but they came two days earlier than agreed.'],
  ],
  inquiries: [
    'There is a large dead branch on a maple above our driveway. Would you look at the whole tree and give a price for the branch?',
  ],
};
