import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ExternalLink, Globe, House, Trash2, TrendingUp } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { DropdownMenuItem, DropdownMenuSeparator, MoreMenu } from '#components/ui/dropdown-menu.tsx';
import { paths } from '#lib/paths.ts';
import { isUnpublished, type Mark } from '../../use-bulk-changes.ts';

interface RowActionsProps {
  readonly business: Business;
  readonly onEdit: () => void;
  readonly onPublish: () => void;
  readonly onMark: (mark: Mark, value: boolean) => void;
  readonly onDelete: () => void;
}

export function RowActions({ business, onEdit, onPublish, onMark, onDelete }: RowActionsProps) {
  const { id, name, isFeatured, isPopular } = business;
  return (
    <>
      <Button size="sm" variant="soft" aria-label={t`Edit ${name}`} onClick={onEdit}>
        <Trans>Edit</Trans>
      </Button>
      <MoreMenu label={t`More for ${name}`}>
        <DropdownMenuItem to={paths.business(id)} icon={ExternalLink}>
          <Trans>View page</Trans>
        </DropdownMenuItem>
        {isUnpublished(business) && (
          <DropdownMenuItem onSelect={onPublish} icon={Globe}>
            <Trans>Publish</Trans>
          </DropdownMenuItem>
        )}
        <DropdownMenuItem onSelect={() => onMark('isFeatured', !isFeatured)} icon={House}>
          {isFeatured ? t`Do not feature` : t`Feature`}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => onMark('isPopular', !isPopular)} icon={TrendingUp}>
          {isPopular ? t`Make not popular` : t`Make popular`}
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={onDelete} icon={Trash2}>
          <Trans>Delete</Trans>
        </DropdownMenuItem>
      </MoreMenu>
    </>
  );
}
