import * as api from '@doorstep/contracts';
import type { LimitName } from '../http/limits.ts';
import { docsPaths } from './docs-paths.ts';
import { googlePaths } from './google-paths.ts';

type Call = Pick<api.Endpoint, 'method' | 'path' | 'upload'>;

/**
 * Who may call. A `visitor` is never looked up, so that everybody gets the same answer; `anyone` is looked up when there is
 * a session, because the answer depends on the account.
 */
type Access = 'visitor' | 'anyone' | 'signed-in' | readonly api.Role[];

export interface Route extends Omit<Call, 'upload'> {
  readonly to: api.ServiceName | 'gateway';
  readonly access: Access;
  readonly limit: LimitName;
  /** Takes a file; also counted per account. */
  readonly isUpload: boolean;
  /** Open to an account that must replace its temporary password first. */
  readonly allowsTemporaryPassword: boolean;
}

const route = (
  { method, path, upload }: Call,
  to: Route['to'],
  access: Access,
  { limit = method === 'GET' ? 'reads' : 'writes', allowsTemporaryPassword = false }: Partial<Route> = {},
): Route => ({ method, path, to, access, limit, isUpload: upload !== undefined, allowsTemporaryPassword });

const owners: readonly api.Role[] = ['business_owner', 'business'];
const ownersAndAdmins: readonly api.Role[] = [...owners, 'admin'];

/** Everything that clients can call, and who may. What is not here does not exist for the outside. The first match wins. */
export const routeTable: readonly Route[] = [
  route(api.getConfig, 'gateway', 'visitor'),
  route({ method: 'GET', path: api.streamPath }, 'gateway', 'anyone'),
  route({ method: 'GET', path: docsPaths.page }, 'gateway', 'visitor'),
  route({ method: 'GET', path: docsPaths.style }, 'gateway', 'visitor'),
  route({ method: 'GET', path: docsPaths.openApi }, 'gateway', 'visitor'),
  route({ method: 'GET', path: docsPaths.asyncApi }, 'gateway', 'visitor'),

  route(api.login, 'gateway', 'visitor'),
  route(api.register, 'gateway', 'anyone'),
  route(api.logout, 'gateway', 'anyone'),
  route({ method: 'GET', path: googlePaths.start }, 'gateway', 'visitor'),
  route({ method: 'GET', path: googlePaths.portal }, 'gateway', 'visitor'),
  route({ method: 'GET', path: googlePaths.callback }, 'gateway', 'visitor'),
  route(api.requestPasswordReset, 'identity', 'visitor'),
  route(api.resetPassword, 'identity', 'visitor'),
  route(api.confirmEmail, 'identity', 'visitor'),

  route(api.getUser, 'identity', 'signed-in', { allowsTemporaryPassword: true }),
  route(api.changePassword, 'gateway', 'signed-in', { allowsTemporaryPassword: true }),
  route(api.updateProfile, 'gateway', 'signed-in'),
  route(api.uploadProfilePicture, 'identity', 'signed-in'),
  route(api.listUsers, 'identity', ['admin']),
  route(api.updateUser, 'gateway', ['admin']),
  route(api.deleteUser, 'gateway', ['admin']),
  route(api.listAuditLog, 'identity', ['admin']),
  route(api.getOverview, 'gateway', 'signed-in'),
  route({ method: 'GET', path: '/media/users/:picture' }, 'identity', 'visitor', { limit: 'pictures' }),
  route({ method: 'GET', path: '/media/users/:picture/:variant' }, 'identity', 'visitor', { limit: 'pictures' }),

  route(api.listCategories, 'directory', 'visitor'),
  route(api.getCategory, 'directory', 'visitor'),
  route(api.listParentCategories, 'directory', 'visitor'),
  route(api.listSubcategories, 'directory', 'visitor'),
  route(api.createCategory, 'directory', ['admin']),
  route(api.updateCategory, 'directory', ['admin']),
  route(api.deleteCategory, 'directory', ['admin']),
  route(api.listCities, 'directory', 'visitor'),

  route(api.listFeaturedBusinesses, 'directory', 'visitor'),
  route(api.listPopularBusinesses, 'directory', 'visitor'),
  route(api.listBusinessesOfCategory, 'directory', 'visitor'),
  route(api.listBusinesses, 'directory', 'anyone'),
  route(api.getBusiness, 'directory', 'anyone'),
  route(api.createBusiness, 'directory', ownersAndAdmins),
  route(api.importBusinesses, 'directory', ['admin']),
  route(api.updateBusiness, 'directory', ownersAndAdmins),
  route(api.deleteBusiness, 'directory', ['admin']),
  route(api.uploadBusinessPicture, 'directory', ownersAndAdmins),
  route(api.listOfferings, 'directory', 'anyone'),
  route(api.createOffering, 'directory', ownersAndAdmins),
  route(api.updateOffering, 'directory', ownersAndAdmins),
  route(api.deleteOffering, 'directory', ownersAndAdmins),
  route(api.listGallery, 'directory', 'anyone'),
  route(api.createGalleryItem, 'directory', ownersAndAdmins),
  route(api.orderGallery, 'directory', ownersAndAdmins),
  route(api.updateGalleryItem, 'directory', ownersAndAdmins),
  route(api.deleteGalleryItem, 'directory', ownersAndAdmins),
  route({ method: 'GET', path: '/media/businesses/:picture' }, 'directory', 'visitor', { limit: 'pictures' }),
  route({ method: 'GET', path: '/media/businesses/:picture/:variant' }, 'directory', 'visitor', { limit: 'pictures' }),

  route(api.listReviews, 'engagement', 'anyone'),
  route(api.getReviewFigures, 'engagement', 'anyone'),
  route(api.getMyReview, 'engagement', 'signed-in'),
  route(api.getRatingSummary, 'engagement', 'anyone'),
  route(api.createReview, 'engagement', 'signed-in'),
  route(api.updateReview, 'engagement', 'signed-in'),
  route(api.deleteReview, 'engagement', 'signed-in'),
  route(api.respondToReview, 'engagement', owners),
  route(api.pinReview, 'engagement', owners),
  route(api.listFavorites, 'engagement', 'signed-in'),
  route(api.addFavorite, 'engagement', 'signed-in'),
  route(api.removeFavorite, 'engagement', 'signed-in'),
  route(api.createInquiry, 'engagement', 'anyone', { limit: 'inquiries' }),
  route(api.listInquiries, 'engagement', ownersAndAdmins),
  route(api.changeInquiryStatus, 'engagement', owners),

  route(api.listMessages, 'engagement', ownersAndAdmins),
  route(api.listReceivedMessages, 'engagement', ownersAndAdmins),
  route(api.countUnreadMessages, 'engagement', ownersAndAdmins),
  route(api.listRecipients, 'engagement', ownersAndAdmins),
  route(api.sendMessage, 'engagement', ownersAndAdmins),
  route(api.readMessage, 'engagement', ownersAndAdmins),
  route(api.contactAdministrator, 'engagement', 'visitor', { limit: 'contact' }),

  route(api.listWebhooks, 'engagement', ['admin']),
  route(api.getWebhook, 'engagement', ['admin']),
  route(api.createWebhook, 'engagement', ['admin']),
  route(api.updateWebhook, 'engagement', ['admin']),
  route(api.deleteWebhook, 'engagement', ['admin']),
  route(api.rotateWebhookSecret, 'engagement', ['admin']),
  route(api.listDeliveries, 'engagement', ['admin']),
  route(api.replayWebhook, 'engagement', ['admin']),
  route(api.pingWebhook, 'engagement', ['admin']),

  route(api.createBusinessRequest, 'onboarding', 'anyone', { limit: 'requests' }),
  route(api.listBusinessRequests, 'onboarding', ['admin']),
  route(api.listPendingBusinessRequests, 'onboarding', ['admin']),
  route(api.markForReview, 'onboarding', owners),
  route(api.getMyStatus, 'onboarding', owners),
  route(api.getBusinessRequest, 'onboarding', 'signed-in'),
  route(api.approveBusinessRequest, 'onboarding', ['admin']),
  route(api.setBusinessRequestStatus, 'onboarding', ['admin']),
];
