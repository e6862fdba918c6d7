import type { PublicEndpoint } from '@doorstep/contracts/common/endpoint.ts';
import { createInquiry } from '@doorstep/contracts/engagement/inquiries/calls.ts';
import { contactAdministrator } from '@doorstep/contracts/engagement/messages/calls.ts';
import { type PageRoute, pageRoutes } from '@doorstep/contracts/gateway/pages/page-routes.ts';
import { createBusinessRequest } from '@doorstep/contracts/onboarding/requests/calls.ts';

/** The pages whose forms browsers without JavaScript send to the address of the page, each with its API call. */
export const pageFormRoutes: readonly { readonly page: PageRoute; readonly endpoint: PublicEndpoint }[] = [
  { page: pageRoutes.inquiry, endpoint: createInquiry },
  { page: pageRoutes.contact, endpoint: contactAdministrator },
  { page: pageRoutes.listYourBusiness, endpoint: createBusinessRequest },
];
