import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { AccountHead } from '#web/ui/member/account-head.tsx';
import { useMember } from '#web/ui/member/member.ts';
import { pageMeta } from '#web/ui/page-meta.ts';
import type { Route } from './+types/profile.route';
import { AddressRows } from './address-rows.tsx';
import { AvatarRow } from './avatar-row.tsx';
import { loadProfile } from './load-profile.ts';
import { ProfileForm } from './profile-form.tsx';
import type { AccountTexts } from './texts.ts';
import './account.css';

export async function loader({ request }: Route.LoaderArgs) {
  return { texts: await loadTexts<AccountTexts>(langOf(request), 'members/account') };
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [{ texts }, profile] = await Promise.all([serverLoader(), loadProfile()]);
  return { texts, profile };
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return null;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { texts } = loaderData;
  return pageMeta(matches, {
    title: texts.profileTitle,
    description: texts.profileDescription,
    path: '/user/account/profile',
    hidden: true,
  });
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  const user = useMember();
  const { texts } = loaderData;
  if (!('profile' in loaderData)) return null;
  const { accountVerificationType, hasPassword, hasGuardianConsent, nicknameFreeAt, waiting } = loaderData.profile;
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
