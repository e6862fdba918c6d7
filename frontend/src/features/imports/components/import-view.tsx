import type { BusinessImport, FailedPicture, KeptBusiness } from '@doorstep/contracts/directory/imports/schema.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
import { formatNumber } from '#lib/format.ts';
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
import { CheckDecisions } from './check-decisions.tsx';
import { ColumnReport } from './column-report.tsx';
import { MappingForm } from './mapping-form.tsx';
import { RowList } from './row-list.tsx';

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
      <div role="status" aria-label={t`Loading the import`} className="grid grid-cols-1 gap-4">
        <Skeleton className="h-8 w-64 max-w-full" />
        <Skeleton className="h-72 rounded-card" />
      </div>
    );
  return isGone ? (
    <ErrorState title={t`No such import`} description={t`It may have been deleted.`} />
  ) : (
    <ErrorState
      description={t`The import could not be loaded. Please try again.`}
      onRetry={() => void query.refetch()}
    />
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
  const { state, fileName, rows, encoding, delimiter, header, startedBy, failure } = row;
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
          <Trans>
            {plural(rows, { one: '# row', other: '# rows' })}, {encoding}, uploaded by {startedBy.name}
          </Trans>
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
      {showsForm && <MappingForm key={`${encoding} ${delimiter} ${header}`} row={row} />}
      {!isWorking(row) && !showsForm && <Result row={row} onChangeColumns={() => setChangesColumns(true)} />}
    </div>
  );
}

function Working({ row }: { row: BusinessImport }) {
  const stop = useStopImport();
  return (
    <div className="grid gap-4">
      <Progress value={progressOf(row)} label={progressLabel(row)} />
      <p className="text-muted text-sm">
        <Trans>You can close this page; the work goes on.</Trans>
      </p>
      {row.state === 'running' && (
        <Button
          variant="secondary"
          className="justify-self-start"
          pending={stop.isPending}
          onClick={() =>
            void showOutcome(stop.mutateAsync({ params: { id: row.id } }), {
              failure: { title: t`Failed to stop the import` },
            })
          }
        >
          <Trans>Stop</Trans>
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
            [isPlanned ? t`To add` : t`Added`, counts.created],
            [isPlanned ? t`To change` : t`Changed`, counts.updated],
            [t`Unchanged`, counts.unchanged],
            ...(counts.leftOut > 0 ? [[t`Left out`, counts.leftOut] as const] : []),
            [t`With errors`, counts.refused],
            [t`With cells left out`, counts.warned],
          ]}
        />
      )}
      {isPlanned && (
        <>
          <ColumnReport row={row} mapping={row.mapping} fieldColumns={row.options.fieldColumns ?? {}} />
          <CheckDecisions row={row} />
        </>
      )}
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
  const addsMore = Boolean(
    mapping.oldAddress ?? mapping.logo ?? mapping.coverImage ?? mapping.gallery ?? mapping.portfolio,
  );
  const isEmpty = written === 0 && !(addsMore && counts.unchanged > 0);
  const start = () =>
    void showOutcome(run.mutateAsync({ params: { id } }), {
      failure: { title: t`Failed to start the import` },
    });

  async function undoAll() {
    await showOutcome(undo.mutateAsync({ params: { id } }), {
      failure: { title: t`Failed to undo the import` },
    });
    question.close();
  }

  return (
    <div className="flex flex-wrap gap-3">
      {state === 'checked' && (
        <>
          <Button disabled={isEmpty} pending={run.isPending} onClick={start}>
            {isEmpty
              ? t`Nothing to import`
              : t`Import ${plural(written || counts.unchanged, { one: '# row', other: '# rows' })}`}
          </Button>
          <Button variant="secondary" onClick={onChangeColumns}>
            <Trans>Change Columns</Trans>
          </Button>
        </>
      )}
      {state === 'stopped' && (
        <Button pending={run.isPending} onClick={start}>
          <Trans>Go On</Trans>
        </Button>
      )}
      {state === 'done' && (
        <ButtonLink to={paths.dashboard({ tab: 'businesses' })}>
          <Trans>See Businesses</Trans>
        </ButtonLink>
      )}
      {(state === 'done' || state === 'stopped') && (
        <Button variant="secondary" icon={Undo2} onClick={() => question.open()}>
          <Trans>Undo Import</Trans>
        </Button>
      )}
      <ConfirmDialog
        title={t`Undo the whole import?`}
        description={t`${plural(counts.created, { one: '# business', other: '# businesses' })} that it added are deleted, and ${plural(counts.updated, { one: '# business', other: '# businesses' })} that it changed get their former data back. Those that were changed, reviewed or asked since are kept.`}
        action={t`Undo Import`}
        actionPending={t`Undoing...`}
        pending={undo.isPending}
        open={question.isOpen}
        onOpenChange={isOpen => !isOpen && question.close()}
        onConfirm={() => void undoAll()}
      />
    </div>
  );
}

const pictureColumns: readonly Column<Omit<FailedPicture, 'id'> & { id: number }>[] = [
  { name: 'url', header: t`Picture`, cell: ({ url }) => url },
  { name: 'error', header: t`Why it could not be fetched`, cell: ({ error }) => error },
  {
    name: 'business',
    header: t`Business`,
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
    <section aria-label={t`Pictures`} className="grid grid-cols-1 gap-4">
      {waiting > 0 ? (
        <Progress
          value={(stored + failed) / all}
          label={t`Fetching ${plural(all, { one: '# picture', other: '# pictures' })}...`}
        />
      ) : (
        <p>
          <Trans>{plural(stored, { one: '# picture', other: '# pictures' })} fetched.</Trans>
        </p>
      )}
      {failed > 0 && (
        <details className="rounded-control border border-line">
          <summary className="min-h-11 cursor-pointer px-3 py-2.5">
            <Trans>{plural(failed, { one: '# picture', other: '# pictures' })} could not be fetched</Trans>
          </summary>
          <div className="px-3 pb-3">
            <DataTable
              label={t`Pictures that could not be fetched`}
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
    header: t`Business`,
    cell: ({ name, businessId }) => (
      <Link className="text-primary underline-offset-4 hover:underline" to={paths.business(businessId)}>
        {name}
      </Link>
    ),
  },
  { name: 'row', header: t`Row`, cell: ({ row }) => formatNumber(row) },
  { name: 'reason', header: t`Why it was kept`, cell: ({ reason }) => reason },
];

function KeptList({ id }: { id: number }) {
  const list = usePagedQuery(keptQuery(id));
  if (list.isError)
    return <ErrorState description={t`The kept businesses could not be loaded.`} onRetry={list.refetch} />;
  if (!list.isPending && list.rows.length === 0) return null;
  return (
    <section aria-label={t`Businesses that were kept`} className="grid grid-cols-1 gap-3">
      <h3 className="text-lg">
        <Trans>Businesses that were kept</Trans>
      </h3>
      <DataTable
        label={t`Businesses that were kept`}
        columns={keptColumns}
        rows={list.rows.map(each => ({ ...each, id: each.businessId }))}
        rowName={({ name }) => name}
        isPending={list.isPending}
      />
      {!list.isPending && <ListEnd list={list} />}
    </section>
  );
}
