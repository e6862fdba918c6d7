import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { Trans } from '@lingui/react/macro';
import { MessageSquareText } from 'lucide-react';
import { ButtonLink, buttonStyle } from '#components/ui/button.tsx';
import { InquiryLink } from '#components/ui/inquiry-link.tsx';
import { SaveButton } from '#features/favorites/components/save-button.tsx';
import { cn } from '#lib/cn.ts';
import { paths } from '#lib/paths.ts';

const style = 'w-full px-2 max-sm:gap-1.5 max-sm:text-sm max-sm:[&_svg]:hidden';

/** Actions for the business of a column. */
export function ColumnActions({ business, onInquire }: { business: Business; onInquire: () => void }) {
  const { id, name } = business;
  return (
    <div className="grid gap-2">
      <InquiryLink business={id} onOpen={onInquire} icon={MessageSquareText} className={style}>
        <span>
          <Trans>
            Inquire<span className="sr-only"> at {name}</span>
          </Trans>
        </span>
      </InquiryLink>
      <SaveButton business={business} look={cn(buttonStyle({ variant: 'secondary' }), style)} />
      <ButtonLink variant="ghost" to={paths.business(id)} className={style}>
        <span>
          <Trans>
            View Details<span className="sr-only"> about {name}</span>
          </Trans>
        </span>
      </ButtonLink>
    </div>
  );
}
