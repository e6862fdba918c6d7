import type { z } from '@doorstep/contracts/common/zod.ts';
import type { RefusedForm } from '@doorstep/contracts/gateway/pages/page-forms.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import {
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { showFieldErrors } from './field-errors.ts';
import { useRefusedForm } from './rendered.ts';
import { type FailureText, failureToast, type ToastContent, toast } from './toast-store.ts';
import { useUnsavedChanges } from './unsaved-changes.ts';
import { useDraft } from './use-draft.ts';
import type { Edit } from './use-edit.ts';

type Form<Fields extends FieldValues, Parsed> = UseFormReturn<Fields, unknown, Parsed>;
type MaybeToast = ToastContent | undefined;

interface ApiFormOptions<Fields extends FieldValues, Parsed, Answer>
  extends Omit<UseFormProps<Fields, unknown, Parsed>, 'resolver' | 'defaultValues'> {
  readonly schema: z.ZodType<Parsed>;
  /** Initial values of the form. If they arrive later than the page, use `values` instead. */
  readonly defaultValues?: Fields;
  /** Sends the fields as parsed by the schema; `fields` are as they were typed. */
  readonly send: (parsed: Parsed, fields: Fields) => Promise<Answer>;
  /** Toast to show; a function may do more and decide on the toast. */
  readonly success?: ToastContent | ((answer: Answer, parsed: Parsed, form: Form<Fields, Parsed>) => MaybeToast);
  /** Toast to show; a function may do more. `refused` are the fields that now show the reason. */
  readonly failure:
    | FailureText
    | ((error: unknown, form: Form<Fields, Parsed>, refused: readonly Path<Fields>[]) => MaybeToast);
  /** The row that the form edits, if it edits one (`useEdit`). */
  readonly edit?: Edit;
  /** The name of the form if the tab keeps what is typed in it until it is sent (`useDraft`). */
  readonly draft?: string;
  /** Called when the schema refuses the fields, in addition to the messages at them. */
  readonly invalid?: (errors: FieldErrors<Fields>) => void;
}

/**
 * A form that is validated by a contract's schema and sent to the server. Refusals of the server appear at their fields, as if the
 * schema had refused them.
 */
export function useApiForm<Fields extends FieldValues, Parsed, Answer>(
  options: ApiFormOptions<Fields, Parsed, Answer>,
) {
  const { schema, send, success, failure, invalid, edit, draft, defaultValues, ...rest } = options;
  const refused = useRefusedForm();
  const [errors] = useState(() => refused && (toFieldErrors(refused) as FieldErrors<Fields>));
  const focused = useRef<FocusedText>(undefined);
  useEffect(() => {
    focused.current = findFocusedText();
  });
  // Between these effects runs the one of `useForm` that shows `values` that have arrived.
  const form: Form<Fields, Parsed> = useForm<Fields, unknown, Parsed>({
    ...rest,
    ...(errors && { errors }),
    // `useForm` itself shows `values` only once the page is hydrated.
    defaultValues: (defaultValues ?? rest.values) as UseFormProps<Fields>['defaultValues'],
    // A form holds values that its schema refuses, such as no choice yet. So only the output of the schema is typed.
    resolver: zodResolver(schema as z.ZodType<Parsed, Fields>) as Resolver<Fields, unknown, Parsed>,
  });

  useEffect(() => selectIfReplaced(focused.current));

  useDraft(form, draft);

  const { isDirty } = form.formState;
  useUnsavedChanges(isDirty);

  useEffect(() => {
    // Others have saved while nothing was typed here.
    const fields = isDirty ? undefined : edit?.follow();
    if (fields) form.reset(fields as Fields);
  });

  const submit = form.handleSubmit(async parsed => {
    let answer: Answer;
    try {
      answer = await send(parsed, form.getValues());
    } catch (error) {
      const refused = showFieldErrors(error, form);
      const content =
        edit?.refused(error, form) ??
        (typeof failure === 'function' ? failure(error, form, refused) : failureToast(error, failure));
      if (content) toast(content);
      return;
    }
    const content = typeof success === 'function' ? success(answer, parsed, form) : success;
    if (content) toast({ tone: 'success', ...content });
  }, invalid);

  return { form, submit, draft };
}

type FocusedText = { readonly field: HTMLInputElement | HTMLTextAreaElement; readonly value: string } | undefined;

function findFocusedText(): FocusedText {
  const field = document.activeElement;
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  return isText ? { field, value: field.value } : undefined;
}

/** Selects the text of a field whose value was replaced, because who is about to type there would otherwise add to it. */
function selectIfReplaced(focused: FocusedText): void {
  if (focused && focused.field.value !== focused.value) focused.field.select();
}

/** Messages with which the server refused a form that was sent without code. */
const toFieldErrors = ({ errors }: RefusedForm) =>
  Object.fromEntries(errors.map(({ path, message }) => [path, { type: 'server', message }]));
