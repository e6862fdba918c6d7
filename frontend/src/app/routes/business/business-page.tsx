import type { Business } from '@doorstep/contracts/businesses.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageTitle } from '#components/ui/page-title.tsx';
import { BusinessActions } from '#features/businesses/components/business-actions.tsx';
import { BusinessCover } from '#features/businesses/components/business-cover.tsx';
import { BusinessHeading } from '#features/businesses/components/business-heading.tsx';
import { CallToAction } from '#features/businesses/components/call-to-action.tsx';
import { ContactBar } from '#features/businesses/components/contact-bar.tsx';
import { businessJsonLd } from '#features/businesses/json-ld.ts';
import { categoriesQuery } from '#features/categories/api/categories.ts';
import { ContactDialog } from '#features/inquiries/components/contact-dialog.tsx';
import { BusinessPanels } from './business-panels.tsx';

/** The page of a business, with everything that leads to an inquiry. */
export function BusinessPage({ business }: { business: Business }) {
  const { data: categories } = useQuery(categoriesQuery);
  const [isContactOpen, setContactOpen] = useState(false);
  const [service, setService] = useState<string>();

  function contact(about?: string) {
    setService(about);
    setContactOpen(true);
  }

  return (
    <div className="max-md:-mb-20">
      <PageTitle title={business.name} />
      <script type="application/ld+json">{businessJsonLd(business, window.location.origin)}</script>
      <div className="md:wrap md:pt-6">
        <BusinessCover business={business} />
        <BusinessHeading
          business={business}
          category={categories?.find(({ id }) => id === business.categoryId)}
          actions={<BusinessActions business={business} onContact={() => contact()} />}
        />
      </div>
      <BusinessPanels business={business} onInquire={contact} />
      <CallToAction business={business} onContact={() => contact()} />
      <ContactDialog business={business} service={service} open={isContactOpen} onOpenChange={setContactOpen} />
      <ContactBar business={business} onContact={() => contact()} />
    </div>
  );
}
