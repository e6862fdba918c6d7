import type { Category } from '@doorstep/contracts/categories.ts';
import { useQuery } from '@tanstack/react-query';
import { LayoutGrid, Plus, SearchX } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { DeletionDialog } from '#components/ui/deletion-dialog.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { SearchField } from '#components/ui/search-field.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useDialog } from '#lib/use-dialog.ts';
import { useListAddress } from '#lib/use-list-address.ts';
import { useLiveSearch } from '#lib/use-live-search.ts';
import { useDeleteCategory } from '../../api/admin-categories.ts';
import { categoriesQuery } from '../../api/categories.ts';
import { buildBranches } from '../../tree.ts';
import { filterBranches } from '../../tree-search.ts';
import { CategoryDialog } from './category-dialog.tsx';
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
  const remove = useDeleteCategory();
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useDialog<{ category?: Category; parentId?: number }>();
  const deletion = useDialog<Category>();
  const categories = list.data ?? [];
  const branches = filterBranches(q, buildBranches(categories));
  const add = (
    <Button onClick={() => form.open()} icon={Plus}>
      Add Category
    </Button>
  );

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
          isUnfolded={q !== '' || categories.length <= maxUnfoldedOnPhones || !isNarrow()}
          onAdd={({ id }) => form.open({ parentId: id })}
          onEdit={category => form.open({ category })}
          onDelete={deletion.open}
        />
      )}
      <CategoryDialog
        categories={categories}
        category={form.subject?.category}
        parentId={form.subject?.parentId}
        open={form.isOpen}
        onClose={form.close}
        fallbackFocus={heading}
      />
      <DeletionDialog
        dialog={deletion}
        question={({ name }) => ({
          title: `Delete ${name}?`,
          description: 'Only a category that holds no business, service or subcategory can go. This cannot be undone.',
        })}
        action="Delete Category"
        onDelete={({ id }) => remove.mutateAsync(id)}
        success={({ name }) => ({ title: 'Category deleted', description: name })}
        failure={{ title: 'Failed to delete category', description: 'Please try again in a moment.' }}
        closesOnFailure
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
