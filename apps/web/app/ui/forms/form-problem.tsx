import { Icon } from '#web/ui/icon.tsx';

export function FormProblem({ problem, id }: { problem: string | undefined; id?: string }) {
  if (!problem) return null;
  return (
    <p id={id} className="error" role="alert">
      <Icon name="alert" />
      {problem}
    </p>
  );
}

export function FieldNote({ id, error, hint }: { id: string; error: string | undefined; hint: string | undefined }) {
  if (error || !hint) return <FormProblem id={id} problem={error} />;
  return (
    <p id={id} className="hint">
      {hint}
    </p>
  );
}
