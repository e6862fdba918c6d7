import { t } from '@lingui/core/macro';
import { Store } from 'lucide-react';
import { EmptyState } from '#components/ui/empty-state.tsx';

type Panel = 'figures' | 'services' | 'images' | 'inquiries' | 'reviews';

const noBusiness = t`No business linked`;

const sentences: Record<Panel, { title: string; description: string }> = {
  figures: {
    title: noBusiness,
    description: t`Your account is not linked to a business yet, so there are no figures. Please contact the administrator.`,
  },
  services: {
    title: t`No business ID associated with your account`,
    description: t`Link your business under Overview, or ask the administrator to link it. Then you can add services.`,
  },
  images: {
    title: noBusiness,
    description: t`Your business profile is not properly set up. Please refresh the page or contact support.`,
  },
  inquiries: {
    title: noBusiness,
    description: t`Your account is not linked to a business yet, so there are no inquiries. Please contact the administrator.`,
  },
  reviews: {
    title: noBusiness,
    description: t`Your account is not linked to a business yet, so there are no reviews. Please contact the administrator.`,
  },
};

/** Shown instead of a panel if the account has no business. */
export function NoBusiness({ panel }: { panel: Panel }) {
  return <EmptyState icon={Store} {...sentences[panel]} />;
}
