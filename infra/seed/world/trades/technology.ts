import type { TradeText } from './trade-text.ts';

export const computers: TradeText = {
  categoryId: 13,
  subcategoryIds: [58],
  offerings: [
    ['Diagnosis', '$40.00', '1 day', 'Credited if we repair it.'],
    ['Screen replacement', '$160.00', '2 days', 'Most laptops, part included.'],
    ['Data rescue', '$220.00', '3 to 10 days', 'You pay only when we get something back.'],
    ['New start', '$95.00', '1 day', 'Backup, clean system, your files where they were.'],
    ['House call', '$80/hour', '60 minutes', 'Printers, phones, passwords, patience.'],
    ['Custom PC', '$120.00', '1 week', 'Labor only. We build what you need, not what is on sale.'],
  ],
  works: [
    ['Tea in the keyboard', 'Opened, cleaned, typing again.'],
    ['A thesis, rescued', 'Four years on a clicking disk.'],
    ['Quiet workstation', 'Built for a recording room.'],
    ['Library terminals', 'Eleven, in two evenings.'],
  ],
  views: [
    ['The bench', 'Magnets keep the screws in order.'],
    ['Parts drawer', 'From 1998 until last week.'],
    ['Counter', 'Bring the charger as well.'],
    ['Ready shelf', 'With a note on each.'],
  ],
  reviews: [
    [5, 'Got my thesis off a dying disk and did not make me feel stupid about backups.'],
    [5, 'Told me the laptop only needed a new battery. The chain store had quoted a new laptop.'],
    [4, 'Good repair, took four days rather than two.'],
    [5, 'Came to my mother’s house and wrote everything down for her in large letters.'],
    [3, 'Works again, though my bookmarks were gone.'],
    [5, 'Built a quiet PC for my studio. I keep checking whether it is on.'],
    [4, 'Fair prices on the wall, no surprises at the counter.'],
    [5, 'Saved the photos of our first year with the baby. I paid gladly.'],
    [2, 'Screen came loose after a month. Fixed under warranty but I was two days without a machine.'],
  ],
  inquiries: [
    'My laptop fell, starts up but shows only stripes. It is from 2021. Is a new screen worth it?',
    'Could someone come to my house and set up a printer, two phones and a tablet? I am eighty-one and in no hurry.',
  ],
};

export const smartHome: TradeText = {
  categoryId: 13,
  subcategoryIds: [59],
  offerings: [
    ['Wi-Fi survey', '$120.00', '90 minutes', 'Every room measured, a drawing of what to change.'],
    ['Mesh network', '$380.00', 'Half a day', 'Three points, one name, no dead corner.'],
    ['Smart lighting', '$75/hour', 'By room', 'That still works with the switch on the wall.'],
    ['Door camera', '$190.00', '2 hours', 'Recordings stay in your house.'],
  ],
  works: [
    ['Signal in the garden office', 'One cable, buried by hand.'],
    ['Light for an aging parent', 'Path to the bath, automatic, dim.'],
    ['Farmhouse mesh', 'Stone walls, six points.'],
  ],
  views: [
    ['Rack in a closet', 'Labeled, cooled, forgotten.'],
    ['Test table', 'We live with it before you do.'],
  ],
  reviews: [
    [5, 'Video calls from the attic, at last. And no new contract with anybody.'],
    [4, 'Thoughtful setup. The manual could be shorter.'],
    [5, 'They removed more gadgets than they installed.'],
    [3, 'Works well, one camera loses its connection in storms.'],
    [5, 'The night light for my father has already prevented a fall.'],
  ],
  inquiries: [
    'Our Wi-Fi does not reach the back bedroom through a brick wall. Do you do single visits, and could you run a cable if needed?',
  ],
};
