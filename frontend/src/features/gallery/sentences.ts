import type { Desk } from '#lib/desk.ts';
import type { PictureWords } from './picture-form.ts';

const image = {
  added: { title: 'Image Uploaded', description: 'Your image has been added to your gallery.' },
  failed: { title: 'Upload Failed', description: 'There was a problem uploading your image. Please try again.' },
};
const portfolioItem = {
  added: { title: 'Portfolio Item Added', description: 'Your image has been added to your portfolio.' },
  failed: { title: 'Error Adding Portfolio Item', description: 'There was a problem adding your portfolio item' },
};

/** What is said after an upload (specification, section 8: dashboard and portal differ for the portfolio). */
export const sentencesOf = (desk: Desk, type: PictureWords['type']) =>
  desk === 'portal' && type === 'portfolio' ? portfolioItem : image;
