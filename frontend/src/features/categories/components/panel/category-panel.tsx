import type { Category } from '@doorstep/contracts/categories.ts';
import { useQuery } from '@tanstack/react-query';
import { LayoutGrid, Plus, SearchX } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { SearchField } from '#components/ui/search-field.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useListAddress } from '#lib/use-list-address.ts';
import { useLiveSearch } from '#lib/use-live-search.ts';
import { categoriesQuery } from '../../api/categories.ts';
import { branchesOf } from '../../tree.ts';
import { branchesWith } from '../../tree-search.ts';
import { useCategoryDeletion } from '../../use-category-deletion.ts';
import { CategoryDialog } from './category-dialog.tsx';
import { CategoryTree } from './category-tree.tsx';

interface CategoryPanelProps {
  /** What was done to a category. */
  readonly historyOf: (category: Category) => ReactNode;
}

/** On phones a longer tree starts folded. */
const longTree = 12;
const isNarrow = () => !window.matchMedia('(min-width: 48rem)').matches;

/** The tree of categories, to be added to, changed and deleted. The search is in the address. */
export function CategoryPanel({ historyOf }: CategoryPanelProps) {
  const address = useListAddress();
  const q = address.get('q') ?? '';
  const search = useLiveSearch(q, text => address.change({ q: text }));
  const list = useQuery(categoriesQuery);
  const deletion = useCategoryDeletion();
  const heading = useRef<HTMLHeadingElement>(null);
  const [form, setForm] = useState<{ category?: Category; parentId?: number; isOpen: boolean }>({ isOpen: false });
  const [doomed, setDoomed] = useState<{ category?: Category; isOpen: boolean }>({ isOpen: false });
  const categories = list.data ?? [];
  const branches = branchesWith(q, branchesOf(categories));
  const add = (
    <Button onClick={() => setForm({ isOpen: true })}>
      <Plus aria-hidden />
      Add Category
    </Button>
  );

  async function confirmDeletion() {
    if (doomed.category) await deletion.confirm(doomed.category);
    setDoomed(last => ({ ...last, isOpen: false }));
  }

  return (
    <section aria-labelledby="categories-heading">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="categories-heading" ref={heading} tabIndex={-1} className="text-xl outline-none">
          Categories
        </h2>
        {add}
      </div>
      <SearchField
        label="Search categories"
        placeholder="Search categories by name..."
        value={search.text}
        onValueChange={search.type}
        className="mb-4"
      />
      {list.isPending && <TreeSkeleton />}
      {list.isError && !list.data && (
        <ErrorState description="Failed to load categories. Please try again." onRetry={() => void list.refetch()} />
      )}
      {list.data && branches.length === 0 && (
        <EmptyState
          icon={q ? SearchX : LayoutGrid}
          title={q ? 'No categories found' : 'No categories yet'}
          description={q ? `No name has "${q}" in it.` : 'Visitors find businesses by their categories. Add the first.'}
          action={
            q ? (
              <Button variant="secondary" onClick={() => address.change({ q: undefined })}>
                Clear Search
              </Button>
            ) : (
              add
            )
          }
        />
      )}
      {branches.length > 0 && (
        <CategoryTree
          // A search unfolds what it finds.
          key={q === '' ? 'all' : 'found'}
          branches={branches}
          isUnfolded={q !== '' || categories.length <= longTree || !isNarrow()}
          onAdd={({ id }) => setForm({ parentId: id, isOpen: true })}
          onEdit={category => setForm({ category, isOpen: true })}
          onDelete={category => setDoomed({ category, isOpen: true })}
        />
      )}
      <CategoryDialog
        categories={categories}
        category={form.category}
        parentId={form.parentId}
        history={form.category && historyOf(form.category)}
        open={form.isOpen}
        onClose={() => setForm(last => ({ ...last, isOpen: false }))}
        fallbackFocus={heading}
      />
      <ConfirmDialog
        title={`Delete ${doomed.category?.name ?? 'this category'}?`}
        description="Only a category that holds no business, service or subcategory can go. This cannot be undone."
        action="Delete Category"
        actionPending="Deleting..."
        pending={deletion.isPending}
        open={doomed.isOpen}
        onOpenChange={isOpen => setDoomed(last => ({ ...last, isOpen }))}
        onConfirm={() => void confirmDeletion()}
        fallbackFocus={heading}
      />
    </section>
  );
}

function TreeSkeleton() {
  return (
    <div role="status" aria-busy aria-label="Loading categories" className="grid gap-3">
      {[1, 2, 3, 4, 5, 6].map(row => (
        <Skeleton key={row} className="h-19 rounded-card" />
      ))}
    </div>
  );
}
