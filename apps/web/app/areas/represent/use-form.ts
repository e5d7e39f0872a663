import { ApiError } from '@rujian/api-client/api-error';
import { useState } from 'react';

/** Sends a form and stores the field errors of the server; the input stays. */
export function useForm(send: () => Promise<unknown>) {
  const [isBusy, setIsBusy] = useState(false);
  const [fields, setFields] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState('');
  return {
    isBusy,
    fields,
    problem,
    setProblem,
    async submit(): Promise<boolean> {
      setIsBusy(true);
      setProblem('');
      try {
        await send();
        setFields({});
        return true;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const wrong = error.failure?.fields ?? {};
        setFields(wrong);
        if (Object.keys(wrong).length === 0) setProblem(error.message);
        return false;
      } finally {
        setIsBusy(false);
      }
    },
  };
}
