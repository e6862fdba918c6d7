import type { TradeText } from './trade-text.ts';

export const hair: TradeText = {
  categoryId: 5,
  subcategoryIds: [34],
  offerings: [
    ['Cut and finish', '$58.00', '50 minutes', 'Wash, cut and dry. First visits get ten minutes more to talk.'],
    ['Short cut', '$34.00', '30 minutes', 'Clippers or scissors, neck shaved.'],
    ['Full color', '$110.00', '2 hours', 'One shade from roots to ends, patch test the day before.'],
    ['Highlights', '$145.00', '2.5 hours', 'Foils or freehand, toner included.'],
    ['Children under ten', '$22.00', '25 minutes', 'A booster seat and a steady hand.'],
    ['Wedding hair', '$160.00', '90 minutes', 'With a trial two weeks before.'],
  ],
  works: [
    ['From box black to chestnut', 'Three visits, hair still healthy.'],
    ['A first short cut', 'Fourteen inches donated.'],
    ['Freehand highlights', 'Grown out softly after five months.'],
    ['Wedding braid', 'Held through dancing and rain.'],
    ['Curls, cut dry', 'One by one.'],
  ],
  views: [
    ['Chairs by the window', 'Daylight is honest about color.'],
    ['Shears', 'Sharpened every six weeks.'],
    ['Before opening', 'Coffee first.'],
    ['The color bar', 'Mixed to the gram.'],
    ['Saturday', 'Book early.'],
  ],
  reviews: [
    [5, 'First person in years who knew what to do with my curls, and who told me how to do it at home.'],
    [5, 'My daughter usually cries at haircuts. She asked when we can go back.'],
    [4, 'Love the color. It took three hours rather than two and a half.'],
    [5, 'They said no to bleach on my damaged hair and made a plan over three visits instead. It worked.'],
    [3, 'Nice cut, rushed finish. I was the last client of the day.'],
    [5, 'The braid survived a thunderstorm, a tent and my uncle’s dancing.'],
    [4, 'Good conversation or good silence, whichever you like.'],
    [2, 'Toner came out ashy and I had to return on my lunch break to have it fixed.'],
    [5, 'Best fade in town, and always within five minutes of the appointment.'],
    [4, 'Friendly place with plants everywhere. Prices went up in spring but still fair.'],
  ],
  inquiries: [
    'I would like to go from dark brown to copper for a wedding in June. How many visits should I plan?',
    'Do you have a quiet hour? My son is autistic and hair dryers are hard for him.',
  ],
};

export const spa: TradeText = {
  categoryId: 5,
  subcategoryIds: [35],
  offerings: [
    ['Swedish massage', '$85.00', '60 minutes', 'Even pressure, warm oil, no talking unless you start.'],
    ['Deep tissue', '$98.00', '60 minutes', 'For shoulders that sit at desks.'],
    ['Hot stones', '$120.00', '75 minutes', 'Basalt, heated slowly.'],
    ['Prenatal massage', '$90.00', '60 minutes', 'Side-lying, from the fourth month.'],
    ['Facial', '$75.00', '50 minutes', 'Cleansing, mask and a short neck massage.'],
  ],
  works: [
    ['The warm room', 'Seventy-seven degrees, all year.'],
    ['Stone set', 'Collected on one beach over ten years.'],
    ['Winter package', 'Stones, tea and an hour of nothing.'],
  ],
  views: [
    ['Towels at six', 'Rolled before the first guest.'],
    ['A corner to wait in', 'Phones sleep in the basket.'],
    ['Oils', 'Almond, jojoba and one without any scent.'],
  ],
  reviews: [
    [5, 'I fell asleep twice and walked out an inch taller.'],
    [5, 'She found the knot that three other therapists had missed.'],
    [4, 'Lovely hour. The street is a little loud in the first room.'],
    [5, 'Prenatal massage at eight months. I would have moved in.'],
    [3, 'Good massage, but we started ten minutes late and ended on time.'],
    [4, 'Simple, clean, warm. No one tries to sell you creams.'],
  ],
  inquiries: [
    'I have a desk job and pain between the shoulder blades. Which of your massages would you suggest for a first visit?',
  ],
};

export const fitness: TradeText = {
  categoryId: 5,
  subcategoryIds: [36],
  offerings: [
    ['Drop-in class', '$18.00', '60 minutes', 'Any class on the schedule. Mats and blocks are here.'],
    ['Ten classes', '$150.00', 'Valid 6 months', 'Share them with one person of your household.'],
    ['Personal training', '$70/hour', '60 minutes', 'A plan on paper after the first session.'],
    ['Beginners’ course', '$120.00', '6 weeks', 'Same eight people, slow start, lots of questions.'],
    ['Back and posture', '$22.00', '50 minutes', 'Small group with a physical therapist.'],
  ],
  works: [
    ['Sunrise on the roof', 'June and July, weather allowing.'],
    ['Beginners, week six', 'All eight of them.'],
    ['Chair yoga at the library', 'Every second Wednesday, free.'],
    ['The new floor', 'Cork, warm underfoot.'],
  ],
  views: [
    ['Big windows', 'Morning classes need no lamp.'],
    ['Props', 'Blocks, straps and bolsters for everybody.'],
    ['After class', 'Tea in the corner.'],
    ['The empty hall', 'Five minutes before seven.'],
  ],
  reviews: [
    [5, 'Came with a bad back and no idea. Six weeks later I tie my shoes standing up.'],
    [5, 'Teachers who correct you kindly and remember your name.'],
    [4, 'Great classes, changing room is small.'],
    [5, 'The beginners’ course is really for beginners. No one showed off.'],
    [3, 'Popular hours are full within minutes of opening.'],
    [4, 'My trainer writes everything down, so I cannot pretend I forgot.'],
    [5, 'At seventy-one I was not the oldest in the room. Warm place.'],
    [4, 'Sunrise class was worth getting up for, and I do not say that lightly.'],
  ],
  inquiries: [
    'Is the beginners’ course suitable with a knee replacement from last year? My doctor says gentle movement is fine.',
    'Do you offer a monthly membership or only class cards?',
  ],
};
