import { t } from '@lingui/core/macro';
import { Panel } from '#components/ui/panel.tsx';
import { PartTabs } from '#components/ui/part-tabs.tsx';
import { Bounces } from './bounces.tsx';
import { MailServerForm } from './mail-server-form.tsx';
import { MailTexts } from './mail-texts.tsx';
import { SentMails } from './sent-mails.tsx';

const parts = {
  sent: { label: t`Sent Mail`, Content: SentMails },
  texts: { label: t`Texts`, Content: MailTexts },
  server: { label: t`Mail Server`, Content: MailServerForm },
  bounces: { label: t`Bounces`, Content: Bounces },
};

/** Lets administrators see the mails of the last days, and change what mails say. */
export const MailPanel = () => (
  <Panel title={t`Mail`}>
    <PartTabs label={t`Mail`} parts={parts} />
  </Panel>
);
