import { listAuditLog } from './audit.ts';
import {
  createBusiness,
  deleteBusiness,
  getBusiness,
  importBusinesses,
  listBusinesses,
  listBusinessesOfCategory,
  listCities,
  listFeaturedBusinesses,
  listPopularBusinesses,
  updateBusiness,
  uploadBusinessPicture,
} from './businesses.ts';
import {
  createCategory,
  deleteCategory,
  getCategory,
  listCategories,
  listParentCategories,
  listSubcategories,
  updateCategory,
} from './categories.ts';
import { getConfig } from './config.ts';
import type { Endpoint } from './endpoint.ts';
import { addFavorite, listFavorites, removeFavorite } from './favorites.ts';
import { createGalleryItem, deleteGalleryItem, listGallery, orderGallery, updateGalleryItem } from './gallery.ts';
import { changeInquiryStatus, createInquiry, listInquiries } from './inquiries.ts';
import {
  contactAdministrator,
  countUnreadMessages,
  listMessages,
  listReceivedMessages,
  listRecipients,
  readMessage,
  sendMessage,
} from './messages.ts';
import { createOffering, deleteOffering, listOfferings, updateOffering } from './offerings.ts';
import { getOverview } from './overview.ts';
import {
  approveBusinessRequest,
  createBusinessRequest,
  getBusinessRequest,
  getMyStatus,
  listBusinessRequests,
  listPendingBusinessRequests,
  markForReview,
  setBusinessRequestStatus,
} from './requests.ts';
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
import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  listDeliveries,
  listWebhooks,
  pingWebhook,
  replayWebhook,
  rotateWebhookSecret,
  updateWebhook,
} from './webhooks.ts';

export * from './audit.ts';
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
export * from './overview.ts';
export * from './requests.ts';
export * from './reviews.ts';
export { sentenceOfForm } from './sentences.ts';
export * from './sign-in.ts';
export * from './site-routes.ts';
export * from './stream.ts';
export * from './users.ts';
export * from './webhooks.ts';
export { z } from './zod.ts';

/** Every call of the API. */
export const endpoints: readonly Endpoint[] = [
  getConfig,
  listCategories,
  getCategory,
  listParentCategories,
  listSubcategories,
  createCategory,
  updateCategory,
  deleteCategory,
  listCities,
  listBusinesses,
  listFeaturedBusinesses,
  listPopularBusinesses,
  listBusinessesOfCategory,
  getBusiness,
  createBusiness,
  updateBusiness,
  deleteBusiness,
  uploadBusinessPicture,
  importBusinesses,
  listOfferings,
  createOffering,
  updateOffering,
  deleteOffering,
  listGallery,
  createGalleryItem,
  updateGalleryItem,
  deleteGalleryItem,
  orderGallery,
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
  contactAdministrator,
  listWebhooks,
  getWebhook,
  createWebhook,
  updateWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  listDeliveries,
  replayWebhook,
  pingWebhook,
  createBusinessRequest,
  listBusinessRequests,
  listPendingBusinessRequests,
  getMyStatus,
  getBusinessRequest,
  approveBusinessRequest,
  setBusinessRequestStatus,
  markForReview,
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
  getOverview,
  listAuditLog,
];
