import type { MessagePreference } from '@rujian/contract/areas/messages/public';
import { useState } from 'react';
import type { InboxCalls } from './inbox-calls.ts';
import type { MyTexts } from './texts.ts';

type Props = {
  preferences: readonly MessagePreference[];
  sms: { wanted: boolean; hasMobile: boolean };
  calls: InboxCalls;
  texts: MyTexts;
};

export function MessagePreferences({ preferences, sms, calls, texts }: Props) {
  const [chosen, setChosen] = useState(preferences);
  const [wantsSms, setWantsSms] = useState(sms.wanted);
  const chooseSms = async (wanted: boolean) => {
    setWantsSms(wanted);
    try {
      setWantsSms((await calls.setSms(wanted)).sms.wanted);
    } catch {
      setWantsSms(!wanted);
    }
  };
  const choose = async (kind: MessagePreference['kind'], wanted: boolean) => {
    const before = chosen;
    setChosen(before.map((each) => (each.kind === kind ? { ...each, wanted } : each)));
    try {
      setChosen((await calls.setPreference({ kind, wanted })).list);
    } catch {
      setChosen(before);
    }
  };
  return (
    <details className="my-settings">
      <summary>{texts.settings}</summary>
      <p>{texts.settingsText}</p>
      <ul>
        {chosen.map(({ kind, name, wanted, fixed }) => (
          <li key={kind}>
            <label>
              <input
                type="checkbox"
                checked={wanted}
                disabled={fixed}
                onChange={({ currentTarget }) => choose(kind, currentTarget.checked)}
              />
              {name}
              {fixed && <small>{texts.settingFixed}</small>}
            </label>
          </li>
        ))}
      </ul>
      <p>
        <label>
          <input
            type="checkbox"
            checked={wantsSms}
            disabled={!sms.hasMobile}
            onChange={({ currentTarget }) => chooseSms(currentTarget.checked)}
          />
          {texts.settingSms}
        </label>
        <small>{sms.hasMobile ? texts.settingSmsText : texts.settingSmsNoMobile}</small>
      </p>
    </details>
  );
}
