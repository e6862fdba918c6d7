import {
  contactAdministrator,
  createBusinessRequest,
  createInquiry,
  type PageRoute,
  type PublicEndpoint,
  pageRoutes,
} from '@doorstep/contracts';

/** The pages whose forms browsers without code send to the address of the page, and the call that each stands for. */
export const pageFormRoutes: readonly { readonly page: PageRoute; readonly endpoint: PublicEndpoint }[] = [
  { page: pageRoutes.inquiry, endpoint: createInquiry },
  { page: pageRoutes.contact, endpoint: contactAdministrator },
  { page: pageRoutes.listYourBusiness, endpoint: createBusinessRequest },
];
