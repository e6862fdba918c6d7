import { hydration } from '@doorstep/contracts/gateway/pages/hydration.ts';
import { renderedAtField } from '@doorstep/contracts/gateway/pages/page-forms.ts';
import { type ComponentProps, useState } from 'react';
import { useHref } from 'react-router-dom';
import { useRefusedForm, useRendered } from '#lib/rendered.ts';
import { FieldError } from './field.tsx';

interface PostFormProps extends Omit<ComponentProps<'form'>, 'method' | 'noValidate'> {
  /** Address of its page, which accepts the form if there is no code. */
  readonly action: string;
  /** The name of what the tab keeps of it (`useDraft`). */
  readonly draft?: string | undefined;
}

/** A form that its code sends, and that also works without code: then the server checks it and answers with a page. */
export function PostForm({ action, draft, children, ...form }: PostFormProps) {
  const refused = useRefusedForm();
  const now = useRendered()?.now;
  const [renderedAt] = useState(refused?.values[renderedAtField] ?? now);
  return (
    <form
      method="post"
      action={useHref(action)}
      noValidate
      {...(draft !== undefined && { [hydration.draft]: draft })}
      {...form}
    >
      <input type="hidden" name={renderedAtField} value={renderedAt ?? ''} />
      {refused && refused.errors.length === 0 && <FieldError role="alert">{refused.message}</FieldError>}
      {children}
    </form>
  );
}
