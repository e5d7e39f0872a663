import { useEffect, useState } from 'react';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { todayInChina } from '../submit/today-in-china.ts';
import { AreaFields } from './area-fields.tsx';
import { missingOf, type Sender } from './kit-facts.ts';
import { Letter } from './letter.tsx';
import { type Loaded, loadFacts } from './load-facts.ts';
import type { KitTexts } from './texts.ts';

type State = { step: 'loading' } | { step: 'none' | 'gone' } | ({ step: 'ready' } & Loaded);

/** Builds the letters from data in this browser. */
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
        <Link className="btn btn-primary" to="/complaint/submit">
          {texts.toForm}
        </Link>
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
            {facts.before === null && (
              <Link className="btn" to="/complaint/submit">
                {texts.edit}
              </Link>
            )}
            <button type="button" className="btn btn-primary" onClick={() => print()}>
              <Icon name="print" small />
              {texts.print}
            </button>
          </p>
        </section>
      </div>
      <section className="kit-paper" aria-label={texts.letter}>
        <Letter facts={facts} sender={sender} today={todayInChina()} />
      </section>
    </div>
  );
}
