import { SELECT_MULTIPLE_LIMIT } from '@rujian/contract/base/constants';
import { FieldNote } from '#web/ui/forms/form-problem.tsx';

type ChoiceOption = { key: string; name: string };

type Props = {
  field: string;
  legend: string;
  hint?: string;
  error?: string | undefined;
  groups: { name?: string; options: ChoiceOption[] }[];
  chosen: readonly string[];
  /** 1, or the maximum; 0 for unlimited. */
  most?: number;
  onChange: (chosen: string[]) => void;
};

export function ChoiceGroup(props: Props) {
  const { field, legend, hint, error = '', groups, chosen, onChange } = props;
  const { most = SELECT_MULTIPLE_LIMIT } = props;
  const noteId = `${field}-note`;
  const isFull = most > 1 && chosen.length >= most;
  const toggle = (key: string, isOn: boolean) => {
    if (most === 1) return onChange([key]);
    onChange(isOn ? [...chosen, key] : chosen.filter((other) => other !== key));
  };
  return (
    <fieldset
      className="choice-group stack-3"
      data-field={field}
      aria-describedby={error || hint ? noteId : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend>{legend}</legend>
      {groups.map(({ name, options }) => (
        <div key={name ?? options[0]?.key} className="choice-row stack-2">
          {name && <b>{name}</b>}
          <div className="chips">
            {options.map((option) => {
              const isOn = chosen.includes(option.key);
              return (
                <label key={option.key} className="chip choice" data-full={isFull || undefined}>
                  <input
                    type={most === 1 ? 'radio' : 'checkbox'}
                    name={field}
                    checked={isOn}
                    disabled={isFull && !isOn}
                    onChange={({ currentTarget }) => toggle(option.key, currentTarget.checked)}
                  />
                  {option.name}
                </label>
              );
            })}
          </div>
        </div>
      ))}
      <FieldNote id={noteId} error={error} hint={hint} />
    </fieldset>
  );
}
