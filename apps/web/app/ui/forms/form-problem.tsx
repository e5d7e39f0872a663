import { Icon } from '#web/ui/icon.tsx';

/** An error of a whole form, or of a field that it names with `id`; nothing while there is none. */
export function FormProblem({ problem, id }: { problem: string | undefined; id?: string }) {
  if (!problem) return null;
  return (
    <p id={id} className="error" role="alert">
      <Icon name="alert" />
      {problem}
    </p>
  );
}

/** The error of a field or, without one, its hint. */
export function FieldNote({ id, error, hint }: { id: string; error: string | undefined; hint: string | undefined }) {
  if (error || !hint) return <FormProblem id={id} problem={error} />;
  return (
    <p id={id} className="hint">
      {hint}
    </p>
  );
}
