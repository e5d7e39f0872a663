import { ApiError } from '@rujian/api-client/api-error';
import { type FormEvent, type ReactNode, useState } from 'react';
import { BusyButton } from '#web/ui/forms/busy-button.tsx';
import { FormProblem } from '#web/ui/forms/form-problem.tsx';
import { showToast } from '#web/ui/toast.ts';
import type { RepresentTexts } from './texts.ts';

type Props = { form: ReturnType<typeof useForm>; action: string; children: ReactNode; texts: RepresentTexts };

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

type Sending = { send: () => Promise<unknown>; sent: string; onSent: () => unknown };

export function useForm({ send, sent, onSent }: Sending) {
  const [isBusy, setIsBusy] = useState(false);
  const [fields, setFields] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState('');
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    setIsBusy(true);
    setProblem('');
    try {
      await send();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const wrong = error.failure?.fields ?? {};
      setFields(wrong);
      if (Object.keys(wrong).length === 0) setProblem(error.message);
      return;
    } finally {
      setIsBusy(false);
    }
    setFields({});
    showToast(sent, 'success');
    await onSent();
  };
  return { isBusy, fields, problem, setProblem, submit };
}
