import { downloadPersonalData } from '@doorstep/contracts/personal-data.ts';
import { Download } from 'lucide-react';
import { ButtonLink } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { buildUrl } from '#lib/api-client.ts';

/** Downloads everything that is stored about the account. */
export const DownloadCard = () => (
  <Card className="p-6">
    <h2 className="text-xl">Download Your Data</h2>
    <p className="mt-1 text-muted text-sm">
      One file with your account, sessions, reviews, inquiries, messages, favorites, requests and your business, in a
      format (JSON) that other programs can read.
    </p>
    <ButtonLink
      variant="secondary"
      className="mt-5 w-full"
      href={buildUrl(downloadPersonalData.path, {})}
      download
      icon={Download}
    >
      Download
    </ButtonLink>
  </Card>
);
