import { downloadPersonalData } from '@doorstep/contracts/identity/personal-data/calls.ts';
import { Trans } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { ButtonLink } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { buildUrl } from '#lib/api-client.ts';

/** Downloads everything that is stored about the account. */
export const DownloadCard = () => (
  <Card className="p-6">
    <h2 className="text-xl">
      <Trans>Download Your Data</Trans>
    </h2>
    <p className="mt-1 text-muted text-sm">
      <Trans>
        One file with your account, sessions, reviews, inquiries, messages, favorites, requests and your business, in a
        format (JSON) that other programs can read.
      </Trans>
    </p>
    <ButtonLink
      variant="secondary"
      className="mt-5 w-full"
      href={buildUrl(downloadPersonalData.path, {})}
      download
      icon={Download}
    >
      <Trans>Download</Trans>
    </ButtonLink>
  </Card>
);
