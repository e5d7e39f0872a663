import { isUscc, USCC_CHARACTERS, usccKey } from '@rujian/contract/base/identifiers/uscc';
import type { Named } from '@rujian/contract/base/refs';
import { type FormEvent, useState } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { BusyButton } from '#web/ui/forms/busy-button.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { showToast } from '#web/ui/toast.ts';
import { BrandPicker } from './brand-picker.tsx';
import { FileField, type GivenFile } from './file-field.tsx';
import type { RepresentCalls } from './represent-calls.ts';
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
  const form = useForm(async () => {
    const [paper, authority] = [licence[0], letter[0]];
    if (!brand || !paper || !authority) return;
    const papers = { licence: paper.id, letter: authority.id };
    await calls.claim({ brand: brand.id, companyName, uscc, contactName, ...papers });
  });
  const isWhole = brand && companyName && uscc && contactName && licence[0] && letter[0];

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isWhole) {
      form.setProblem(texts.missing);
      return;
    }
    if (!(await form.submit())) return;
    showToast(texts.claimSent, 'success');
    onSent();
  };

  return (
    <form className="rep-form stack-4" onSubmit={submit} noValidate>
      <p className="hint">{texts.claimIntro}</p>
      <BrandPicker chosen={brand} error={form.fields.brand} find={calls.findBrands} onChoose={setBrand} texts={texts} />
      <FormField label={texts.company} hint={texts.companyHint} error={form.fields.companyName}>
        {(control) => (
          <input
            {...control}
            value={companyName}
            maxLength={60}
            autoComplete="organization"
            onChange={({ currentTarget }) => setCompanyName(currentTarget.value)}
          />
        )}
      </FormField>
      <FormField label={texts.uscc} hint={usccState(uscc, texts)} error={form.fields.uscc}>
        {(control) => (
          <input
            {...control}
            value={uscc}
            maxLength={30}
            spellCheck={false}
            autoComplete="off"
            onChange={({ currentTarget }) => setUscc(currentTarget.value)}
          />
        )}
      </FormField>
      <FormField label={texts.contact} error={form.fields.contactName}>
        {(control) => (
          <input
            {...control}
            value={contactName}
            maxLength={20}
            autoComplete="name"
            onChange={({ currentTarget }) => setContactName(currentTarget.value)}
          />
        )}
      </FormField>
      <FileField
        label={texts.licence}
        hint={texts.fileHint}
        topic="claim"
        max={1}
        files={licence}
        error={form.fields.licence}
        onChange={setLicence}
        texts={texts}
      />
      <FileField
        label={texts.letter}
        hint={texts.letterHint}
        topic="claim"
        max={1}
        files={letter}
        error={form.fields.letter}
        onChange={setLetter}
        texts={texts}
      />
      {form.problem && (
        <p className="error" role="alert">
          <Icon name="alert" />
          {form.problem}
        </p>
      )}
      <BusyButton className="btn btn-primary" isBusy={form.isBusy} busyLabel={texts.sending}>
        {texts.sendClaim}
      </BusyButton>
    </form>
  );
}

/** Validates the code while typing. */
function usccState(typed: string, texts: RepresentTexts): string {
  const code = usccKey(typed);
  if (code === '') return texts.usccHint;
  if (code.length < USCC_CHARACTERS) return fill(texts.usccCount, { count: code.length });
  return isUscc(code) ? texts.usccRight : texts.usccWrong;
}
