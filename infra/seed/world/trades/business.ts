import type { TradeText } from './trade-text.ts';

export const accounting: TradeText = {
  categoryId: 4,
  subcategoryIds: [31],
  offerings: [
    ['Personal tax return', '$180.00', '1 week', 'Federal and one state. Upload your papers or bring the shoebox.'],
    ['Bookkeeping', '$290/month', 'Monthly', 'Bank feeds reconciled by the tenth, with a note in plain words.'],
    ['Payroll', '$45/month', 'Monthly', 'Up to five people; each more is six dollars.'],
    ['Company formation', '$350.00', '5 days', 'Choice of form, filings and the first year’s calendar.'],
    ['Tax letter review', '$120.00', '2 days', 'What it says, what it means and what to answer.'],
    ['Year-end planning', '$220.00', '90 minutes', 'In October, while there is still something to plan.'],
  ],
  works: [
    ['From shoebox to dashboard', 'A café that now knows its margins by Thursday.'],
    ['First five hires', 'Payroll, handbook and calendar for a small print shop.'],
    ['A quiet audit', 'Three years of papers, two questions, no change.'],
    ['Cash plan for a bakery', 'A new oven without a loan.'],
  ],
  views: [
    ['The long desk', 'Where returns are read twice.'],
    ['Meeting corner', 'Tea or coffee, and tissues in April.'],
    ['Paper still happens', 'Scanned and given back the same day.'],
    ['October planning week', 'Our favorite time of the year.'],
  ],
  reviews: [
    [5, 'Found a credit that three years of software had missed and amended all three returns.'],
    [5, 'I finally understand my own numbers. The monthly note is half a page and I read every word.'],
    [4, 'Very competent. In March you need patience for a reply.'],
    [5, 'Answered a scary letter from the state in two days, and that was the end of it.'],
    [3, 'Correct, but I would have liked a call before the invoice grew.'],
    [5, 'They set up payroll for our four people and I have not thought about it since.'],
    [4, 'Kind to somebody who arrived with an actual shoebox.'],
    [5, 'The planning talk in October paid for itself five times over.'],
  ],
  inquiries: [
    'I started freelancing in May and have not paid estimated taxes. Can you help me catch up before the year ends?',
    'We are a bakery with six employees and want to hand over payroll from January. What do you need from us?',
  ],
};

export const design: TradeText = {
  categoryId: 4,
  subcategoryIds: [32],
  offerings: [
    ['Logo and basics', '$950.00', '3 weeks', 'Two directions, one refined, files for print and screen.'],
    ['Menu or flyer', '$240.00', '1 week', 'Designed, proofed and printed up to 200 copies.'],
    ['Website for a small shop', '$2,400.00', '5 weeks', 'Five pages you can edit without calling us.'],
    ['Shop sign', '$680.00', '2 weeks', 'Drawing, permit sketch and a painter we trust.'],
  ],
  works: [
    ['A bakery, rebranded', 'One wheat ear, drawn forty times.'],
    ['Menu for a corner bistro', 'Readable by candlelight, tested.'],
    ['Bike shop sign', 'Hand-painted on enamel.'],
    ['Seed packets', 'Twelve herbs, twelve colors.'],
    ['Festival poster', 'Two inks, six hundred copies.'],
  ],
  views: [
    ['Swatches out', 'Color is decided by the window.'],
    ['Proof day', 'Everything on the wall, then we argue.'],
    ['The studio', 'Two desks and a plan chest.'],
  ],
  reviews: [
    [5, 'They asked about our customers for an hour before drawing anything. It shows.'],
    [4, 'Great sign, small delay with the permit.'],
    [5, 'I can change the menu on the website myself, at night, from my phone.'],
    [5, 'Two directions, both good. Choosing was the only hard part.'],
    [3, 'Nice work but one round of changes fewer than I had understood.'],
  ],
  inquiries: ['We open a flower shop in ten weeks and need a name sign, cards and a simple site. Is that enough time?'],
};

export const legal: TradeText = {
  categoryId: 4,
  subcategoryIds: [33],
  offerings: [
    ['First consultation', '$90.00', '45 minutes', 'You leave knowing your options and what each would cost.'],
    ['Will and directives', '$480.00', '2 weeks', 'Drafted, explained and signed with witnesses here.'],
    ['Lease review', '$210.00', '3 days', 'Marked in the margin, in words a tenant can use.'],
    ['Small business contract', '$340.00', '1 week', 'Two pages you will read rather than twenty you will not.'],
  ],
  works: [
    ['Tenants’ evening', 'Free questions on the first Monday of the month.'],
    ['Plain-language lease', 'Written with the local landlords’ association.'],
    ['Partnership, untangled', 'Two bakers, one agreement, still friends.'],
  ],
  views: [
    ['The quiet room', 'For hard conversations.'],
    ['Front office', 'Second floor, with an elevator.'],
  ],
  reviews: [
    [5, 'Explained our wills without once making us feel slow.'],
    [4, 'The lease review found two clauses I would have regretted.'],
    [5, 'Told me I did not need a lawyer for this. That is how I know whom to call when I do.'],
    [4, 'Calm, exact, on time. Parking meter is short.'],
    [2, 'Good advice, but it took nine days to get the first appointment.'],
  ],
  inquiries: [
    'My landlord wants to keep the deposit for normal wear. I have photos from the first day. Is a consultation worth it?',
  ],
};
