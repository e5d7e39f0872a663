import { Icon } from '#web/ui/icon.tsx';

/** What is wrong with the whole of a form. */
export function FormProblem({ problem }: { problem: string }) {
  if (problem === '') return null;
  return (
    <p className="error" role="alert">
      <Icon name="alert" />
      {problem}
    </p>
  );
}
