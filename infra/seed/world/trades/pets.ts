import type { TradeText } from './trade-text.ts';

export const walking: TradeText = {
  categoryId: 12,
  subcategoryIds: [55],
  offerings: [
    ['Group walk', '$22.00', '60 minutes', 'Four dogs at most, matched by temper and by legs.'],
    ['Solo walk', '$30.00', '45 minutes', 'For old, young or shy ones.'],
    ['Puppy visit', '$20.00', '25 minutes', 'Garden, play, a little practice.'],
    ['Trail day', '$48.00', '3 hours', 'Fridays, with the van.'],
    ['Cat visit', '$24.00', '30 minutes', 'Food, litter, a photo as proof of affection.'],
  ],
  works: [
    ['The Tuesday four', 'Same dogs, three years.'],
    ['First walk after surgery', 'Eleven slow minutes.'],
    ['Trail Friday', 'Tired, happy, brushed.'],
  ],
  views: [
    ['Leads by the door', 'Each with a name tag.'],
    ['In the park', 'Off-lead only where it is allowed.'],
    ['Muddy season', 'Towels in the van.'],
    ['Waiting politely', 'Mostly.'],
  ],
  reviews: [
    [5, 'Our rescue hid from everyone for months. He now waits at the window for her.'],
    [5, 'A photo and two lines after each walk. I read them in meetings.'],
    [4, 'Lovely with dogs. Pickup times drift a bit on rainy days.'],
    [5, 'Noticed a limp before we did and sent a video for the vet.'],
    [5, 'The cat, who likes nobody, sat on his lap. There is a picture.'],
    [3, 'Group got bigger over summer than I would like.'],
  ],
  inquiries: [
    'Our beagle is two, friendly and pulls like a tractor. Is there room in a group on Tuesdays and Thursdays around noon?',
  ],
};

export const grooming: TradeText = {
  categoryId: 12,
  subcategoryIds: [56],
  offerings: [
    ['Bath and brush', '$45.00', '60 minutes', 'Small and medium dogs. Large ones $15 more.'],
    ['Full groom', '$75.00', '2 hours', 'Bath, cut, ears, nails.'],
    ['Nails only', '$18.00', '15 minutes', 'Walk in before noon.'],
    ['Cat comb-out', '$60.00', '60 minutes', 'Slow hands, closed doors.'],
    ['First visit for puppies', '$30.00', '30 minutes', 'Getting to know the table, the water and us.'],
    ['Shedding treatment', '$85.00', '2 hours', 'Your sofa will thank you.'],
  ],
  works: [
    ['Doodle, eight months without a brush', 'Fresh start, short and sweet.'],
    ['Terrier, hand-stripped', 'As the breed book says.'],
    ['Winter coat off', 'Enough wool for a second dog.'],
    ['Senior spa', 'Thirteen years old, two breaks, one nap.'],
  ],
  views: [
    ['The big tub', 'Steps for those who climb in alone.'],
    ['Before', 'Not amused.'],
    ['After', 'Somewhat amused.'],
    ['Brush drawer', 'One for every coat.'],
  ],
  reviews: [
    [5, 'My anxious poodle walked in on her own the third time.'],
    [5, 'They called when they found a tick and asked before removing it.'],
    [4, 'Beautiful cut, forty minutes later than planned.'],
    [5, 'Patient with our old boy, who needs breaks. They gave him three.'],
    [3, 'Shorter than I asked for, though he seems to like it.'],
    [5, 'The house has no hair on it for the first time since we got a husky.'],
    [4, 'Fair price and they tell you what to do at home.'],
    [5, 'Cat came back purring. We checked that it was ours.'],
    [2, 'A small nick on the ear that nobody mentioned at pickup.'],
  ],
  inquiries: [
    'My golden retriever is afraid of dryers. Could you let him air-dry if I bring him first thing in the morning?',
    'Do you groom cats? Ours is long-haired, thirteen, and has a few mats behind the legs.',
  ],
};

export const boarding: TradeText = {
  categoryId: 12,
  subcategoryIds: [57],
  offerings: [
    ['Overnight', '$52/night', 'From 1 night', 'Own room, three outings, sofa evening.'],
    ['Day care', '$35/day', '7 to 6', 'Small group, nap at noon.'],
    ['Two dogs, one family', '$84/night', 'From 1 night', 'Together, as at home.'],
    ['Cat suite', '$34/night', 'From 2 nights', 'Second floor, window seat, no dogs.'],
    ['Trial night', '$35.00', '1 night', 'Before a longer stay, so nobody is surprised.'],
  ],
  works: [
    ['The yard', 'Half an acre, six-foot fence.'],
    ['Sofa evening', 'There is a seating order.'],
    ['Cat floor', 'Birds outside, quiet inside.'],
    ['Summer pool', 'Knee-deep, for paws.'],
  ],
  views: [
    ['Arrival', 'Bring the blanket that smells of home.'],
    ['Morning round', 'Before our own coffee.'],
    ['Old friends', 'Same week every year.'],
  ],
  reviews: [
    [5, 'Two weeks away, fourteen photos, one very happy dog.'],
    [5, 'The trial night was a good idea. She knew the house when it mattered.'],
    [4, 'Well run and clean. Pickup ends early on Sunday.'],
    [5, 'They gave insulin twice a day for ten days without a miss, with a chart.'],
    [3, 'Dog was fine, toy did not come back.'],
    [4, 'Our cats ignored us on return, which I am told is a good sign.'],
  ],
  inquiries: [
    'We travel from July 3 to 17. Our dog is nine, gets one pill with breakfast and dislikes thunder. Do you have space?',
  ],
};
