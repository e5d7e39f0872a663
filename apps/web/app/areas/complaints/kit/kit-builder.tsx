import type { Area } from '@rujian/contract/areas/members/public';
import { useEffect, useState } from 'react';
import { TextButton } from '#web/ui/forms/busy-button.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { todayInChina } from '../submit/draft.ts';
import { useAreas } from '../use-areas.ts';
import { type Loaded, loadFacts, missingOf, type Sender } from './kit-facts.ts';
import { Letter } from './letter.tsx';
import type { KitTexts } from './texts.ts';

type State = { step: 'loading' } | { step: 'none' | 'gone' } | ({ step: 'ready' } & Loaded);

export function KitBuilder({ texts }: { texts: KitTexts }) {
  const [state, setState] = useState<State>({ step: 'loading' });
  useEffect(() => {
    loadFacts(new URLSearchParams(location.search)).then(
      (loaded) => setState(loaded ? { step: 'ready', ...loaded } : { step: 'none' }),
      () => setState({ step: 'gone' }),
    );
  }, []);
  if (state.step === 'loading') return <p role="status">{texts.loading}</p>;
  if (state.step === 'none') {
    return (
      <EmptyState title={texts.nothing} text={texts.nothingText}>
        <TextLink className="btn btn-primary" to="/complaint/submit" label={texts.toForm} />
      </EmptyState>
    );
  }
  if (state.step === 'ready') return <Kit loaded={state} texts={texts} />;
  return <EmptyState title={texts.nothing} text={texts.gone} action={texts.toMine} to="/user/account/complaint" />;
}

function Kit({ loaded, texts }: { loaded: Loaded; texts: KitTexts }) {
  const { facts } = loaded;
  const [sender, setSender] = useState<Sender>({
    name: loaded.name,
    mobile: loaded.mobile,
    address: '',
    authority: '',
  });
  const set = (changes: Partial<Sender>) => setSender((before) => ({ ...before, ...changes }));
  const missing = missingOf(facts, sender);
  const fields: [keyof Omit<Sender, 'authority'>, string, string][] = [
    ['name', texts.name, 'name'],
    ['mobile', texts.mobile, 'tel'],
    ['address', texts.address, 'street-address'],
  ];
  return (
    <div className="kit stack-8">
      <div className="kit-desk stack-8">
        <section aria-labelledby="kit-sender">
          <h2 id="kit-sender">{texts.sender}</h2>
          <p className="hint">{texts.senderNote}</p>
          <div className="stack-4">
            {fields.map(([field, label, autoComplete]) => (
              <TextInput
                key={field}
                label={label}
                autoComplete={autoComplete}
                value={sender[field]}
                onChange={(value) => set({ [field]: value })}
              />
            ))}
          </div>
          <h3>{texts.place}</h3>
          <p className="hint">{texts.placeNote}</p>
          <AreaFields onChange={(authority) => set({ authority })} texts={texts} />
        </section>
        <section aria-labelledby="kit-missing">
          <h2 id="kit-missing">{missing.length > 0 ? texts.missing : texts.complete}</h2>
          {missing.length > 0 && (
            <>
              <ul className="kit-missing">
                {missing.map((needed) => (
                  <li key={needed}>{texts[`need_${needed}`]}</li>
                ))}
              </ul>
              <p className="hint">{texts.missingNote}</p>
            </>
          )}
          <p className="flow">
            {facts.before === null && <TextLink className="btn" to="/complaint/submit" label={texts.edit} />}
            <TextButton className="btn btn-primary" onClick={() => print()} icon="print" label={texts.print} />
          </p>
        </section>
      </div>
      <section className="kit-paper" aria-label={texts.letter}>
        <Letter facts={facts} sender={sender} today={todayInChina()} />
      </section>
    </div>
  );
}

type Props = { onChange: (authority: string) => void; texts: KitTexts };

type Chosen = { province?: Area; city?: Area; district?: Area };

/** Province, city and district; the letter goes to the authority of the smallest chosen one. */
function AreaFields({ onChange, texts }: Props) {
  const [chosen, setChosen] = useState<Chosen>({});
  const choose = (next: Chosen) => {
    setChosen(next);
    const { province, city, district } = next;
    const names = [province, city, district].flatMap((area) => (area ? [area.label] : []));
    // Municipalities have a city of the same name below them.
    const parts = names.filter((name, place) => name !== names[place - 1] && name !== '市辖区');
    onChange(parts.length > 0 ? `${parts.join('')}市场监督管理局` : '');
  };
  const { province, city } = chosen;
  return (
    <div className="stack-4">
      <AreaSelect label={texts.province} asked={{}} texts={texts} onChoose={(area) => choose({ province: area })} />
      {province && (
        <AreaSelect
          key={province.value}
          label={texts.city}
          asked={{ province: province.value }}
          texts={texts}
          onChoose={(area) => choose({ province, city: area })}
        />
      )}
      {province && city && (
        <AreaSelect
          key={city.value}
          label={texts.district}
          asked={{ province: province.value, city: city.value }}
          texts={texts}
          onChoose={(area) => choose({ province, city, district: area })}
        />
      )}
    </div>
  );
}

type SelectProps = {
  label: string;
  asked: { province?: number; city?: number };
  onChoose: (area: Area | undefined) => void;
  texts: KitTexts;
};

function AreaSelect({ label, asked, onChoose, texts }: SelectProps) {
  // Without the list, the letter says 当地, which is always correct.
  const areas = useAreas(asked);
  return (
    <FormField label={label}>
      {(control) => (
        <select
          {...control}
          onChange={({ currentTarget: { value } }) => onChoose(areas.find((area) => String(area.value) === value))}
        >
          <option value="">{texts.anyPlace}</option>
          {areas.map(({ value, label: name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}
