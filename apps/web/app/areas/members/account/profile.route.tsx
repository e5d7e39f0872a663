import { AccountHead } from '#web/ui/member/account-head.tsx';
import { useMember } from '#web/ui/member/member.ts';
import { memberPage } from '#web/ui/member/member-page.ts';
import type { Route } from './+types/profile.route';
import { AddressRows } from './address-rows.tsx';
import { AvatarRow } from './avatar-row.tsx';
import { loadProfile } from './profile-calls.ts';
import { ProfileForm } from './profile-form.tsx';
import type { AccountTexts } from './texts.ts';
import './account.css';

const route = memberPage<AccountTexts>({
  path: '/user/account/profile',
  feature: 'members/account',
  title: 'profileTitle',
  description: 'profileDescription',
});

export const loader = route.loader;
export const meta = route.meta;
export const clientLoader = route.clientLoader(loadProfile);

export function HydrateFallback() {
  return null;
}

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
      <section aria-labelledby="acc-security">
        <header className="sec-head">
          <h2 id="acc-security">{texts.security}</h2>
          <p>{texts.securityIntro}</p>
        </header>
        <AddressRows user={user} types={accountVerificationType} hasPassword={hasPassword} texts={texts} />
      </section>
    </div>
  );
}
