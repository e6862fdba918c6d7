import type { WrittenMail } from '@doorstep/contracts/identity/mails/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMemo, useRef } from 'react';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#components/ui/tabs.tsx';

/** A mail as its receiver sees it: HTML, and the text for programs that show no HTML. */
export function MailFrame({ mail }: { mail: WrittenMail }) {
  return (
    <Tabs defaultValue="html">
      <TabsList aria-label={t`Parts of the mail`}>
        <TabsTrigger value="html">
          <Trans>HTML</Trans>
        </TabsTrigger>
        <TabsTrigger value="text">
          <Trans>Text</Trans>
        </TabsTrigger>
      </TabsList>
      <TabsContent value="html" className="pt-4">
        <HtmlPart mail={mail} />
      </TabsContent>
      <TabsContent value="text" className="pt-4">
        <pre
          dir="auto"
          className="whitespace-pre-wrap rounded-control border border-line p-4 font-sans text-sm [overflow-wrap:anywhere]"
        >
          {mail.text}
        </pre>
      </TabsContent>
    </Tabs>
  );
}

/**
 * The HTML runs no scripts. Its stylesheet is given to the frame as a constructed one, because the policy of our pages, which the frame
 * inherits, refuses <style> elements.
 */
function HtmlPart({ mail: { subject, html } }: { mail: WrittenMail }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { content, styles } = useMemo(() => split(html), [html]);
  function style() {
    const inside = frame.current?.contentDocument;
    const view = inside?.defaultView;
    if (!inside || !view) return;
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(styles);
    inside.adoptedStyleSheets = [sheet];
    // Links would open inside the frame.
    for (const link of inside.querySelectorAll('a')) link.target = '_blank';
  }
  return (
    <iframe
      ref={frame}
      title={t`Mail: ${subject}`}
      srcDoc={content}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      onLoad={style}
      className="h-120 w-full rounded-control border border-line bg-white"
    />
  );
}

/** A document without its stylesheet, and the stylesheet, which the server writes once. */
function split(html: string): { content: string; styles: string } {
  const [, styles = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
  return { content: html.replace(`<style>${styles}</style>`, ''), styles };
}
