import {
  getBusiness,
  listBusinesses,
  listBusinessesOfCategory,
  listCities,
  listFeaturedBusinesses,
  listPopularBusinesses,
} from './businesses.ts';
import { getCategory, listCategories, listParentCategories, listSubcategories } from './categories.ts';
import { getConfig } from './config.ts';
import type { Endpoint } from './endpoint.ts';
import { addFavorite, listFavorites, removeFavorite } from './favorites.ts';
import { listGallery } from './gallery.ts';
import { changeInquiryStatus, createInquiry, listInquiries } from './inquiries.ts';
import {
  countUnreadMessages,
  listMessages,
  listReceivedMessages,
  listRecipients,
  readMessage,
  sendMessage,
} from './messages.ts';
import { listOfferings } from './offerings.ts';
import { createBusinessRequest } from './requests.ts';
import {
  createReview,
  deleteReview,
  getMyReview,
  getRatingSummary,
  getReviewFigures,
  listReviews,
  pinReview,
  respondToReview,
  updateReview,
} from './reviews.ts';
import {
  changePassword,
  confirmEmail,
  deleteUser,
  getUser,
  listUsers,
  login,
  logout,
  register,
  requestPasswordReset,
  resetPassword,
  updateProfile,
  updateUser,
  uploadProfilePicture,
} from './users.ts';

export * from './businesses.ts';
export * from './categories.ts';
export * from './common.ts';
export * from './config.ts';
export * from './endpoint.ts';
export * from './events/index.ts';
export * from './favorites.ts';
export * from './gallery.ts';
export * from './hours.ts';
export * from './inquiries.ts';
export * from './media.ts';
export * from './messages.ts';
export * from './offerings.ts';
export * from './requests.ts';
export * from './reviews.ts';
export * from './sign-in.ts';
export * from './site-routes.ts';
export * from './stream.ts';
export * from './users.ts';
export { z } from './zod.ts';

/** Every call of the API. */
export const endpoints: readonly Endpoint[] = [
  getConfig,
  listCategories,
  getCategory,
  listParentCategories,
  listSubcategories,
  listCities,
  listBusinesses,
  listFeaturedBusinesses,
  listPopularBusinesses,
  listBusinessesOfCategory,
  getBusiness,
  listOfferings,
  listGallery,
  listReviews,
  getReviewFigures,
  getMyReview,
  getRatingSummary,
  createReview,
  updateReview,
  deleteReview,
  respondToReview,
  pinReview,
  listFavorites,
  addFavorite,
  removeFavorite,
  createInquiry,
  listInquiries,
  changeInquiryStatus,
  listMessages,
  listReceivedMessages,
  countUnreadMessages,
  listRecipients,
  sendMessage,
  readMessage,
  createBusinessRequest,
  login,
  register,
  logout,
  getUser,
  updateProfile,
  changePassword,
  uploadProfilePicture,
  requestPasswordReset,
  resetPassword,
  confirmEmail,
  listUsers,
  updateUser,
  deleteUser,
];
