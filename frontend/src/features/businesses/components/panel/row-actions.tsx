import type { Business } from '@doorstep/contracts/businesses.ts';
import { ExternalLink, House, Trash2, TrendingUp } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { DropdownMenuItem, DropdownMenuSeparator, MoreMenu } from '#components/ui/dropdown-menu.tsx';
import { paths } from '#lib/paths.ts';
import type { Mark } from '../../use-bulk-changes.ts';

interface RowActionsProps {
  readonly business: Business;
  readonly onEdit: () => void;
  readonly onMark: (mark: Mark, value: boolean) => void;
  readonly onDelete: () => void;
}

export function RowActions({ business, onEdit, onMark, onDelete }: RowActionsProps) {
  const { id, name, isFeatured, isPopular } = business;
  return (
    <>
      <Button size="sm" variant="soft" aria-label={`Edit ${name}`} onClick={onEdit}>
        Edit
      </Button>
      <MoreMenu label={`More for ${name}`}>
        <DropdownMenuItem to={paths.business(id)} icon={ExternalLink}>
          View page
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => onMark('isFeatured', !isFeatured)} icon={House}>
          {isFeatured ? 'Do not feature' : 'Feature'}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => onMark('isPopular', !isPopular)} icon={TrendingUp}>
          {isPopular ? 'Make not popular' : 'Make popular'}
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={onDelete} icon={Trash2}>
          Delete
        </DropdownMenuItem>
      </MoreMenu>
    </>
  );
}
