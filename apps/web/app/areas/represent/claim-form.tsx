import { isUscc, USCC_CHARACTERS, usccKey } from '@rujian/contract/base/identifiers/uscc';
import type { Named } from '@rujian/contract/base/refs';
import { type FormEvent, useState } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { BrandPicker } from './brand-picker.tsx';
import { FileField, type GivenFile } from './file-field.tsx';
import type { RepresentCalls } from './represent-calls.ts';
import { SentForm } from './sent-form.tsx';
import type { RepresentTexts } from './texts.ts';
import { useForm } from './use-form.ts';

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

/** Validates the code while typing. */
function usccState(typed: string, texts: RepresentTexts): string {
  const code = usccKey(typed);
  if (code === '') return texts.usccHint;
  if (code.length < USCC_CHARACTERS) return fill(texts.usccCount, { count: code.length });
  return isUscc(code) ? texts.usccRight : texts.usccWrong;
}
