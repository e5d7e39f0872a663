import { useId } from 'react';
import { ScanButton } from './scan-button.island.tsx';
import type { CheckTexts } from './texts.ts';

type Props = { values: { name: string; batch: string; date: string }; suggestions: string[]; texts: CheckTexts };

const NAME_MAX = 50;
const BATCH_MAX = 60;

/** A plain form: each answer is a page with its own address. */
export function CheckForm({ values, suggestions, texts }: Props) {
  const id = useId();
  return (
    <form className="check-form stack-4" action="/check" aria-label={texts.form} key={JSON.stringify(values)}>
      <div className="check-field stack-1">
        <label htmlFor={`${id}-name`}>{texts.name}</label>
        <span className="input">
          <input
            id={`${id}-name`}
            name="q"
            list={`${id}-names`}
            defaultValue={values.name}
            maxLength={NAME_MAX}
            autoComplete="off"
            aria-describedby={`${id}-name-hint`}
          />
          <ScanButton field={`${id}-name`} texts={texts} />
        </span>
        <datalist id={`${id}-names`}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
        <small id={`${id}-name-hint`}>{texts.nameHint}</small>
      </div>
      <div className="check-field stack-1">
        <label htmlFor={`${id}-batch`}>{texts.batch}</label>
        <span className="input">
          <input
            id={`${id}-batch`}
            name="batch"
            defaultValue={values.batch}
            maxLength={BATCH_MAX}
            autoComplete="off"
            aria-describedby={`${id}-batch-hint`}
          />
        </span>
        <small id={`${id}-batch-hint`}>{texts.batchHint}</small>
      </div>
      <div className="check-field stack-1">
        <label htmlFor={`${id}-date`}>{texts.date}</label>
        <span className="input">
          <input
            id={`${id}-date`}
            name="date"
            type="date"
            defaultValue={values.date}
            aria-describedby={`${id}-date-hint`}
          />
        </span>
        <small id={`${id}-date-hint`}>{texts.dateHint}</small>
      </div>
      <button type="submit" className="btn btn-primary">
        {texts.submit}
      </button>
    </form>
  );
}
