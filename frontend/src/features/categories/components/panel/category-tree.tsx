import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ChevronRight, ListPlus, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { DropdownMenuItem, MoreMenu } from '#components/ui/dropdown-menu.tsx';
import { cn } from '#lib/cn.ts';
import { paths } from '#lib/paths.ts';
import type { Branch } from '../../tree.ts';
import { CategoryEmoji } from './category-emoji.tsx';

interface CategoryTreeProps {
  readonly branches: readonly Branch[];
  /** True if subcategories are shown at first: on phones a long tree starts collapsed. */
  readonly isUnfolded: boolean;
  readonly onAdd: (parent: Category) => void;
  readonly onEdit: (category: Category) => void;
  readonly onFields: (category: Category) => void;
  readonly onDelete: (category: Category) => void;
}

/** The categories at the top, each with those below it. */
export function CategoryTree({ branches, ...rest }: CategoryTreeProps) {
  return (
    <ul aria-label={t`Categories`} className="grid grid-cols-1 gap-3">
      {branches.map(branch => (
        <li key={branch.top.id}>
          <BranchCard branch={branch} {...rest} />
        </li>
      ))}
    </ul>
  );
}

function BranchCard({
  branch: { top, below },
  isUnfolded,
  onAdd,
  ...rest
}: Omit<CategoryTreeProps, 'branches'> & { readonly branch: Branch }) {
  const [isOpen, setOpen] = useState(isUnfolded);
  const listId = useId();
  return (
    <Card>
      <Row category={top} {...rest}>
        <Button
          size="sm"
          variant="ghost"
          aria-label={t`Add a subcategory to ${top.name}`}
          onClick={() => onAdd(top)}
          icon={Plus}
        >
          <Trans>Add</Trans>
        </Button>
      </Row>
      {below.length > 0 && (
        <>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            className="flex min-h-11 w-full items-center gap-2 rounded-b-card border-line border-t px-4 text-start text-muted text-sm -outline-offset-2 hover:text-ink"
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronRight
              aria-hidden
              className={cn('size-4 transition-transform', isOpen && 'rotate-90 rtl:-rotate-90')}
            />
            {plural(below.length, { one: '# subcategory', other: '# subcategories' })}
            <span className="sr-only">
              {' '}
              <Trans>of {top.name}</Trans>
            </span>
          </button>
          {isOpen && (
            <ul id={listId} className="divide-y divide-line border-line border-t ps-4 sm:ps-10">
              {below.map(category => (
                <li key={category.id}>
                  <Row category={category} {...rest} />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Card>
  );
}

interface RowProps extends Pick<CategoryTreeProps, 'onEdit' | 'onFields' | 'onDelete'> {
  readonly category: Category;
  readonly children?: ReactNode;
}

function Row({ category, onEdit, onFields, onDelete, children }: RowProps) {
  const { name, slug, icon, description } = category;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <CategoryEmoji icon={icon} />
      <div className="min-w-0 flex-1 basis-44 narrow:basis-full">
        <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
        <Link
          to={paths.category(slug)}
          className="text-muted text-sm underline-offset-4 [overflow-wrap:anywhere] hover:text-primary hover:underline"
        >
          <bdi dir="ltr">{decodeURIComponent(paths.category(slug))}</bdi>
        </Link>
        {description && (
          <p dir="auto" className="match-parent mt-0.5 line-clamp-2 text-muted text-sm">
            {description}
          </p>
        )}
      </div>
      <div className="ms-auto flex flex-wrap justify-end gap-1.5">
        {children}
        <Button size="sm" variant="soft" aria-label={t`Edit ${name}`} onClick={() => onEdit(category)}>
          <Trans>Edit</Trans>
        </Button>
        <MoreMenu label={t`More for ${name}`}>
          <DropdownMenuItem onSelect={() => onFields(category)} icon={ListPlus}>
            <Trans>Fields</Trans>
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => onDelete(category)} icon={Trash2}>
            <Trans>Delete</Trans>
          </DropdownMenuItem>
        </MoreMenu>
      </div>
    </div>
  );
}
