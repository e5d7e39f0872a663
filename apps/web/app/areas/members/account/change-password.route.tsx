import { AccountHead } from '#web/ui/member/account-head.tsx';
import { useMember } from '#web/ui/member/member.ts';
import { memberPage } from '#web/ui/member/member-page.ts';
import type { Route } from './+types/change-password.route';
import { PasswordForm } from './password-form.tsx';
import { loadProfile } from './profile-calls.ts';
import type { AccountTexts } from './texts.ts';
import './account.css';

const route = memberPage<AccountTexts>({
  path: '/user/account/changePassword',
  feature: 'members/account',
  title: 'passwordTitle',
  description: 'passwordDescription',
});

export const loader = route.loader;
export const meta = route.meta;
export const clientLoader = route.clientLoader(loadProfile);

export function HydrateFallback() {
  return null;
}

export default function ChangePassword({ loaderData }: Route.ComponentProps) {
  const user = useMember();
  const { texts, hasPassword } = loaderData;
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
