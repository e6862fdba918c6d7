import type { TradeText } from './trade-text.ts';

export const guests: TradeText = {
  categoryId: 9,
  subcategoryIds: [46, 47],
  offerings: [
    ['Double room', '$145/night', 'From 1 night', 'Breakfast until eleven on weekends.'],
    ['Room under the roof', '$110/night', 'From 1 night', 'Small, quiet and with the best view.'],
    ['Garden apartment', '$190/night', 'From 3 nights', 'Kitchen, its own door and a patio.'],
    ['Breakfast for visitors', '$18.00', '8 to 11', 'For people who do not sleep here. Call the day before.'],
    ['Whole house', '$980/night', 'From 2 nights', 'Six rooms, one long table.'],
  ],
  works: [
    ['The blue room', 'Quilt by a neighbor, window to the east.'],
    ['Breakfast table', 'Bread at seven, jam by the shelf.'],
    ['Bath with a view', 'Frosted up to exactly the right height.'],
    ['The porch', 'Two rocking chairs, strong opinions about sunsets.'],
    ['Garden apartment', 'Ground floor, no steps.'],
  ],
  views: [
    ['From the lane', 'The light stays on until the last guest is in.'],
    ['Reading room', 'Take a book, leave a book.'],
    ['Morning tray', 'Coffee at your door if you ask.'],
    ['Fall', 'Our quiet season.'],
    ['Keys', 'Real ones.'],
  ],
  reviews: [
    [5, 'We came for a night and stayed for three. The porch did it.'],
    [5, 'Breakfast is worth the drive, and the host remembers who takes oat milk.'],
    [4, 'Charming and quiet. Stairs to the top room are steep.'],
    [5, 'Our toddler was welcomed with a basket of wooden cars.'],
    [3, 'Lovely house, thin walls on a Saturday.'],
    [4, 'Comfortable bed, real key, excellent jam.'],
    [5, 'The garden apartment has no steps at all, as promised, and my husband could wheel right in.'],
    [4, 'Felt like visiting an aunt with good taste.'],
    [2, 'Booked a parking spot and found it taken both evenings.'],
  ],
  inquiries: [
    'Is the garden apartment free from the 12th to the 16th of next month, for two adults and a well-behaved dog?',
    'We are a group of eleven and would like the whole house for a long weekend in the fall. Do you also cook dinner?',
  ],
};
