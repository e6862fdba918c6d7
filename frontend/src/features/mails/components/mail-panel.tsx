import { t } from '@lingui/core/macro';
import { useSearchParams } from 'react-router-dom';
import { Panel } from '#components/ui/panel.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#components/ui/tabs.tsx';
import { Bounces } from './bounces.tsx';
import { MailServerForm } from './mail-server-form.tsx';
import { MailTexts } from './mail-texts.tsx';
import { SentMails } from './sent-mails.tsx';

const parts = { sent: t`Sent Mail`, texts: t`Texts`, server: t`Mail Server`, bounces: t`Bounces` };

/** Lets administrators see the mails of the last days, and change what mails say. */
export function MailPanel() {
  const [search, setSearch] = useSearchParams();
  const named = search.get('part') ?? '';
  const open = Object.hasOwn(parts, named) ? named : 'sent';
  const show = (part: string) =>
    setSearch(
      previous => {
        const next = new URLSearchParams(previous);
        if (part === 'sent') next.delete('part');
        else next.set('part', part);
        return next;
      },
      { replace: true },
    );
  return (
    <Panel title={t`Mail`}>
      <Tabs value={open} onValueChange={show}>
        <TabsList aria-label={t`Mail`}>
          {Object.entries(parts).map(([part, label]) => (
            <TabsTrigger key={part} value={part}>
              {label}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value="sent">
          <SentMails />
        </TabsContent>
        <TabsContent value="texts">
          <MailTexts />
        </TabsContent>
        <TabsContent value="server">
          <MailServerForm />
        </TabsContent>
        <TabsContent value="bounces">
          <Bounces />
        </TabsContent>
      </Tabs>
    </Panel>
  );
}
