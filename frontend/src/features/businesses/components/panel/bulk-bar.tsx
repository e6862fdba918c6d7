import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '#components/ui/button.tsx';
import { isUnpublished, type Mark } from '../../use-bulk-changes.ts';

interface BulkBarProps {
  readonly chosen: readonly Business[];
  readonly isBusy: boolean;
  readonly onPublish: (businesses: readonly Business[]) => void;
  readonly onMark: (mark: Mark, value: boolean) => void;
  readonly onDelete: () => void;
}

/** The actions on the selected businesses; a mark that all of them have can be removed. */
export function BulkBar({ chosen, isBusy, onPublish, onMark, onDelete }: BulkBarProps) {
  const unpublished = chosen.filter(isUnpublished);
  const allFeatured = chosen.every(({ isFeatured }) => isFeatured);
  const allPopular = chosen.every(({ isPopular }) => isPopular);
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2 rounded-control bg-sunken px-4 py-2">
      <p className="me-2 text-sm">
        <Trans>{plural(chosen.length, { one: '# business', other: '# businesses' })} selected</Trans>
      </p>
      {unpublished.length > 0 && (
        <Button size="sm" variant="soft" disabled={isBusy} onClick={() => onPublish(unpublished)}>
          <Trans>Publish</Trans>
        </Button>
      )}
      <Button size="sm" variant="soft" disabled={isBusy} onClick={() => onMark('isFeatured', !allFeatured)}>
        {allFeatured ? t`Do not feature` : t`Feature`}
      </Button>
      <Button size="sm" variant="soft" disabled={isBusy} onClick={() => onMark('isPopular', !allPopular)}>
        {allPopular ? t`Make not popular` : t`Make popular`}
      </Button>
      <Button size="sm" variant="ghost" disabled={isBusy} onClick={onDelete}>
        <Trans>Delete selected</Trans>
      </Button>
    </div>
  );
}
