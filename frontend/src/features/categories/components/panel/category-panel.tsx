import type { Category } from '@doorstep/contracts/categories.ts';
import { useQuery } from '@tanstack/react-query';
import { LayoutGrid, Plus } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState, NothingFound } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { SearchField } from '#components/ui/search-field.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useDialog } from '#lib/use-dialog.ts';
import { useListAddress } from '#lib/use-list-address.ts';
import { useLiveSearch } from '#lib/use-live-search.ts';
import { categoriesQuery } from '../../api/categories.ts';
import { buildBranches } from '../../tree.ts';
import { filterBranches } from '../../tree-search.ts';
import { CategoryDeletion } from './category-deletion.tsx';
import { type CategoryChoice, CategoryDialog } from './category-dialog.tsx';
import { CategoryTree } from './category-tree.tsx';

/** On phones, a tree with more categories starts folded. */
const maxUnfoldedOnPhones = 12;
const isNarrow = () => !window.matchMedia('(min-width: 48rem)').matches;

/** Where administrators create, change and delete categories. The search is in the address. */
export function CategoryPanel() {
  const address = useListAddress();
  const q = address.get('q') ?? '';
  const search = useLiveSearch(q, text => address.change({ q: text }));
  const list = useQuery(categoriesQuery);
  const form = useDialog<CategoryChoice>();
  const deletion = useDialog<Category>();
  const categories = list.data ?? [];
  const branches = filterBranches(q, buildBranches(categories));
  const add = (
    <Button onClick={() => form.open()} icon={Plus}>
      Add Category
    </Button>
  );

  return (
    <Panel title="Categories" actions={add}>
      <SearchField
        label="Search categories"
        placeholder="Search categories by name..."
        {...search.field}
        className="mb-4"
      />
      {list.isPending && <TreeSkeleton />}
      {list.isError && !list.data && (
        <ErrorState description="Failed to load categories. Please try again." onRetry={() => void list.refetch()} />
      )}
      {list.data && branches.length === 0 && q && (
        <NothingFound
          title="No categories found"
          description={`No name has "${q}" in it.`}
          clear="Clear Search"
          onClear={() => address.change({ q: undefined })}
        />
      )}
      {list.data?.length === 0 && !q && (
        <EmptyState
          icon={LayoutGrid}
          title="No categories yet"
          description="Visitors find businesses by their categories. Add the first."
          action={add}
        />
      )}
      {branches.length > 0 && (
        <CategoryTree
          // A search unfolds what it finds.
          key={q === '' ? 'all' : 'found'}
          branches={branches}
          isUnfolded={q !== '' || categories.length <= maxUnfoldedOnPhones || !isNarrow()}
          onAdd={({ id }) => form.open({ parentId: id })}
          onEdit={category => form.open({ category })}
          onDelete={deletion.open}
        />
      )}
      <CategoryDialog dialog={form} categories={categories} />
      <CategoryDeletion dialog={deletion} categories={categories} />
    </Panel>
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
