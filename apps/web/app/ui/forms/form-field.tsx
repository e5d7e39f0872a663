import { type ReactNode, useId } from 'react';
import { FormProblem } from './form-problem.tsx';

type ControlProps = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };

export function FormField(props: {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}) {
  const { label, error = '', hint, children } = props;
  const id = useId();
  const isWrong = error !== '';
  const describedBy = isWrong || hint ? `${id}-note` : undefined;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className={isWrong ? 'input input-bad' : 'input'}>
        {children({ id, 'aria-invalid': isWrong || undefined, 'aria-describedby': describedBy })}
      </div>
      <FormProblem id={`${id}-note`} problem={error} />
      {!isWrong && hint && (
        <div id={`${id}-note`} className="hint">
          {hint}
        </div>
      )}
    </div>
  );
}
