import type { UserInfo } from '@rujian/contract/areas/login/public';
import {
  BIRTHDAY_FIRST_DAY,
  GUARDIAN_UNDER_YEARS,
  MOTTO_MAX_CHARACTERS,
  NICKNAME_MAX_CHARACTERS,
} from '@rujian/contract/base/constants';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { withApi } from '#web/api/with-api.ts';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { FilledText } from '#web/ui/filled-text.tsx';
import { BusyButton } from '#web/ui/forms/busy-button.tsx';
import { TextArea, TextInput } from '#web/ui/forms/text-input.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Allowed, useAllowed } from '#web/ui/member/allowed.tsx';
import { useSiteData } from '#web/ui/site-data.ts';
import { refreshUser } from './profile-calls.ts';
import type { AccountTexts } from './texts.ts';
import { useAccountForm } from './use-account-form.ts';

type Props = {
  user: UserInfo;
  hasGuardianConsent: boolean;
  nicknameFreeAt: number | null;
  waiting: string | null;
  texts: AccountTexts;
};

export function ProfileForm(props: Props) {
  const { user, hasGuardianConsent, nicknameFreeAt, waiting, texts } = props;
  const { revalidate } = useRevalidator();
  const { lang, today } = useSiteData();
  const canEdit = useAllowed('edit');
  const initial = {
    username: user.username,
    nickname: waiting ?? user.nickname,
    birthday: user.birthday ?? '',
    motto: user.motto,
  };
  const { ref, values, errors, isBusy, submit, field } = useAccountForm(initial, save);
  const [gender, setGender] = useState(user.gender);
  const [guardianConsent, setGuardianConsent] = useState(false);
  const isAgreedTo = hasGuardianConsent && values.birthday === user.birthday;
  const needsGuardian = values.birthday !== '' && isChild(values.birthday) && !isAgreedTo;
  const signs = [...values.motto].length;

  return (
    <form ref={ref} className="acc-form stack-4" noValidate onSubmit={submit}>
      <fieldset disabled={!canEdit}>
        <TextInput
          label={texts.username}
          hint={texts.usernameHint}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...field('username')}
        />
        <TextInput
          label={texts.nickname}
          hint={nicknameHint()}
          autoComplete="nickname"
          maxLength={NICKNAME_MAX_CHARACTERS}
          readOnly={nicknameFreeAt !== null}
          {...field('nickname')}
        />
        <Genders texts={texts} value={gender} onChange={setGender} />
        <TextInput
          type="date"
          label={texts.birthday}
          hint={texts.birthdayHint}
          autoComplete="bday"
          min={BIRTHDAY_FIRST_DAY}
          {...field('birthday')}
        />
        {needsGuardian && (
          <label className="check">
            <input
              type="checkbox"
              checked={guardianConsent}
              onChange={({ currentTarget }) => setGuardianConsent(currentTarget.checked)}
            />
            <span>
              <FilledText text={texts.guardian} parts={{ rule: <ChildRuleLink title={texts.childRule} /> }} />
            </span>
          </label>
        )}
        <TextArea
          label={texts.motto}
          hint={
            <span data-over={signs > MOTTO_MAX_CHARACTERS || undefined}>
              {fill(texts.mottoCount, { count: signs, max: MOTTO_MAX_CHARACTERS })}
            </span>
          }
          rows={3}
          {...field('motto')}
        />
      </fieldset>
      {errors.form && (
        <p className="error" role="alert">
          {errors.form}
        </p>
      )}
      <Allowed name="edit">
        <BusyButton className="btn btn-primary" isBusy={isBusy} busyLabel={texts.saving} label={texts.save} />
      </Allowed>
      {!canEdit && <p className="hint">{texts.readOnly}</p>}
    </form>
  );

  function nicknameHint(): string {
    if (waiting !== null) return fill(texts.nicknameInReview, { nickname: user.nickname });
    if (nicknameFreeAt === null) return texts.nicknameHint;
    return fill(texts.nicknameWait, { date: formatDate(lang, nicknameFreeAt) });
  }

  function isChild(birthday: string): boolean {
    const year = Number(today.iso.slice(0, 4)) - GUARDIAN_UNDER_YEARS;
    return birthday > `${year}${today.iso.slice(4)}`;
  }

  async function save() {
    const [callApi, { saveProfile }] = await withApi(import('@rujian/contract/areas/members/public'));
    await callApi(
      saveProfile,
      { ...values, gender, avatar: user.avatar, birthday: values.birthday || null, guardianConsent },
      { errorMessage: false, successMessage: texts.saved },
    );
    await refreshUser();
    await revalidate();
  }
}

function ChildRuleLink({ title }: { title: string }) {
  return <TextLink className="link" to="/child_rule" target="_blank" rel="noopener" label={title} />;
}

type GendersProps = { texts: AccountTexts; value: UserInfo['gender']; onChange: (gender: UserInfo['gender']) => void };

function Genders({ texts, value, onChange }: GendersProps) {
  const choices = [
    [0, texts.genderUnknown],
    [1, texts.genderMale],
    [2, texts.genderFemale],
  ] as const;
  return (
    <fieldset className="acc-genders">
      <legend>{texts.gender}</legend>
      {choices.map(([gender, label]) => (
        <label key={gender}>
          <input type="radio" name="gender" checked={value === gender} onChange={() => onChange(gender)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
