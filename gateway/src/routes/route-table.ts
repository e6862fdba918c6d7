import {
  addFavorite,
  approveBusinessRequest,
  changeInquiryStatus,
  changePassword,
  confirmEmail,
  contactAdministrator,
  countUnreadMessages,
  createBusiness,
  createBusinessRequest,
  createCategory,
  createGalleryItem,
  createInquiry,
  createOffering,
  createReview,
  createWebhook,
  deleteBusiness,
  deleteCategory,
  deleteGalleryItem,
  deleteOffering,
  deleteReview,
  deleteUser,
  deleteWebhook,
  type Endpoint,
  getBusiness,
  getBusinessRequest,
  getCategory,
  getConfig,
  getMyReview,
  getMyStatus,
  getOverview,
  getRatingSummary,
  getReviewFigures,
  getUser,
  getWebhook,
  importBusinesses,
  listAuditLog,
  listBusinesses,
  listBusinessesOfCategory,
  listBusinessRequests,
  listCategories,
  listCities,
  listDeliveries,
  listFavorites,
  listFeaturedBusinesses,
  listGallery,
  listInquiries,
  listMessages,
  listOfferings,
  listParentCategories,
  listPendingBusinessRequests,
  listPopularBusinesses,
  listReceivedMessages,
  listRecipients,
  listReviews,
  listSubcategories,
  listUsers,
  listWebhooks,
  login,
  logout,
  markForReview,
  orderGallery,
  pathPattern,
  pingWebhook,
  pinReview,
  type Role,
  readMessage,
  register,
  removeFavorite,
  replayWebhook,
  requestPasswordReset,
  resetPassword,
  respondToReview,
  rotateWebhookSecret,
  type ServiceName,
  sendMessage,
  setBusinessRequestStatus,
  streamPath,
  updateBusiness,
  updateCategory,
  updateGalleryItem,
  updateOffering,
  updateProfile,
  updateReview,
  updateUser,
  updateWebhook,
  uploadBusinessPicture,
  uploadProfilePicture,
} from '@doorstep/contracts';
import type { LimitName } from '../http/limits.ts';
import { docsPaths } from './docs-paths.ts';
import { googlePaths } from './google-paths.ts';

type Call = Pick<Endpoint, 'method' | 'path' | 'upload'>;

/**
 * Who may enter. A `visitor` is never looked up, so that the answer is the same for everyone; `anyone` is looked up when
 * there is a session, because the answer depends on who asks.
 */
type Entrants = 'visitor' | 'anyone' | 'signed-in' | readonly Role[];

export interface Route extends Omit<Call, 'upload'> {
  readonly to: ServiceName | 'gateway';
  readonly entrants: Entrants;
  readonly limit: LimitName;
  /** Takes a file; counted for each account besides. */
  readonly isUpload: boolean;
  /** Open to an account whose temporary password must be replaced first. */
  readonly withTemporaryPassword: boolean;
}

const route = (
  { method, path, upload }: Call,
  to: Route['to'],
  entrants: Entrants,
  { limit = method === 'GET' ? 'reads' : 'writes', withTemporaryPassword = false }: Partial<Route> = {},
): Route => ({ method, path, to, entrants, limit, isUpload: upload !== undefined, withTemporaryPassword });

const owners: readonly Role[] = ['business_owner', 'business'];
const ownersAndAdmins: readonly Role[] = [...owners, 'admin'];

/** Everything that can be called, and who may enter. What is not here does not exist for the outside. First match wins. */
export const routeTable: readonly Route[] = [
  route(getConfig, 'gateway', 'visitor'),
  route({ method: 'GET', path: streamPath }, 'gateway', 'anyone'),
  route({ method: 'GET', path: docsPaths.page }, 'gateway', 'visitor'),
  route({ method: 'GET', path: docsPaths.style }, 'gateway', 'visitor'),
  route({ method: 'GET', path: docsPaths.openApi }, 'gateway', 'visitor'),
  route({ method: 'GET', path: docsPaths.asyncApi }, 'gateway', 'visitor'),

  route(login, 'gateway', 'visitor'),
  route(register, 'gateway', 'anyone'),
  route(logout, 'gateway', 'anyone'),
  route({ method: 'GET', path: googlePaths.start }, 'gateway', 'visitor'),
  route({ method: 'GET', path: googlePaths.portal }, 'gateway', 'visitor'),
  route({ method: 'GET', path: googlePaths.callback }, 'gateway', 'visitor'),
  route(requestPasswordReset, 'identity', 'visitor'),
  route(resetPassword, 'identity', 'visitor'),
  route(confirmEmail, 'identity', 'visitor'),

  route(getUser, 'identity', 'signed-in', { withTemporaryPassword: true }),
  route(changePassword, 'gateway', 'signed-in', { withTemporaryPassword: true }),
  route(updateProfile, 'gateway', 'signed-in'),
  route(uploadProfilePicture, 'identity', 'signed-in'),
  route(listUsers, 'identity', ['admin']),
  route(updateUser, 'gateway', ['admin']),
  route(deleteUser, 'gateway', ['admin']),
  route(listAuditLog, 'identity', ['admin']),
  route(getOverview, 'gateway', 'signed-in'),
  route({ method: 'GET', path: '/media/users/:picture' }, 'identity', 'visitor', { limit: 'pictures' }),
  route({ method: 'GET', path: '/media/users/:picture/:variant' }, 'identity', 'visitor', { limit: 'pictures' }),

  route(listCategories, 'directory', 'visitor'),
  route(getCategory, 'directory', 'visitor'),
  route(listParentCategories, 'directory', 'visitor'),
  route(listSubcategories, 'directory', 'visitor'),
  route(createCategory, 'directory', ['admin']),
  route(updateCategory, 'directory', ['admin']),
  route(deleteCategory, 'directory', ['admin']),
  route(listCities, 'directory', 'visitor'),

  route(listFeaturedBusinesses, 'directory', 'visitor'),
  route(listPopularBusinesses, 'directory', 'visitor'),
  route(listBusinessesOfCategory, 'directory', 'visitor'),
  route(listBusinesses, 'directory', 'anyone'),
  route(getBusiness, 'directory', 'anyone'),
  route(createBusiness, 'directory', ownersAndAdmins),
  route(importBusinesses, 'directory', ['admin']),
  route(updateBusiness, 'directory', ownersAndAdmins),
  route(deleteBusiness, 'directory', ['admin']),
  route(uploadBusinessPicture, 'directory', ownersAndAdmins),
  route(listOfferings, 'directory', 'anyone'),
  route(createOffering, 'directory', ownersAndAdmins),
  route(updateOffering, 'directory', ownersAndAdmins),
  route(deleteOffering, 'directory', ownersAndAdmins),
  route(listGallery, 'directory', 'anyone'),
  route(createGalleryItem, 'directory', ownersAndAdmins),
  route(orderGallery, 'directory', ownersAndAdmins),
  route(updateGalleryItem, 'directory', ownersAndAdmins),
  route(deleteGalleryItem, 'directory', ownersAndAdmins),
  route({ method: 'GET', path: '/media/businesses/:picture' }, 'directory', 'visitor', { limit: 'pictures' }),
  route({ method: 'GET', path: '/media/businesses/:picture/:variant' }, 'directory', 'visitor', { limit: 'pictures' }),

  route(listReviews, 'engagement', 'anyone'),
  route(getReviewFigures, 'engagement', 'anyone'),
  route(getMyReview, 'engagement', 'signed-in'),
  route(getRatingSummary, 'engagement', 'anyone'),
  route(createReview, 'engagement', 'signed-in'),
  route(updateReview, 'engagement', 'signed-in'),
  route(deleteReview, 'engagement', 'signed-in'),
  route(respondToReview, 'engagement', owners),
  route(pinReview, 'engagement', owners),
  route(listFavorites, 'engagement', 'signed-in'),
  route(addFavorite, 'engagement', 'signed-in'),
  route(removeFavorite, 'engagement', 'signed-in'),
  route(createInquiry, 'engagement', 'anyone', { limit: 'inquiries' }),
  route(listInquiries, 'engagement', ownersAndAdmins),
  route(changeInquiryStatus, 'engagement', owners),

  route(listMessages, 'engagement', ownersAndAdmins),
  route(listReceivedMessages, 'engagement', ownersAndAdmins),
  route(countUnreadMessages, 'engagement', ownersAndAdmins),
  route(listRecipients, 'engagement', ownersAndAdmins),
  route(sendMessage, 'engagement', ownersAndAdmins),
  route(readMessage, 'engagement', ownersAndAdmins),
  route(contactAdministrator, 'engagement', 'visitor', { limit: 'contact' }),

  route(listWebhooks, 'engagement', ['admin']),
  route(getWebhook, 'engagement', ['admin']),
  route(createWebhook, 'engagement', ['admin']),
  route(updateWebhook, 'engagement', ['admin']),
  route(deleteWebhook, 'engagement', ['admin']),
  route(rotateWebhookSecret, 'engagement', ['admin']),
  route(listDeliveries, 'engagement', ['admin']),
  route(replayWebhook, 'engagement', ['admin']),
  route(pingWebhook, 'engagement', ['admin']),

  route(createBusinessRequest, 'onboarding', 'anyone', { limit: 'requests' }),
  route(listBusinessRequests, 'onboarding', ['admin']),
  route(listPendingBusinessRequests, 'onboarding', ['admin']),
  route(markForReview, 'onboarding', owners),
  route(getMyStatus, 'onboarding', owners),
  route(getBusinessRequest, 'onboarding', 'signed-in'),
  route(approveBusinessRequest, 'onboarding', ['admin']),
  route(setBusinessRequestStatus, 'onboarding', ['admin']),
];

const matchers = routeTable.map(entry => ({ entry, pattern: pathPattern(entry.path) }));

/** The route of a request; HEAD is asked like GET. */
export function findRoute(method: string, path: string): Route | undefined {
  const wanted = method === 'HEAD' ? 'GET' : method;
  return matchers.find(({ entry, pattern }) => entry.method === wanted && pattern.test(path))?.entry;
}

/** Whether a path belongs to the calls, so that an unknown one is answered with a problem and not with a page. */
export const isCallPath = (path: string): boolean => /^\/(api|media)(\/|$)/.test(path);
