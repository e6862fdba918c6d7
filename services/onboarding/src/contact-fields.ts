import { type ContactDetails, contactDetails } from '@doorstep/contracts/directory/businesses/contact-details.ts';

/** The contact details of a business as fields of a Mongoose schema; all of them are text. */
export const contactFields = Object.fromEntries(Object.keys(contactDetails).map(field => [field, String])) as Record<
  keyof ContactDetails,
  typeof String
>;

/** The location of a business as fields of a Mongoose schema. */
export const locationFields = {
  location: { _id: false, type: { latitude: Number, longitude: Number } },
  serviceRadius: Number,
  hidesAddress: Boolean,
};
