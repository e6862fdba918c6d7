import { useSearchParams } from 'react-router-dom';
import { Panel } from '#components/ui/panel.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#components/ui/tabs.tsx';
import { MailTexts } from './mail-texts.tsx';
import { SentMails } from './sent-mails.tsx';

/** Lets administrators see the mails of the last days, and change what mails say. */
export function MailPanel() {
  const [search, setSearch] = useSearchParams();
  const open = search.get('part') === 'texts' ? 'texts' : 'sent';
  const show = (part: string) =>
    setSearch(
      previous => {
        const next = new URLSearchParams(previous);
        if (part === 'texts') next.set('part', part);
        else next.delete('part');
        return next;
      },
      { replace: true },
    );
  return (
    <Panel title="Mail">
      <Tabs value={open} onValueChange={show}>
        <TabsList aria-label="Mail">
          <TabsTrigger value="sent">Sent Mail</TabsTrigger>
          <TabsTrigger value="texts">Texts</TabsTrigger>
        </TabsList>
        <TabsContent value="sent">
          <SentMails />
        </TabsContent>
        <TabsContent value="texts">
          <MailTexts />
        </TabsContent>
      </Tabs>
    </Panel>
  );
}
