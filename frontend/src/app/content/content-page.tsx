import type { ReactNode } from 'react';
import { PageHead } from '#components/ui/page-head.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';

/** The text of a static page. */
export interface PageContent {
  readonly title: string;
  readonly intro: string;
  readonly sections: readonly {
    readonly heading: string;
    readonly paragraphs: readonly string[];
    /** Below the paragraphs. */
    readonly details?: ReactNode;
  }[];
}

interface ContentPageProps {
  readonly content: PageContent;
  readonly path: string;
}

/** A page to read that administrators cannot change; `SitePage` shows the others. */
export function ContentPage({ content, path }: ContentPageProps) {
  return (
    <article className="wrap">
      <PageHead title={content.title} description={content.intro} path={path} />
      <div className="mx-auto max-w-reading">
        <PageHeader title={content.title} subtitle={content.intro} />
        {content.sections.map(({ heading, paragraphs, details }) => (
          <section key={heading} className="mt-8">
            <h2 className="text-xl">{heading}</h2>
            {paragraphs.map(paragraph => (
              <p key={paragraph} className="mt-3">
                {paragraph}
              </p>
            ))}
            {details}
          </section>
        ))}
      </div>
    </article>
  );
}
