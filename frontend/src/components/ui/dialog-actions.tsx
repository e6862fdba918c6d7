import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { SubmitButton, type SubmittedForm } from './form-fields.tsx';

/**
 * Buttons at the end of a form that fills a dialog. They stay in view while the form scrolls if it is a flex column; sticky positioning
 * has no effect within a grid. The negative margins match the padding of DialogContent.
 */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="tall:sticky -bottom-5 z-1 -mx-5 mt-1 -mb-5 flex flex-wrap justify-end gap-3 border-line border-t bg-raised px-5 py-4 sm:rounded-b-card sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:px-6">
      {children}
    </div>
  );
}

interface FormActionsProps {
  readonly onCancel: () => void;
  readonly form: SubmittedForm;
  /** Label of the submit button, by default that of a change; `pendingLabel` while the form is sent. */
  readonly label?: string;
  readonly pendingLabel?: string;
  readonly variant?: 'danger' | 'primary';
}

/** Cancel button and submit button. */
export function FormActions({
  onCancel,
  form,
  label = t`Save Changes`,
  pendingLabel = t`Saving...`,
  variant = 'primary',
}: FormActionsProps) {
  return (
    <DialogActions>
      <Button variant="secondary" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
      <SubmitButton form={form} label={label} pendingLabel={pendingLabel} variant={variant} />
    </DialogActions>
  );
}
