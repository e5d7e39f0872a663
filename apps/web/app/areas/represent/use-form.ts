import { ApiError } from '@rujian/api-client/api-error';
import { type FormEvent, useState } from 'react';
import { showToast } from '#web/ui/toast.ts';

type Sending = {
  send: () => Promise<unknown>;
  /** Shown after a success. */
  sent: string;
  onSent: () => unknown;
};

/** Sends a form and stores the field errors of the server; the input stays. */
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
