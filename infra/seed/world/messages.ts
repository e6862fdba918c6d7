/** A conversation between an owner and the administrator; the one who begins is `from`. */
export interface ThreadText {
  readonly owner: string;
  readonly from: 'owner' | 'admin';
  readonly subject: string;
  readonly texts: readonly string[];
  /** How long ago the first message was written. */
  readonly daysAgo: number;
  /** The receiver has not opened the last message. */
  readonly unread?: boolean;
}

export const threads: readonly ThreadText[] = [
  {
    owner: 'business',
    from: 'admin',
    subject: 'Welcome to Doorstep',
    texts: [
      'Hello Nora, your page is live. If you add a few more pictures of finished work, visitors stay longer. Write to me any time.',
      'Thank you, Dana. I will add the tub from Maple Avenue as soon as the owner agrees.',
    ],
    daysAgo: 210,
  },
  {
    owner: 'business',
    from: 'owner',
    subject: 'Second phone number',
    texts: [
      'Is there a way to show our emergency number as well as the office one?',
      'Not yet as a field of its own. Many owners put the second number into the description, and I have noted the wish.',
    ],
    daysAgo: 96,
  },
  {
    owner: 'business',
    from: 'owner',
    subject: 'Holiday hours',
    texts: ['We close from December 24 to January 2. Can I set that now, or should I change the hours on the day?'],
    daysAgo: 2,
    unread: true,
  },
  {
    owner: 'business',
    from: 'admin',
    subject: 'Featured on the home page',
    texts: [
      'Good news: your business is among the featured ones this season. Please check that your prices are current.',
    ],
    daysAgo: 1,
    unread: true,
  },
  {
    owner: 'gus.hale',
    from: 'owner',
    subject: 'Review that is not about us',
    texts: [
      'One review mentions a store we have never worked for. What can we do?',
      'I looked at it and asked the author. It was meant for another firm, and she has moved it.',
      'That was quick. Thank you.',
    ],
    daysAgo: 130,
  },
  {
    owner: 'teresa.foxglove',
    from: 'owner',
    subject: 'Category for offices',
    texts: [
      'We started cleaning offices too. Should I add a second category?',
      'Yes, Office Cleaning is below Cleaning. You can choose several.',
    ],
    daysAgo: 160,
  },
  {
    owner: 'copperline',
    from: 'owner',
    subject: 'Pictures upside down',
    texts: [
      'Two of my pictures show up on their side, though they are fine on my phone.',
      'Thanks, Ray. Please upload them once more, it should turn them by itself now.',
      'Works. The brakes look right again.',
    ],
    daysAgo: 75,
  },
  {
    owner: 'ines.pawprint',
    from: 'owner',
    subject: 'Inquiries twice',
    texts: ['I received the same inquiry two times this morning, a minute apart. Is that the customer or the site?'],
    daysAgo: 3,
    unread: true,
  },
  {
    owner: 'm.okafor',
    from: 'owner',
    subject: 'New address',
    texts: [
      'We are moving around the corner in August. When should I change the address?',
      'On the day you move. Directions on your page follow the address at once.',
    ],
    daysAgo: 58,
  },
  {
    owner: 'ruth.hawthorn',
    from: 'admin',
    subject: 'Question about your license number',
    texts: [
      'Ruth, could you send me the current contractor license number for our files? It is not shown on the page.',
      'Sent by e-mail on Monday, together with the insurance certificate.',
      'Received, thank you. All set for the year.',
    ],
    daysAgo: 190,
  },
  {
    owner: 'threerivers',
    from: 'owner',
    subject: 'Out of office until the 20th',
    texts: [
      'We take no new clients until after the filing date. Is there a polite way to say so on the page?',
      'A first line in the description works best. I would write that you answer again from the 20th.',
    ],
    daysAgo: 110,
  },
  {
    owner: 'willowstone',
    from: 'owner',
    subject: 'More than six portfolio pictures',
    texts: [
      'Six is not many for gardens, since they look different in every month. Any chance of more?',
      'The limit is the same for all. But the gallery is separate, and seasons would look good there.',
    ],
    daysAgo: 44,
  },
  {
    owner: 'sundaybaker',
    from: 'owner',
    subject: 'Prices per person',
    texts: [
      'Our prices depend on the number of guests. Is "$34/person" clear enough?',
      'Perfectly clear. Add the minimum number in the duration field, as you did for the buffet.',
    ],
    daysAgo: 33,
  },
  {
    owner: 'magnolia.house',
    from: 'owner',
    subject: 'Opening hours of a guest house',
    texts: [
      'We have no opening hours, only check-in times. May I write that instead?',
      'Yes, any text works. It is shown exactly as you type it.',
    ],
    daysAgo: 150,
  },
  {
    owner: 'juniper.hair',
    from: 'admin',
    subject: 'Your reviews this month',
    texts: ['Five new reviews, all answered within a day. Just wanted to say that people notice.'],
    daysAgo: 20,
  },
  {
    owner: 'evergreen',
    from: 'owner',
    subject: 'How long does the review take?',
    texts: ['I submitted our profile on Friday. Is anything missing from my side?'],
    daysAgo: 4,
    unread: true,
  },
  {
    owner: 'voltage.bros',
    from: 'admin',
    subject: 'Your business was not approved',
    texts: [
      'Kyle, we could not find a valid electrical license for the name on the profile. Please add the number and a real description of your work, then submit again.',
      'Understood. The license is in my brother’s name, I will sort it out.',
    ],
    daysAgo: 26,
  },
  {
    owner: 'byte.bolt',
    from: 'admin',
    subject: 'Next steps for your page',
    texts: ['Aaron, your account is ready. Add at least one service and one picture, then press Submit for Review.'],
    daysAgo: 6,
    unread: true,
  },
  {
    owner: 'quillcreek',
    from: 'owner',
    subject: 'No phone on purpose',
    texts: [
      'I prefer e-mail. Is it a problem that my page has no number?',
      'Not at all. The form still reaches you, only the WhatsApp tab stays off.',
    ],
    daysAgo: 82,
  },
  {
    owner: 'pat.lindgren',
    from: 'owner',
    subject: 'Link my account',
    texts: ['I bought Boxcar Storage from my cousin in spring. Could you link my account to that page?'],
    daysAgo: 1,
    unread: true,
  },
];
