/** Sentences of which generated inquiries are put together, by people and by senders of spam. */
export const openers = [
  'Hello,',
  'Good morning,',
  'Hi there,',
  'Good evening,',
  'I hope this finds you well.',
  'I found you on this site.',
  'A neighbor gave me your name.',
  'My sister recommended you.',
];

export const details = [
  'We live on the second floor, and there is no elevator.',
  'The house is from 1954.',
  'I am at home after five.',
  'There is a dog, but he is friendly.',
  'Parking is behind the house.',
  'It is not urgent, but I would like to know the price.',
  'The landlord has agreed and pays for it.',
  'I have written to no other company so far.',
  'We tried it ourselves, and it got worse.',
  'It has been like this since last winter.',
  'My mother lives there alone, please call before you come.',
  'The key is with the neighbor on the left.',
  'I can send pictures (my site is oakstreet.example).',
  'You can reach me at my work address, office@mill.example, too.',
  'We move in on the first, so before that would be best.',
  'The last company never came back.',
  'It needs a receipt for the insurance.',
  'Roughly twelve by fifteen feet.',
  'We have bought the material already.',
  'Saturday would be fine, too.',
  'The children sleep until seven.',
  'It only happens when it rains.',
];

export const closers = [
  'Thank you!',
  'Best regards,',
  'Many thanks in advance.',
  'Could you tell me what it costs?',
  'When would you have time?',
  'Please let me know.',
  'Looking forward to your answer.',
];

export const pitches = [
  'We bring your business to the first page of every search engine.',
  'Your site could have many more visitors.',
  'I noticed that your website has some errors.',
  'We have helped more than nine hundred businesses like yours.',
  'A loan for your business within a day, without questions.',
  'Our designers make a logo for the price of a lunch.',
  'This week you get half of it for nothing.',
  'Reply with yes and we start today.',
  'Ask for our price list.',
  'We buy businesses in your area.',
  'Our team writes reviews for you.',
  'You can earn from home with one hour a day.',
];

export const bait = [
  'Best online casino!',
  'Cheap b.a.c.k.l.i.n.k.s for you.',
  'Buy v1agra here.',
  'Crypto profits, guaranteed.',
];

export const links = Array.from({ length: 60 }, (_, index) => `offer-${index}.example/${index % 3 ? '' : 'today'}`);
