import { importCategories, listCategories } from '@doorstep/contracts/directory/categories/calls.ts';
import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { LayoutGrid, Plus, Upload } from 'lucide-react';
import { ImportDialog } from '#components/import/import-dialog.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState, NothingFound } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { ExportLink } from '#components/ui/export-link.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { SearchField } from '#components/ui/search-field.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { FieldsDialog } from '#features/custom-fields/components/panel/fields-dialog.tsx';
import { useSite } from '#lib/site.ts';
import { useDialog } from '#lib/use-dialog.ts';
import { useListAddress } from '#lib/use-list-address.ts';
import { useLiveSearch } from '#lib/use-live-search.ts';
import { changedByCategories } from '../../api/admin-categories.ts';
import { storedCategoriesQuery } from '../../api/categories.ts';
import { buildBranches } from '../../tree.ts';
import { filterBranches } from '../../tree-search.ts';
import { CategoryDeletion } from './category-deletion.tsx';
import { type CategoryChoice, CategoryDialog } from './category-dialog.tsx';
import { CategoryTree } from './category-tree.tsx';

/** On phones, a tree with more categories starts collapsed. */
const maxUnfoldedOnPhones = 12;
const isNarrow = () => !window.matchMedia('(min-width: 48rem)').matches;

/** Lets administrators create, change and delete categories. The search is in the address. */
export function CategoryPanel() {
  const address = useListAddress();
  const q = address.get('q') ?? '';
  const search = useLiveSearch(q, text => address.change({ q: text }));
  const list = useQuery(storedCategoriesQuery);
  const form = useDialog<CategoryChoice>();
  const fields = useDialog<Category>();
  const deletion = useDialog<Category>();
  const importing = useDialog<never>();
  const categories = list.data ?? [];
  const [further] = useSite().otherLanguages;
  const [nameColumn, descriptionColumn] = [`name_${further}`, `description_${further}`];
  const branches = filterBranches(q, buildBranches(categories));
  const add = (
    <Button onClick={() => form.open()} icon={Plus}>
      {t`Add Category`}
    </Button>
  );

  return (
    <Panel
      title={t`Categories`}
      actions={
        <>
          <ExportLink endpoint={listCategories} query={{}} />
          <Button variant="secondary" onClick={() => importing.open()} icon={Upload}>
            {t`Import CSV`}
          </Button>
          {add}
        </>
      }
    >
      <SearchField
        label={t`Search categories`}
        placeholder={t`Search categories by name...`}
        {...search.field}
        className="mb-4"
      />
      {list.isPending && <TreeSkeleton />}
      {list.isError && !list.data && (
        <ErrorState description={t`Failed to load categories. Please try again.`} onRetry={() => void list.refetch()} />
      )}
      {list.data && branches.length === 0 && q && (
        <NothingFound
          title={t`No categories found`}
          description={t`No name has "${q}" in it.`}
          clear={t`Clear Search`}
          onClear={() => address.change({ q: undefined })}
        />
      )}
      {list.data?.length === 0 && !q && (
        <EmptyState
          icon={LayoutGrid}
          title={t`No categories yet`}
          description={t`Visitors find businesses by their categories. Add the first.`}
          action={add}
        />
      )}
      {branches.length > 0 && (
        <CategoryTree
          // A search expands its results.
          key={q === '' ? 'all' : 'found'}
          branches={branches}
          isUnfolded={q !== '' || categories.length <= maxUnfoldedOnPhones || !isNarrow()}
          onAdd={({ id }) => form.open({ parentId: id })}
          onEdit={category => form.open({ category })}
          onFields={fields.open}
          onDelete={deletion.open}
        />
      )}
      <CategoryDialog dialog={form} categories={categories} />
      <FieldsDialog dialog={fields} categories={categories} />
      <CategoryDeletion dialog={deletion} categories={categories} />
      <ImportDialog
        dialog={importing}
        title={t`Import categories`}
        limits={t`From a CSV file of up to 1,000 rows and 5 MB`}
        endpoint={importCategories}
        invalidates={changedByCategories}
      >
        <ul className="grid list-disc gap-1 ps-5 text-sm">
          <li>
            <Trans>
              The first line names the columns: <Code>name</Code>, and those you have of <Code>slug</Code>,{' '}
              <Code>parent</Code>, <Code>icon</Code>, <Code>description</Code>, <Code>businessType</Code>,{' '}
              <Code>synonyms</Code>, <Code>featuredHint</Code>, <Code>popularHint</Code> and <Code>picture</Code>.
            </Trans>
          </li>
          <li>
            <Trans>
              A row adds a category, or changes the one with its <Code>slug</Code>, the end of its address. Without one,
              the name says it.
            </Trans>
          </li>
          <li>
            <Trans>
              <Code>parent</Code> is the slug of another category, which may be in the same file.
            </Trans>
          </li>
          {further && (
            <li>
              <Trans>
                Columns such as <Code>{nameColumn}</Code> and <Code>{descriptionColumn}</Code> have the texts in other
                languages.
              </Trans>
            </li>
          )}
          <li>
            <Trans>
              <Code>picture</Code> is the address of a picture that is stored here, as an export names it.
            </Trans>
          </li>
          <li>{t`An empty cell leaves what is there as it is.`}</li>
          <li>{t`What "Export CSV" gives can be changed and imported.`}</li>
        </ul>
      </ImportDialog>
    </Panel>
  );
}

function TreeSkeleton() {
  return (
    <div role="status" aria-busy aria-label={t`Loading categories`} className="grid gap-3">
      {[1, 2, 3, 4, 5, 6].map(row => (
        <Skeleton key={row} className="h-19 rounded-card" />
      ))}
    </div>
  );
}

/** The name of a column within a sentence. */
const Code = ({ children }: { children: string }) => (
  <code dir="ltr" className="rounded bg-sunken px-1 text-xs">
    {children}
  </code>
);
