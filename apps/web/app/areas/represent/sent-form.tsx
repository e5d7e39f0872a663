import type { ReactNode } from 'react';
import { BusyButton } from '#web/ui/forms/busy-button.tsx';
import { FormProblem } from '#web/ui/forms/form-problem.tsx';
import type { RepresentTexts } from './texts.ts';
import type { useForm } from './use-form.ts';

type Props = { form: ReturnType<typeof useForm>; action: string; children: ReactNode; texts: RepresentTexts };

/** Fields, the problem of the form, and one button. */
export function SentForm({ form, action, children, texts }: Props) {
  return (
    <form className="rep-form stack-4" onSubmit={form.submit} noValidate>
      {children}
      <FormProblem problem={form.problem} />
      <BusyButton className="btn btn-primary" isBusy={form.isBusy} busyLabel={texts.sending}>
        {action}
      </BusyButton>
    </form>
  );
}
