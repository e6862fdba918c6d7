import type { BusinessImport } from '@doorstep/contracts/directory/imports/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ArrowLeft, Trash2 } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { Badge } from '#components/ui/badge.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { type Column, DataTable } from '#components/ui/data-table.tsx';
import { DeletionDialog } from '#components/ui/deletion-dialog.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { ListEnd } from '#components/ui/list-end.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { formatDateTime, formatNumber } from '#lib/format.ts';
import { paths, readId } from '#lib/paths.ts';
import { useDialog } from '#lib/use-dialog.ts';
import { usePagedQuery } from '#lib/use-paged-query.ts';
import { importsQuery, isWorking, useDeleteImport } from '../api/imports.ts';
import { stateLabels, stateTones } from '../texts.ts';
import { FileUpload } from './file-upload.tsx';
import { ImportHints } from './import-hints.tsx';
import { ImportView } from './import-view.tsx';

/** Imports of businesses: all of them, or the one in the address. */
export function ImportPanel() {
  const [search] = useSearchParams();
  const id = readId(search.get('show'));
  return id === undefined ? (
    <AllImports />
  ) : (
    <Panel
      title={t`Import businesses`}
      actions={
        <ButtonLink variant="secondary" to={paths.dashboard({ tab: 'imports' })} icon={ArrowLeft}>
          <Trans>All Imports</Trans>
        </ButtonLink>
      }
    >
      <ImportView id={id} />
    </Panel>
  );
}

const pathOf = ({ id }: Pick<BusinessImport, 'id'>) => paths.dashboard({ tab: 'imports', show: String(id) });

const columns: readonly Column<BusinessImport>[] = [
  {
    name: 'file',
    header: t`File`,
    cell: row => (
      <Link className="text-primary underline-offset-4 hover:underline" to={pathOf(row)}>
        {row.fileName}
      </Link>
    ),
  },
  {
    name: 'state',
    header: t`Status`,
    cell: ({ state }) => <Badge tone={stateTones[state]}>{stateLabels[state]}</Badge>,
  },
  { name: 'rows', header: t`Rows`, cell: ({ rows }) => formatNumber(rows) },
  {
    name: 'when',
    header: t`Uploaded`,
    cell: ({ createdAt, startedBy }) => (
      <>
        <Trans>
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time> by {startedBy.name}
        </Trans>
      </>
    ),
  },
];

function AllImports() {
  const list = usePagedQuery(importsQuery);
  const remove = useDeleteImport();
  const deletion = useDialog<BusinessImport>();
  const navigate = useNavigate();
  return (
    <Panel title={t`Import businesses`}>
      <div className="grid grid-cols-1 gap-8">
        <Card className="grid grid-cols-1 gap-4 p-5">
          <FileUpload onStored={row => void navigate(pathOf(row))} />
          <ImportHints />
        </Card>
        {list.isError ? (
          <ErrorState description={t`The imports could not be loaded. Please try again.`} onRetry={list.refetch} />
        ) : !list.isPending && list.rows.length === 0 ? (
          <p className="text-muted">
            <Trans>No file has been imported yet.</Trans>
          </p>
        ) : (
          <section aria-label={t`Imports so far`} className="grid grid-cols-1 gap-3">
            <h3 className="text-lg">
              <Trans>Imports so far</Trans>
            </h3>
            <DataTable
              label={t`Imports`}
              columns={columns}
              rows={list.rows}
              rowName={({ fileName }) => fileName}
              isPending={list.isPending}
              actions={row => (
                <>
                  <ButtonLink size="sm" variant="secondary" to={pathOf(row)} aria-label={t`View ${row.fileName}`}>
                    <Trans>View</Trans>
                  </ButtonLink>
                  <Button
                    size="icon-sm"
                    variant="ghost"
                    aria-label={t`Delete ${row.fileName}`}
                    disabled={isWorking(row)}
                    onClick={() => deletion.open(row)}
                  >
                    <Trash2 aria-hidden />
                  </Button>
                </>
              )}
            />
            {!list.isPending && <ListEnd list={list} />}
          </section>
        )}
      </div>
      <DeletionDialog
        dialog={deletion}
        question={({ fileName }) => ({
          title: t`Delete this import?`,
          description: t`The rows of ${fileName} and the record of what they did are deleted. Its businesses stay, and the import cannot be undone any more.`,
        })}
        action={t`Delete Import`}
        onDelete={({ id }) => remove.mutateAsync({ params: { id } })}
        success={({ fileName }) => ({ title: t`Import deleted`, description: fileName })}
        failure={{ title: t`Failed to delete import` }}
        closesOnFailure
      />
    </Panel>
  );
}
