import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { AccountHead } from '#web/ui/member/account-head.tsx';
import { useMember } from '#web/ui/member/member.ts';
import { pageMeta } from '#web/ui/page-meta.ts';
import type { Route } from './+types/change-password.route';
import { loadProfile } from './load-profile.ts';
import { PasswordForm } from './password-form.tsx';
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
    title: texts.passwordTitle,
    description: texts.passwordDescription,
    path: '/user/account/changePassword',
    hidden: true,
  });
}

export default function ChangePassword({ loaderData }: Route.ComponentProps) {
  const user = useMember();
  const { texts } = loaderData;
  if (!('profile' in loaderData)) return null;
  const { hasPassword } = loaderData.profile;
  return (
    <div className="acc stack-8">
      <AccountHead
        title={hasPassword ? texts.passwordTitle : texts.firstPasswordTitle}
        intro={hasPassword ? texts.passwordIntro : texts.firstPasswordIntro}
      />
      <PasswordForm user={user} hasPassword={hasPassword} texts={texts} />
    </div>
  );
}
