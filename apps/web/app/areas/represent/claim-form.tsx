import { REMOTE_SEARCH_DEBOUNCE_MS } from '@rujian/contract/base/constants';
import { isUscc, USCC_CHARACTERS, usccKey } from '@rujian/contract/base/identifiers/uscc';
import type { Named } from '@rujian/contract/base/refs';
import { type FormEvent, useEffect, useState } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { TextButton } from '#web/ui/forms/busy-button.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { FileField, type GivenFile } from './file-field.tsx';
import type { RepresentCalls } from './represent-calls.ts';
import { SentForm, useForm } from './sent-form.tsx';
import type { RepresentTexts } from './texts.ts';

type Props = { brand: Named | null; calls: RepresentCalls; onSent: () => void; texts: RepresentTexts };

export function ClaimForm({ brand: initial, calls, onSent, texts }: Props) {
  const [brand, setBrand] = useState<Named | null>(initial);
  const [companyName, setCompanyName] = useState('');
  const [uscc, setUscc] = useState('');
  const [contactName, setContactName] = useState('');
  const [licence, setLicence] = useState<GivenFile[]>([]);
  const [letter, setLetter] = useState<GivenFile[]>([]);
  const form = useForm({
    send: async () => {
      const [paper, authority] = [licence[0], letter[0]];
      if (!brand || !paper || !authority) return;
      const papers = { licence: paper.id, letter: authority.id };
      await calls.claim({ brand: brand.id, companyName, uscc, contactName, ...papers });
    },
    sent: texts.claimSent,
    onSent,
  });
  const isWhole = brand && companyName && uscc && contactName && licence[0] && letter[0];

  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (isWhole) await form.submit();
    else form.setProblem(texts.missing);
  };
  const paper = { topic: 'claim', max: 1, texts } as const;
  return (
    <SentForm form={{ ...form, submit }} action={texts.sendClaim} texts={texts}>
      <p className="hint">{texts.claimIntro}</p>
      <BrandPicker chosen={brand} error={form.fields.brand} find={calls.findBrands} onChoose={setBrand} texts={texts} />
      <TextInput
        label={texts.company}
        hint={texts.companyHint}
        error={form.fields.companyName}
        value={companyName}
        maxLength={60}
        autoComplete="organization"
        onChange={setCompanyName}
      />
      <TextInput
        label={texts.uscc}
        hint={usccState(uscc, texts)}
        error={form.fields.uscc}
        value={uscc}
        maxLength={30}
        spellCheck={false}
        autoComplete="off"
        onChange={setUscc}
      />
      <TextInput
        label={texts.contact}
        error={form.fields.contactName}
        value={contactName}
        maxLength={20}
        autoComplete="name"
        onChange={setContactName}
      />
      <FileField
        {...paper}
        label={texts.licence}
        hint={texts.fileHint}
        files={licence}
        error={form.fields.licence}
        onChange={setLicence}
      />
      <FileField
        {...paper}
        label={texts.letter}
        hint={texts.letterHint}
        files={letter}
        error={form.fields.letter}
        onChange={setLetter}
      />
    </SentForm>
  );
}

function usccState(typed: string, texts: RepresentTexts): string {
  const code = usccKey(typed);
  if (code === '') return texts.usccHint;
  if (code.length < USCC_CHARACTERS) return fill(texts.usccCount, { count: code.length });
  return isUscc(code) ? texts.usccRight : texts.usccWrong;
}

type PickerProps = {
  chosen: Named | null;
  error?: string | undefined;
  find: (query: string) => Promise<Named[]>;
  onChoose: (brand: Named | null) => void;
  texts: RepresentTexts;
};

/** A brand is claimed by its dossier, never by name alone. */
function BrandPicker({ chosen, error, find, onChoose, texts }: PickerProps) {
  const contentLang = useContentLang();
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<Named[] | null>(null);
  useEffect(() => {
    if (query.trim() === '') {
      setFound(null);
      return;
    }
    let isWanted = true;
    const pause = setTimeout(async () => {
      const list = await find(query.trim()).catch(() => []);
      if (isWanted) setFound(list);
    }, REMOTE_SEARCH_DEBOUNCE_MS);
    return () => {
      isWanted = false;
      clearTimeout(pause);
    };
  }, [query, find]);

  if (chosen) {
    return (
      <p className="rep-chosen flow">
        <b lang={contentLang}>{fill(texts.brandChosen, { name: chosen.name })}</b>
        <TextButton className="link" onClick={() => onChoose(null)} label={texts.changeBrand} />
      </p>
    );
  }
  return (
    <div>
      <FormField label={texts.brand} hint={texts.brandHint} error={error}>
        {(control) => (
          <input
            {...control}
            type="search"
            value={query}
            maxLength={50}
            autoComplete="off"
            onChange={({ currentTarget }) => setQuery(currentTarget.value)}
          />
        )}
      </FormField>
      {found && (
        <ul className="rep-found" aria-label={texts.brand}>
          {found.map((brand) => (
            <li key={brand.id}>
              <button type="button" className="btn btn-s" onClick={() => onChoose(brand)}>
                <span lang={contentLang}>{brand.name}</span>
              </button>
            </li>
          ))}
          {found.length === 0 && <li className="hint">{texts.noSuchBrand}</li>}
        </ul>
      )}
    </div>
  );
}
