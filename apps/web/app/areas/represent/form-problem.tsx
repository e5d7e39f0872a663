import { Icon } from '#web/ui/icon.tsx';

/** An error of the whole form. */
export function FormProblem({ problem }: { problem: string }) {
  if (problem === '') return null;
  return (
    <p className="error" role="alert">
      <Icon name="alert" />
      {problem}
    </p>
  );
}
