import type { BusinessImport, FailedPicture, KeptBusiness } from '@doorstep/contracts/business-imports.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Figures } from '#components/import/figures.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { type Column, DataTable } from '#components/ui/data-table.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { ListEnd } from '#components/ui/list-end.tsx';
import { Progress } from '#components/ui/progress.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { hasStatus } from '#lib/api-error.ts';
import { invalidate } from '#lib/api-query.ts';
import { formatCount, formatNumber } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { showOutcome } from '#lib/toast-store.ts';
import { useDialog } from '#lib/use-dialog.ts';
import { usePagedQuery } from '#lib/use-paged-query.ts';
import {
  changedByImports,
  failedPicturesQuery,
  importQuery,
  isWorking,
  keptQuery,
  useRunImport,
  useStopImport,
  useUndoImport,
} from '../api/imports.ts';
import { describeResult, progressLabel, progressOf, stateLabels, stateTones } from '../texts.ts';
import { MappingForm } from './mapping-form.tsx';
import { RowList } from './row-list.tsx';
import { UnknownCategories } from './unknown-categories.tsx';

/** One import in whatever state it is. */
export function ImportView({ id }: { id: number }) {
  const query = useQuery(importQuery(id));
  const { data: row } = query;
  useFreshLists(row);
  // Another administrator may have deleted it meanwhile.
  const isGone = hasStatus(query.error, 404);
  if (row && !isGone) return <Loaded key={id} row={row} />;
  if (!query.isError)
    return (
      <div role="status" aria-label="Loading the import" className="grid grid-cols-1 gap-4">
        <Skeleton className="h-8 w-64 max-w-full" />
        <Skeleton className="h-72 rounded-card" />
      </div>
    );
  return isGone ? (
    <ErrorState title="No such import" description="It may have been deleted." />
  ) : (
    <ErrorState description="The import could not be loaded. Please try again." onRetry={() => void query.refetch()} />
  );
}

/** Loads lists of businesses again after a step that has changed them. */
function useFreshLists(row: BusinessImport | undefined): void {
  const client = useQueryClient();
  const wasWorking = useRef(false);
  const works = row !== undefined && isWorking(row);
  useEffect(() => {
    if (wasWorking.current && !works) void invalidate(client, ...changedByImports);
    wasWorking.current = works;
  }, [client, works]);
}

function Loaded({ row }: { row: BusinessImport }) {
  const { state, fileName, rows, encoding, startedBy, failure } = row;
  const [changesColumns, setChangesColumns] = useState(false);
  const showsForm = state === 'mapping' || (state === 'checked' && changesColumns);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    // A new check ends the change of the columns.
    if (state === 'checking') setChangesColumns(false);
    // The button that was pressed is gone, and the result begins at the top.
    heading.current?.focus();
  }, [state]);
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <div className="flex flex-wrap items-center gap-3">
          <h3 ref={heading} tabIndex={-1} className="wrap-anywhere scroll-mt-28 text-lg outline-none">
            {fileName}
          </h3>
          <Badge tone={stateTones[state]}>{stateLabels[state]}</Badge>
        </div>
        <p className="text-muted text-sm">
          {formatCount(rows, 'row')}, {encoding}, uploaded by {startedBy.name}
        </p>
      </div>
      {failure && (
        <p
          role="alert"
          className="flex items-start gap-2 rounded-control bg-warning-soft p-3 text-sm text-warning-text"
        >
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {failure}
        </p>
      )}
      {isWorking(row) && <Working row={row} />}
      {showsForm && <MappingForm row={row} />}
      {!isWorking(row) && !showsForm && <Result row={row} onChangeColumns={() => setChangesColumns(true)} />}
    </div>
  );
}

function Working({ row }: { row: BusinessImport }) {
  const stop = useStopImport();
  return (
    <div className="grid gap-4">
      <Progress value={progressOf(row)} label={progressLabel(row)} />
      <p className="text-muted text-sm">You can close this page; the work goes on.</p>
      {row.state === 'running' && (
        <Button
          variant="secondary"
          className="justify-self-start"
          pending={stop.isPending}
          onClick={() =>
            void showOutcome(stop.mutateAsync({ params: { id: row.id } }), {
              failure: { title: 'Failed to stop the import', description: 'Please try again in a moment.' },
            })
          }
        >
          Stop
        </Button>
      )}
    </div>
  );
}

function Result({ row, onChangeColumns }: { row: BusinessImport; onChangeColumns: () => void }) {
  const { state, counts } = row;
  const isPlanned = state === 'checked';
  return (
    <>
      <p role="status" className="flex items-center gap-2 font-medium">
        {state === 'done' && <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />}
        {describeResult(row)}
      </p>
      {state !== 'undone' && (
        <Figures
          figures={[
            [isPlanned ? 'To add' : 'Added', counts.created],
            [isPlanned ? 'To change' : 'Changed', counts.updated],
            ['Unchanged', counts.unchanged],
            ['With errors', counts.refused],
            ['With cells left out', counts.warned],
          ]}
        />
      )}
      {isPlanned && <UnknownCategories row={row} />}
      <Pictures row={row} />
      <Actions row={row} onChangeColumns={onChangeColumns} />
      {state === 'undone' ? <KeptList id={row.id} /> : <RowList key={state} row={row} />}
    </>
  );
}

function Actions({ row, onChangeColumns }: { row: BusinessImport; onChangeColumns: () => void }) {
  const { id, state, counts, mapping } = row;
  const run = useRunImport();
  const undo = useUndoImport();
  const question = useDialog();
  const written = counts.created + counts.updated;
  const addsMore = Boolean(mapping.oldAddress ?? mapping.logo ?? mapping.coverImage ?? mapping.gallery);
  const isEmpty = written === 0 && !(addsMore && counts.unchanged > 0);
  const start = () =>
    void showOutcome(run.mutateAsync({ params: { id } }), {
      failure: { title: 'Failed to start the import', description: 'Please try again in a moment.' },
    });

  async function undoAll() {
    await showOutcome(undo.mutateAsync({ params: { id } }), {
      failure: { title: 'Failed to undo the import', description: 'Please try again in a moment.' },
    });
    question.close();
  }

  return (
    <div className="flex flex-wrap gap-3">
      {state === 'checked' && (
        <>
          <Button disabled={isEmpty} pending={run.isPending} onClick={start}>
            {isEmpty ? 'Nothing to import' : `Import ${formatCount(written || counts.unchanged, 'row')}`}
          </Button>
          <Button variant="secondary" onClick={onChangeColumns}>
            Change Columns
          </Button>
        </>
      )}
      {state === 'stopped' && (
        <Button pending={run.isPending} onClick={start}>
          Go On
        </Button>
      )}
      {state === 'done' && <ButtonLink to={paths.dashboard({ tab: 'businesses' })}>See Businesses</ButtonLink>}
      {(state === 'done' || state === 'stopped') && (
        <Button variant="secondary" icon={Undo2} onClick={() => question.open()}>
          Undo Import
        </Button>
      )}
      <ConfirmDialog
        title="Undo the whole import?"
        description={`${formatCount(counts.created, 'business', 'businesses')} that it added are deleted, and ${formatCount(counts.updated, 'business', 'businesses')} that it changed get their former data back. Those that were changed or reviewed since are kept.`}
        action="Undo Import"
        actionPending="Undoing..."
        pending={undo.isPending}
        open={question.isOpen}
        onOpenChange={isOpen => !isOpen && question.close()}
        onConfirm={() => void undoAll()}
      />
    </div>
  );
}

const pictureColumns: readonly Column<Omit<FailedPicture, 'id'> & { id: number }>[] = [
  { name: 'url', header: 'Picture', cell: ({ url }) => url },
  { name: 'error', header: 'Why it could not be fetched', cell: ({ error }) => error },
  {
    name: 'business',
    header: 'Business',
    cell: ({ businessId }) => (
      <Link className="text-primary underline-offset-4 hover:underline" to={paths.business(businessId)}>
        {businessId}
      </Link>
    ),
  },
];

function Pictures({ row: { id, pictures } }: { row: BusinessImport }) {
  const { waiting, stored, failed } = pictures;
  const list = usePagedQuery(failedPicturesQuery(id), { enabled: failed > 0 });
  const all = waiting + stored + failed;
  if (all === 0) return null;
  return (
    <section aria-label="Pictures" className="grid grid-cols-1 gap-4">
      {waiting > 0 ? (
        <Progress value={(stored + failed) / all} label={`Fetching ${formatCount(all, 'picture')}...`} />
      ) : (
        <p>{formatCount(stored, 'picture')} fetched.</p>
      )}
      {failed > 0 && (
        <details className="rounded-control border border-line">
          <summary className="min-h-11 cursor-pointer px-3 py-2.5">
            {formatCount(failed, 'picture')} could not be fetched
          </summary>
          <div className="px-3 pb-3">
            <DataTable
              label="Pictures that could not be fetched"
              columns={pictureColumns}
              rows={list.rows.map((each, index) => ({ ...each, id: index + 1 }))}
              rowName={({ url }) => url}
              isPending={list.isPending}
            />
            {!list.isPending && <ListEnd list={list} />}
          </div>
        </details>
      )}
    </section>
  );
}

const keptColumns: readonly Column<KeptBusiness & { id: number }>[] = [
  {
    name: 'name',
    header: 'Business',
    cell: ({ name, businessId }) => (
      <Link className="text-primary underline-offset-4 hover:underline" to={paths.business(businessId)}>
        {name}
      </Link>
    ),
  },
  { name: 'row', header: 'Row', cell: ({ row }) => formatNumber(row) },
  { name: 'reason', header: 'Why it was kept', cell: ({ reason }) => reason },
];

function KeptList({ id }: { id: number }) {
  const list = usePagedQuery(keptQuery(id));
  if (list.isError) return <ErrorState description="The kept businesses could not be loaded." onRetry={list.refetch} />;
  if (!list.isPending && list.rows.length === 0) return null;
  return (
    <section aria-label="Businesses that were kept" className="grid grid-cols-1 gap-3">
      <h3 className="text-lg">Businesses that were kept</h3>
      <DataTable
        label="Businesses that were kept"
        columns={keptColumns}
        rows={list.rows.map(each => ({ ...each, id: each.businessId }))}
        rowName={({ name }) => name}
        isPending={list.isPending}
      />
      {!list.isPending && <ListEnd list={list} />}
    </section>
  );
}
