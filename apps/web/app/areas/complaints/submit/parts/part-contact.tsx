import { COMPLAINT_CONTACT_CHARACTERS } from '@rujian/contract/areas/complaints/rules';
import { MOBILE_DIGITS } from '@rujian/contract/base/constants';
import type { ReactNode } from 'react';
import { useUser } from '#web/api/use-user.ts';
import { fill } from '#web/i18n/fill.ts';
import { FieldNote } from '#web/ui/forms/form-problem.tsx';
import type { ComplainTexts } from '../texts.ts';
import type { Complaining } from '../use-complaining.ts';
import { FormPart, TextField } from './text-field.tsx';

export function PartContact({ form, texts }: { form: Complaining; texts: ComplainTexts }) {
  const user = useUser();
  const { draft, set } = form;
  return (
    <FormPart isShown={form.part === 3} id="part-contact" number={4} title={texts.part4} intro={texts.part4Intro}>
      <div className="stack-5 halves">
        <TextField
          name="contactName"
          hint={texts.contactNameHint}
          maxLength={COMPLAINT_CONTACT_CHARACTERS}
          autoComplete="name"
          form={form}
        />
        <TextField
          name="contactMobile"
          hint={user?.mobile ? fill(texts.contactMobileOwn, { mobile: masked(user.mobile) }) : texts.contactMobileHint}
          type="tel"
          inputMode="numeric"
          maxLength={MOBILE_DIGITS}
          autoComplete="tel-national"
          form={form}
        />
      </div>
      <Check
        field="anonymous"
        checked={draft.anonymous}
        onChange={(anonymous) => set({ anonymous })}
        hint={draft.anonymous ? texts.anonymousHint : texts.namedHint}
      >
        {texts.anonymous}
      </Check>
      <Check
        field="shareContact"
        checked={draft.shareContact}
        onChange={(shareContact) => set({ shareContact })}
        hint={texts.shareContactHint}
      >
        {texts.shareContact}
      </Check>
      <Check
        field="truthDeclared"
        checked={draft.truthDeclared}
        onChange={(truthDeclared) => set({ truthDeclared })}
        error={form.problems.truthDeclared}
      >
        {texts.truthDeclared}
      </Check>
    </FormPart>
  );
}

type CheckProps = {
  field: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  hint?: string;
  error?: string | undefined;
  children: ReactNode;
};

export function Check({ field, checked, onChange, hint, error, children }: CheckProps) {
  const noteId = `${field}-note`;
  return (
    <div data-field={field} className="check-line">
      <label className="check">
        <input
          type="checkbox"
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? noteId : undefined}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        <span>{children}</span>
      </label>
      <FieldNote id={noteId} error={error} hint={hint} />
    </div>
  );
}

function masked(mobile: string): string {
  return mobile.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2');
}
