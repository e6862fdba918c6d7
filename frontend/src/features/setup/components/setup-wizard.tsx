import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ArrowLeft, ArrowRight, CircleAlert, CircleCheck, CircleDashed, Send } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#components/ui/tabs.tsx';
import { isUnknown } from '#features/business-form/week.ts';
import { toast } from '#lib/toast-store.ts';
import { findFirstTab, findNeighbour, getTabState, refusalToast, type TabName, tabNames, tabs } from '../tabs.ts';
import type { Setup } from '../use-setup.ts';

const marks = {
  complete: { icon: CircleCheck, className: 'text-success', text: t`complete` },
  refused: { icon: CircleAlert, className: 'text-danger-text', text: t`has errors` },
  open: { icon: CircleDashed, className: 'text-muted', text: t`not complete` },
} as const;

const firstRefused = '[aria-invalid="true"], [data-invalid] button';

interface SetupWizardProps {
  readonly setup: Setup;
  readonly panels: Record<TabName, ReactNode>;
  readonly onSubmit: () => void;
}

/** The five tabs of the setup, which can be opened in any order, and the buttons that lead through them. */
export function SetupWizard({ setup, panels, onSubmit }: SetupWizardProps) {
  const { form, draft, saveDraft, schema } = setup;
  const panel = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useSearchParams();
  const values = useWatch({ control: form.control });
  const hours = useWatch({ control: form.control, name: 'hours' });
  const { errors } = form.formState;
  const missing = new Set(schema.safeParse(values).error?.issues.map(({ path }) => String(path[0])));
  const facts = { missing, refused: new Set(Object.keys(errors)), hasHours: !isUnknown(hours) };
  const { tab } = draft;
  const previous = findNeighbour(tab, -1);
  const next = findNeighbour(tab, 1);

  function open(target: TabName) {
    // A link may name the first tab; after that, the draft does.
    if (search.has('tab')) setSearch({}, { replace: true, preventScrollReset: true });
    saveDraft({ tab: target });
  }

  /** Opens a tab and moves the focus into it once it is rendered. */
  function goTo(target: TabName, selector: string) {
    open(target);
    requestAnimationFrame(() => {
      const found = panel.current?.querySelector<HTMLElement>(selector);
      found?.focus();
      found?.scrollIntoView({ block: 'center' });
    });
  }

  /** Goes on if everything on this tab is valid. The tabs themselves can be opened in any order. */
  async function goForward(target: TabName) {
    const isRight = await form.trigger([...(tabs.find(({ name }) => name === tab)?.fields ?? [])]);
    if (!isRight) return goTo(tab, firstRefused);
    goTo(target, 'h2');
    panel.current?.scrollIntoView({ block: 'start' });
  }

  const send = form.handleSubmit(onSubmit, refused => {
    const fields = Object.keys(refused);
    toast({ ...refusalToast(fields), tone: 'danger' });
    // The category is asked for first, even if other fields are missing on its tab.
    const category = fields.includes('categoryId') ? 'select[aria-invalid]' : undefined;
    const first = findFirstTab(fields);
    if (first) goTo(first, category ?? firstRefused);
  });

  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label={t`Business profile`}
        onSubmit={event => {
          event.preventDefault();
          if (next) void goForward(next);
          else void send();
        }}
      >
        <Tabs value={tab} onValueChange={name => open(tabNames.find(known => known === name) ?? tab)}>
          <TabsList aria-label={t`Parts of your profile`}>
            {tabs.map(each => {
              const { icon: Icon, className, text } = marks[getTabState(each, facts)];
              return (
                <TabsTrigger key={each.name} value={each.name}>
                  <Icon aria-hidden className={className} />
                  {each.label}
                  <span className="sr-only">({text})</span>
                </TabsTrigger>
              );
            })}
          </TabsList>
          <div ref={panel} className="scroll-mt-28">
            {tabs.map(({ name, label }) => (
              <TabsContent key={name} value={name} tabIndex={-1} className="outline-none">
                <Card className="p-5 sm:p-8">
                  <h2 tabIndex={-1} className="mb-5 text-xl outline-none">
                    {label}
                  </h2>
                  {panels[name]}
                </Card>
              </TabsContent>
            ))}
          </div>
        </Tabs>
        <div className="mt-6 flex flex-wrap justify-between gap-3">
          <Button
            variant="secondary"
            disabled={!previous}
            onClick={() => previous && goTo(previous, 'h2')}
            icon={ArrowLeft}
          >
            <Trans>Previous</Trans>
          </Button>
          {next ? (
            <Button type="submit">
              <Trans>Next</Trans>
              <ArrowRight aria-hidden />
            </Button>
          ) : (
            <Button type="submit" icon={Send}>
              <Trans>Submit for Approval</Trans>
            </Button>
          )}
        </div>
      </form>
    </FormProvider>
  );
}
