import type { Business } from '@doorstep/contracts/businesses.ts';
import { useQuery } from '@tanstack/react-query';
import { PageTitle } from '#components/ui/page-title.tsx';
import { BusinessActions } from '#features/businesses/components/business-actions.tsx';
import { BusinessCover } from '#features/businesses/components/business-cover.tsx';
import { BusinessHeading } from '#features/businesses/components/business-heading.tsx';
import { CallToAction } from '#features/businesses/components/call-to-action.tsx';
import { ContactBar } from '#features/businesses/components/contact-bar.tsx';
import { businessJsonLd } from '#features/businesses/json-ld.ts';
import { categoriesQuery } from '#features/categories/api/categories.ts';
import { ContactDialog } from '#features/inquiries/components/contact-dialog.tsx';
import { useDialog } from '#lib/use-dialog.ts';
import { BusinessPanels } from './business-panels.tsx';

/** The page of a business, with everything that leads to an inquiry. */
export function BusinessPage({ business }: { business: Business }) {
  const { data: categories } = useQuery(categoriesQuery);
  /** About a service, or the business as a whole. */
  const contact = useDialog<string>();

  return (
    <div className="max-md:-mb-20">
      <PageTitle title={business.name} />
      <script type="application/ld+json">{businessJsonLd(business, window.location.origin)}</script>
      <div className="md:wrap md:pt-6">
        <BusinessCover business={business} />
        <BusinessHeading
          business={business}
          category={categories?.find(({ id }) => id === business.categoryId)}
          actions={<BusinessActions business={business} onContact={() => contact.open()} />}
        />
      </div>
      <BusinessPanels business={business} onInquire={contact.open} />
      <CallToAction business={business} onContact={() => contact.open()} />
      <ContactDialog dialog={contact} business={business} />
      <ContactBar business={business} onContact={() => contact.open()} />
    </div>
  );
}
