/** What owners answer under good reviews; `{name}` is the author's first name. */
export const thanks: readonly string[] = [
  'Thank you, {name}. I read this to the whole crew this morning.',
  'That made our week, {name}. See you next time.',
  'Thanks for writing, {name}. It was a pleasure to work at your place.',
  'Good to hear it held up, {name}. Call if anything changes.',
  '{name}, thank you. We will pass this on to the person who did the work.',
  'Glad it turned out the way you wanted, {name}.',
  'Thank you, {name}. You were very easy to work with as well.',
  'We appreciate this, {name}. Small firms live by words like yours.',
  'Thanks, {name}. And thank you for the coffee.',
  'Kind of you to take the time, {name}.',
  '{name}, we remember this one well. Thank you.',
  'Happy to help, {name}. Say hello to the rest of the family.',
  'Thank you for trusting us, {name}.',
  'That is what we try to do every day, {name}. Thanks for noticing.',
  'Thanks, {name}. We still talk about that afternoon.',
  '{name}, thank you for coming back to us.',
  'You made my day, {name}. I printed this one.',
  'Lovely to read, {name}. We will keep it up.',
  'Thank you, {name}. We learned something on this job too.',
  'A pleasure as always, {name}.',
  'We are grateful, {name}. Tell your neighbors, or keep us a secret.',
];

/** What they answer where all was well but for a detail. */
export const notes: readonly string[] = [
  'Noted, {name}, and thank you. The small remark is fair.',
  'Fair points, {name}, and thanks for the kind ones.',
  'Thank you, {name}. We have talked about the rest and will do better.',
  'Thanks for the honest words, {name}. Next time it will be five stars.',
  '{name}, thank you. You are right about the one thing.',
  'Thank you, {name}. We are working on exactly that.',
  'Good to know, {name}. Thanks for coming to us.',
  'Appreciated, {name}, both halves of it.',
];

/** What they answer where something went wrong. */
export const apologies: readonly string[] = [
  'You are right, {name}, and I am sorry. I have called you to put it straight.',
  '{name}, this should not have happened. We have changed how we plan such days.',
  'Thank you for telling us plainly, {name}. The next visit is on us.',
  'Sorry about that, {name}. I spoke with the team and we now double-check before leaving.',
  'I understand the frustration, {name}. Please call and ask for me, I would like to fix it.',
  '{name}, I apologize. We were one person short and should have told you earlier.',
  'That is on us, {name}. The difference has been refunded.',
  'Sorry, {name}. We took on too much that week and you felt it.',
  'Thanks for giving us the chance to come back, {name}. I hope it is right now.',
  'We hear you, {name}. From this month on every quote has a line for extras.',
];

export const praise = [
  'On time',
  'Fair price',
  'Friendly',
  'Careful',
  'Clear communication',
  'Clean work',
  'Would book again',
] as const;
export const complaints = ['Late', 'Hard to reach', 'Over estimate', 'Needed a second visit'] as const;
