import { t } from '@lingui/core/macro';
import { Panel } from '#components/ui/panel.tsx';
import { PartTabs } from '#components/ui/part-tabs.tsx';
import { EmptyStateList } from './empty-states/empty-state-list.tsx';
import { PageList } from './page-list.tsx';

const parts = {
  pages: { label: t`Pages and Footer`, Content: PageList },
  empty: { label: t`Empty Lists`, Content: EmptyStateList },
};

/** Lets administrators write the pages of the site and what empty lists say, and choose the links of the footer. */
export const PagePanel = () => (
  <Panel title={t`Pages`}>
    <PartTabs label={t`Pages`} parts={parts} />
  </Panel>
);
