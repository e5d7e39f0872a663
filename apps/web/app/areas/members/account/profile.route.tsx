import type { UserInfo } from '@rujian/contract/areas/login/public';
import { DEFAULT_AVATAR_PATH } from '@rujian/contract/base/constants';
import type { VerificationType } from '@rujian/contract/vocabulary/login';
import { lazy, Suspense, useState } from 'react';
import { useRevalidator } from 'react-router';
import { withApi } from '#web/api/with-api.ts';
import { Face } from '#web/ui/content/face.tsx';
import { maskedAddress } from '#web/ui/credentials/masked-address.ts';
import { TextButton } from '#web/ui/forms/busy-button.tsx';
import { Link } from '#web/ui/link.tsx';
import { AccountHead } from '#web/ui/member/account-head.tsx';
import { Allowed } from '#web/ui/member/allowed.tsx';
import { useMember } from '#web/ui/member/member.ts';
import { memberPage } from '#web/ui/member/member-page.ts';
import { Section } from '#web/ui/section.tsx';
import { useSite } from '#web/ui/site-data.ts';
import { useMayUpload } from '#web/ui/upload/may-upload.ts';
import type { Route } from './+types/profile.route';
import { BindDialog, bindTitle } from './bind-dialog.tsx';
import { loadProfile, refreshUser } from './profile-calls.ts';
import { ProfileForm } from './profile-form.tsx';
import type { AccountTexts } from './texts.ts';
import './account.css';

const route = memberPage<AccountTexts>('members/account', '/user/account/profile', 'profile');

export const loader = route.loader;
export const meta = route.meta;
export const clientLoader = route.clientLoader(loadProfile);

export { NoFallback as HydrateFallback } from '#web/ui/member/member-page.ts';

export default function Profile({ loaderData }: Route.ComponentProps) {
  const user = useMember();
  const { texts, accountVerificationType, hasPassword, hasGuardianConsent, nicknameFreeAt, waiting } = loaderData;
  return (
    <div className="acc stack-8">
      <AccountHead title={texts.profileTitle} intro={texts.profileIntro} />
      <AvatarRow user={user} waiting={waiting.avatar} texts={texts} />
      <ProfileForm
        user={user}
        hasGuardianConsent={hasGuardianConsent}
        nicknameFreeAt={nicknameFreeAt}
        waiting={waiting.nickname}
        texts={texts}
      />
      <Section id="acc-security" title={texts.security} note={texts.securityIntro}>
        <AddressRows user={user} types={accountVerificationType} hasPassword={hasPassword} texts={texts} />
      </Section>
    </div>
  );
}

const AvatarDialog = lazy(async () => ({ default: (await import('#web/ui/upload/avatar-dialog.tsx')).AvatarDialog }));

function AvatarRow({ user, waiting, texts }: { user: UserInfo; waiting: string | null; texts: AccountTexts }) {
  const { revalidate } = useRevalidator();
  const { site } = useSite();
  const mayUpload = useMayUpload();
  const [isOpen, setIsOpen] = useState(false);
  const hasPicture = !user.avatar.endsWith(DEFAULT_AVATAR_PATH);
  return (
    <div className="acc-avatar row">
      <Face member={{ ...user, avatar: waiting ?? user.avatar }} size="l" cdnUrl={site.cdnUrl} />
      {waiting !== null && <span className="tag">{texts.avatarInReview}</span>}
      <Allowed name="edit">
        {mayUpload && <TextButton className="btn" onClick={() => setIsOpen(true)} label={texts.changeAvatar} />}
        {hasPicture && (
          <TextButton className="link" onClick={() => save(DEFAULT_AVATAR_PATH)} label={texts.removeAvatar} />
        )}
      </Allowed>
      {isOpen && (
        <Suspense>
          <AvatarDialog onUploaded={({ url }) => save(url)} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );

  async function save(avatar: string) {
    const [callApi, { saveProfile }] = await withApi(import('@rujian/contract/areas/members/public'));
    const { username, nickname, gender, birthday, motto } = user;
    await callApi(
      saveProfile,
      { avatar, username, nickname, gender, birthday, motto },
      { successMessage: texts.saved },
    );
    await refreshUser();
    await revalidate();
  }
}

type AddressProps = { user: UserInfo; types: readonly VerificationType[]; hasPassword: boolean; texts: AccountTexts };

function AddressRows({ user, types, hasPassword, texts }: AddressProps) {
  const [opened, setOpened] = useState<VerificationType>();
  const shown = (['mobile', 'email'] as const).filter((type) => types.includes(type));
  return (
    <>
      <ul className="acc-rows rows">
        {shown.map((type) => (
          <li key={type}>
            <b>{texts[type]}</b>
            <span className="num">{user[type] ? maskedAddress(user[type]) : texts.notBound}</span>
            <Allowed name="bind">
              <TextButton
                className="btn"
                aria-label={bindTitle(user, type, texts)}
                onClick={() => setOpened(type)}
                label={user[type] ? texts.change : texts.bind}
              />
            </Allowed>
          </li>
        ))}
        <li>
          <b>{texts.password}</b>
          <span>{hasPassword ? texts.passwordSet : texts.passwordNone}</span>
          <Link className="btn" to="/user/account/changePassword">
            {hasPassword ? texts.toPassword : texts.toFirstPassword}
          </Link>
        </li>
      </ul>
      {opened && (
        <BindDialog
          user={user}
          type={opened}
          hasPassword={hasPassword}
          texts={texts}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
