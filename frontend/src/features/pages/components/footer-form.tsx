import { type EditedPage, pathOfPage } from '@doorstep/contracts/directory/pages/schema.ts';
import { defaultFooter } from '@doorstep/contracts/directory/site/footer.ts';
import { type Footer, footerSchema, type Site } from '@doorstep/contracts/directory/site/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { type Control, useFieldArray } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Field } from '#components/ui/field.tsx';
import { SubmitButton } from '#components/ui/form-fields.tsx';
import { Input } from '#components/ui/input.tsx';
import { OthersChanges } from '#features/edits/others-changes.tsx';
import { siteQuery } from '#lib/site.ts';
import { useUpdateSite } from '#lib/update-site.ts';
import { useApiForm } from '#lib/use-api-form.ts';
import { useEdit } from '#lib/use-edit.ts';

/** The links of the footer and their order. */
export function FooterForm({ pages }: { pages: readonly EditedPage[] }) {
  const { data: site } = useQuery(siteQuery);
  return site ? <Form site={site} pages={pages} /> : null;
}

type ListName = 'columns.0.links' | 'columns.1.links' | 'legal';

const toFooter = ({ footer = defaultFooter }: Site): Footer => footer;

function Form({ site, pages }: { site: Site; pages: readonly EditedPage[] }) {
  const update = useUpdateSite();
  const { edit, pick } = useEdit({ stored: site, toFields: toFooter, toInput: row => ({ footer: toFooter(row) }) });
  const { form, submit } = useApiForm<Footer, Footer, Site>({
    edit,
    schema: footerSchema,
    defaultValues: toFooter(site),
    send: footer => update.save(pick({ footer })),
    success: (_saved, footer, { reset }) => {
      reset(footer);
      return { title: t`Footer saved`, description: t`Every page shows it now.` };
    },
    failure: { title: t`Failed to save the footer`, description: t`Please look at the marked fields.` },
  });
  const { errors, isDirty } = form.formState;
  const list = (name: ListName, title: string) => (
    <LinkList
      name={name}
      title={title}
      control={form.control}
      register={form.register}
      errorsOf={index =>
        (name === 'legal' ? errors.legal : errors.columns?.[name === 'columns.0.links' ? 0 : 1]?.links)?.[index]
      }
    />
  );
  return (
    <Card className="mt-8 p-5 sm:p-6">
      <form noValidate aria-label={t`Footer`} className="grid grid-cols-1 gap-6" onSubmit={submit}>
        <div>
          <h3 className="font-display font-semibold text-lg">
            <Trans>Footer</Trans>
          </h3>
          <p className="mt-1 text-muted text-sm">
            <Trans>
              Addresses of this site begin with /, for example {pathOfPage(pages.at(-1)?.slug ?? 'about')}. A link to
              the form of requests is left out while the site takes none.
            </Trans>
          </p>
        </div>
        <OthersChanges edit={edit} />
        {toFooter(site).columns.map(({ title }, index) => (
          <fieldset key={title} className="grid grid-cols-1 gap-3">
            <legend className="sr-only">
              <Trans>Column {title}</Trans>
            </legend>
            <Field
              label={t`Title of column ${index + 1}`}
              {...(errors.columns?.[index]?.title?.message && { error: errors.columns[index].title.message })}
            >
              <Input {...form.register(`columns.${index}.title`)} />
            </Field>
            {list(index === 0 ? 'columns.0.links' : 'columns.1.links', title)}
          </fieldset>
        ))}
        <fieldset className="grid grid-cols-1 gap-3">
          <legend className="mb-3 font-medium text-sm">
            <Trans>Last line</Trans>
          </legend>
          {list('legal', t`the last line`)}
        </fieldset>
        <div className="flex flex-wrap gap-3">
          <SubmitButton form={form} label={t`Save Footer`} pendingLabel={t`Saving...`} disabled={!isDirty} />
          {site.footer && (
            <Button variant="ghost" onClick={() => form.reset(defaultFooter, { keepDefaultValues: true })}>
              <Trans>Reset to Default</Trans>
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}

interface LinkListProps {
  readonly name: ListName;
  /** Names the list in the labels of its controls. */
  readonly title: string;
  readonly control: Control<Footer, unknown, Footer>;
  readonly register: ReturnType<typeof useApiForm<Footer, Footer, Site>>['form']['register'];
  readonly errorsOf: (
    index: number,
  ) => { readonly label?: { readonly message?: string }; readonly to?: { readonly message?: string } } | undefined;
}

function LinkList({ name, title, control, register, errorsOf }: LinkListProps) {
  const { fields, append, move, remove } = useFieldArray({ control, name });
  return (
    <>
      <ul className="grid grid-cols-1 gap-3">
        {fields.map(({ id, label }, index) => {
          const what = t`${label || t`link ${index + 1}`} of ${title}`;
          const problems = errorsOf(index);
          return (
            <li key={id} className="grid items-start gap-2 sm:grid-cols-[1fr_1.5fr_auto]">
              <Field
                label={t`Label of ${what}`}
                hideLabel
                {...(problems?.label?.message && { error: problems.label.message })}
              >
                <Input placeholder={t`Label`} {...register(`${name}.${index}.label`)} />
              </Field>
              <Field
                label={t`Address of ${what}`}
                hideLabel
                {...(problems?.to?.message && { error: problems.to.message })}
              >
                <Input dir="ltr" placeholder="/address" {...register(`${name}.${index}.to`)} />
              </Field>
              <div className="flex gap-1">
                <Button
                  size="icon-sm"
                  variant="ghost"
                  icon={ArrowUp}
                  aria-label={t`Move ${what} up`}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                />
                <Button
                  size="icon-sm"
                  variant="ghost"
                  icon={ArrowDown}
                  aria-label={t`Move ${what} down`}
                  disabled={index === fields.length - 1}
                  onClick={() => move(index, index + 1)}
                />
                <Button
                  size="icon-sm"
                  variant="ghost"
                  icon={Trash2}
                  aria-label={t`Remove ${what}`}
                  onClick={() => remove(index)}
                />
              </div>
            </li>
          );
        })}
      </ul>
      <Button
        size="sm"
        variant="secondary"
        icon={Plus}
        className="justify-self-start"
        aria-label={t`Add Link to ${title}`}
        onClick={() => append({ label: '', to: '' })}
      >
        <Trans>Add Link</Trans>
      </Button>
    </>
  );
}
