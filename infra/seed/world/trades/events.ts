import type { TradeText } from './trade-text.ts';

export const catering: TradeText = {
  categoryId: 6,
  subcategoryIds: [37],
  offerings: [
    [
      'Office lunch',
      '$16/person',
      'From 10 people',
      'Two mains, one of them without meat, salad and bread. Delivered by half past eleven.',
    ],
    ['Buffet', '$34/person', 'From 30 people', 'Set up, refilled and cleared. Dishes are ours.'],
    ['Served dinner', '$58/person', 'From 20 people', 'Three courses with staff. Tasting for two included.'],
    [
      'Celebration cake',
      '$140.00',
      'Order 1 week ahead',
      'Serves twenty. Tell us about allergies first and flavors second.',
    ],
    ['Coffee bar', '$9/person', '2 hours', 'A barista, a grinder and three kinds of milk.'],
    ['Chef at home', '$75/person', 'From 6 people', 'We cook in your kitchen and leave it cleaner.'],
  ],
  works: [
    ['Two hundred at the old mill', 'Served in forty minutes, still hot.'],
    ['Lemon and poppy cake', 'Three tiers for a garden wedding.'],
    ['Harvest table', 'Everything from within thirty miles.'],
    ['A board meeting, fed', 'Bowls that do not drip on paper.'],
    ['Midnight soup', 'For the last guests of a long party.'],
  ],
  views: [
    ['Prep at five', 'Knives, herbs, radio.'],
    ['Tasting plates', 'Bring somebody honest.'],
    ['The long table', 'Candles go on last.'],
    ['Herbs from the yard', 'Cut an hour before.'],
    ['The kitchen', 'Open for visits on Mondays.'],
  ],
  reviews: [
    [5, 'Seventy guests, eleven with allergies, and every plate went to the right person.'],
    [5, 'The tasting felt like a small dinner party. We changed our minds twice and nobody minded.'],
    [4, 'Food was excellent. The buffet could have used a second line.'],
    [5, 'Our office orders every Thursday now. The lentil salad has fans.'],
    [3, 'Tasty, but the cake arrived later than agreed and we had already sung.'],
    [5, 'My grandmother asked for the soup recipe. She never asks.'],
    [4, 'Generous portions and they left the hall clean.'],
    [5, 'They fed our crew at midnight after a wedding and were still smiling.'],
    [2, 'Ordered vegan for four, got vegetarian for four. Apology was sincere, the guests were hungry.'],
  ],
  inquiries: [
    'We are planning a retirement lunch for 45 people on a Friday in May, at our office. Could you do a buffet with at least two vegan dishes?',
    'Do you make nut-free cakes in a kitchen without nuts? It is for a class of eight-year-olds.',
  ],
};

export const events: TradeText = {
  categoryId: 6,
  subcategoryIds: [38],
  offerings: [
    ['Day-of coordination', '$980.00', '12 hours', 'You hand us the plan on Friday and enjoy Saturday.'],
    ['Full planning', '$3,600.00', '6 to 12 months', 'Budget, venue, vendors and the seating chart.'],
    ['Flower arch', '$540.00', 'Set up in 3 hours', 'Seasonal flowers, returned to compost.'],
    ['Children’s party', '$320.00', '3 hours', 'Games, table and one calm adult more.'],
    ['Tent and lights', '$750.00', '1 day', 'For up to sixty guests, with a floor if the grass is wet.'],
  ],
  works: [
    ['Orchard wedding', 'Ninety guests under apple trees.'],
    ['Ruby anniversary', 'Forty years, forty red dahlias.'],
    ['Winter supper', 'Candles on every sill.'],
    ['A party for a six-year-old', 'Theme: owls.'],
  ],
  views: [
    ['An hour before', 'Chairs straight, music checked.'],
    ['Table test', 'We lay one table before ordering forty.'],
    ['The arch goes up', 'Wire, moss, patience.'],
  ],
  reviews: [
    [5, 'Rain at two, sun at three, and she had a plan for both.'],
    [5, 'My mother-in-law had no remarks. Not one.'],
    [4, 'Calm on the day, which is what we paid for. E-mails before could be quicker.'],
    [5, 'The arch smelled wonderful and went to my aunt’s compost afterward.'],
    [3, 'Pretty party but over budget on flowers.'],
    [5, 'Twenty children, two hours, no tears. I do not know how.'],
  ],
  inquiries: [
    'We have a venue and a date in September but no plan for the day itself. Is coordination enough, or do we need the full package?',
  ],
};

export const photo: TradeText = {
  categoryId: 6,
  subcategoryIds: [39],
  offerings: [
    ['Portrait session', '$190.00', '60 minutes', 'Studio or outdoors, fifteen finished pictures.'],
    ['Wedding day', '$2,100.00', '10 hours', 'Two photographers, gallery within four weeks.'],
    ['Product photos', '$45/item', 'From 10 items', 'White or styled, ready for your shop.'],
    ['Family in the park', '$160.00', '45 minutes', 'Bring snacks and low expectations of standing still.'],
    ['Headshots at the office', '$60/person', '15 minutes each', 'We bring the light and the backdrop.'],
  ],
  works: [
    ['Four generations', 'It took one joke about the dog.'],
    ['Vows under the oak', 'Light through leaves at five.'],
    ['A potter’s catalog', 'Sixty bowls in two days.'],
    ['Newborn, day nine', 'Asleep for eleven minutes.'],
    ['Headshots for a firm of twelve', 'Nobody looks arrested.'],
  ],
  views: [
    ['The studio', 'North window, paper in nine colors.'],
    ['Bag for a wedding', 'Two of everything.'],
    ['Between sittings', 'Tea for nervous people.'],
    ['Test shot', 'The chair is the model.'],
  ],
  reviews: [
    [5, 'I hate being photographed and I have framed one.'],
    [5, 'They caught my grandfather laughing. He passed in spring, and that picture is everything.'],
    [4, 'Beautiful gallery, a week later than said.'],
    [5, 'Got our twins to look the same way for almost a second.'],
    [4, 'Product photos doubled our online orders, or so it feels.'],
    [3, 'Good pictures. More retouching on skin than I wanted.'],
    [5, 'Two photographers who never got in the way all day.'],
    [4, 'Headshots for the whole team before lunch, and people even liked theirs.'],
  ],
  inquiries: [
    'We are eloping with only six guests in October. Do you offer something shorter than the full wedding day?',
    'How much for forty ceramic pieces on white, plus five styled pictures?',
  ],
};
