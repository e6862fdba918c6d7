import type { TradeText } from './trade-text.ts';

export const tutoring: TradeText = {
  categoryId: 7,
  subcategoryIds: [40],
  offerings: [
    ['Math, grades 5 to 12', '$48/hour', '60 minutes', 'At our table, at yours or on screen. First half hour free.'],
    [
      'Reading and writing',
      '$45/hour',
      '45 minutes',
      'For children who guess at words, and for those who stopped reading.',
    ],
    ['Test preparation', '$420.00', '8 weeks', 'Small groups of four, one practice test a week.'],
    ['Homework club', '$160/month', 'Mon to Thu', 'A quiet room, a snack and someone who knows.'],
    ['Science fair coaching', '$50/hour', '60 minutes', 'We ask the questions, your child does the work.'],
  ],
  works: [
    ['Number line on the floor', 'Fractions you can walk on.'],
    ['Summer bridge week', 'Five mornings before sixth grade.'],
    ['Reading night', 'Eleven children, eleven flashlights.'],
    ['Bridge of spaghetti', 'Held nine pounds.'],
  ],
  views: [
    ['The big table', 'Six chairs, plenty of pencils.'],
    ['Monday board', 'One riddle each week.'],
    ['Books to borrow', 'No due date.'],
    ['Quiet corner', 'For the long division.'],
  ],
  reviews: [
    [5, 'My son went from hiding his tests to putting one on the fridge.'],
    [5, 'She noticed in the second lesson that our daughter needed glasses. Grades followed.'],
    [4, 'Patient and well prepared. Friday slots are hard to get.'],
    [5, 'The homework club gave us our evenings back.'],
    [3, 'Good tutor, but we had three different ones in two months.'],
    [4, 'Test score up 140 points. More important, she stopped panicking.'],
    [5, 'He explains fractions with pizza and yes, they ate the pizza.'],
    [4, 'Fair price, and they tell you honestly when your child no longer needs them.'],
  ],
  inquiries: [
    'Our daughter is in eighth grade and has lost confidence in algebra. Would one hour a week be enough until the summer?',
    'Do you tutor adults? I would like to pass the high school equivalency test this year.',
  ],
};

export const music: TradeText = {
  categoryId: 7,
  subcategoryIds: [41],
  offerings: [
    ['Piano lesson', '$42.00', '45 minutes', 'From age six to ninety-one so far.'],
    ['Guitar lesson', '$40.00', '45 minutes', 'Chords first, theory when you ask for it.'],
    ['Trial lesson', '$15.00', '30 minutes', 'An instrument is here for you.'],
    ['Family duo', '$60.00', '45 minutes', 'One parent, one child, one song.'],
    ['Studio recital', 'Free', 'Twice a year', 'For students, with cake.'],
  ],
  works: [
    ['Spring recital', 'Thirty-one pieces and one encore.'],
    ['First song at seventy', 'A birthday surprise for his wife.'],
    ['The loan guitars', 'Six of them, restrung each fall.'],
  ],
  views: [
    ['The upright', 'Tuned every three months.'],
    ['Window to the yard', 'Neighbors hum along.'],
    ['Sheet music shelf', 'From ragtime to film.'],
    ['Practice corner', 'Headphones for the shy.'],
  ],
  reviews: [
    [5, 'My eight-year-old practices without being told. I still do not believe it.'],
    [5, 'Started guitar at fifty-eight. She found songs I know and made them playable.'],
    [4, 'Excellent teacher. Parking on recital day is an adventure.'],
    [5, 'He hears what your hands do wrong from across the room.'],
    [4, 'The duo lesson with my son is the best part of my week.'],
    [3, 'Good lessons, some rescheduling in the fall.'],
  ],
  inquiries: ['My son is seven and drums on everything. Would you start with piano or guitar?'],
};

export const languages: TradeText = {
  categoryId: 7,
  subcategoryIds: [42],
  offerings: [
    ['Spanish evening group', '$180.00', '10 weeks', 'Six to eight people, talking from the first evening.'],
    ['One to one', '$44/hour', '60 minutes', 'Spanish, French, Italian or German.'],
    ['English for work', '$200.00', '10 weeks', 'Meetings, phone calls, small talk.'],
    ['Citizenship course', '$60.00', '6 weeks', 'All one hundred questions and the interview.'],
  ],
  works: [
    ['Tapas final', 'The exam is to order.'],
    ['New citizens', 'Nine out of nine in March.'],
    ['Letters to Turin', 'An Italian class and its pen pals.'],
  ],
  views: [
    ['Classroom two', 'Chairs in a circle.'],
    ['Word wall', 'Grows all term.'],
  ],
  reviews: [
    [5, 'After ten weeks I talked to my wife’s grandmother on the phone. We both cried.'],
    [5, 'Passed the citizenship interview on the first try. They practiced with me until I laughed.'],
    [4, 'Lively group, good pace. Room is warm in June.'],
    [3, 'Levels were too mixed for me, but they let me switch.'],
    [5, 'My English at work is better and my boss noticed before I did.'],
  ],
  inquiries: ['I had two years of Spanish in school, twenty years ago. Which group would fit, and may I sit in once?'],
};
