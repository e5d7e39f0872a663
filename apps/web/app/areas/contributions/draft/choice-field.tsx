import { FormProblem } from '#web/ui/forms/form-problem.tsx';

type Props<Key extends string> = {
  legend: string;
  name: string;
  choices: readonly { key: Key; name: string }[];
  chosen: Key | '';
  onChoose: (key: Key) => void;
  error?: string | undefined;
};

export function ChoiceField<Key extends string>(props: Props<Key>) {
  const { legend, name, choices, chosen, onChoose, error } = props;
  return (
    <fieldset className="contribute-choice">
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.key}>
          <input
            type="radio"
            name={name}
            checked={choice.key === chosen}
            aria-invalid={error ? true : undefined}
            onChange={() => onChoose(choice.key)}
          />
          {choice.name}
        </label>
      ))}
      <FormProblem problem={error} />
    </fieldset>
  );
}
