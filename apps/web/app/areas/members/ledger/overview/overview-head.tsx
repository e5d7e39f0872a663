import type { SignInState } from '@rujian/contract/areas/ledger/public';
import type { UserInfo } from '@rujian/contract/areas/login/public';
import { formatMonthDay, greeting } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { todayOf } from '#web/i18n/today.ts';
import { FilledText } from '#web/ui/filled-text.tsx';
import { Link } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { SignInButton } from '../sign-in-button.tsx';
import type { LedgerTexts } from '../texts.ts';

type Props = { user: UserInfo; now: number; signIn: SignInState; texts: LedgerTexts };

export function OverviewHead({ user, now, signIn, texts }: Props) {
  const { lang } = useVisit();
  const { iso, weekday } = todayOf(lang, now);
  const name = <span className="overview-name">{user.nickname}</span>;
  const hello = { greeting: greeting(lang, now), name };
  return (
    <header className="overview-head stack-4">
      <div>
        <p className="kicker">
          <time dateTime={iso}>{fill(texts.dateLine, { date: formatMonthDay(lang, now), weekday })}</time>
        </p>
        <h1>
          <FilledText text={texts.hello} parts={hello} />
        </h1>
        <p>
          {user.motto && <q>{user.motto}</q>}
          <Link className="link" to="/user/account/profile">
            {user.motto ? texts.editMotto : texts.addMotto}
          </Link>
        </p>
      </div>
      <SignInButton state={signIn} texts={texts} />
    </header>
  );
}
