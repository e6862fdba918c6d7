import {
  contactAdministrator,
  createBusinessRequest,
  createInquiry,
  type PageRoute,
  type PublicEndpoint,
  pageRoutes,
} from '@doorstep/contracts';

/** The pages whose forms browsers without JavaScript send to the address of the page, each with its API call. */
export const pageFormRoutes: readonly { readonly page: PageRoute; readonly endpoint: PublicEndpoint }[] = [
  { page: pageRoutes.inquiry, endpoint: createInquiry },
  { page: pageRoutes.contact, endpoint: contactAdministrator },
  { page: pageRoutes.listYourBusiness, endpoint: createBusinessRequest },
];
