import type { SignInState } from '@rujian/contract/areas/ledger/public';
import type { UserInfo } from '@rujian/contract/areas/login/public';
import { withApi } from '#web/api/with-api.ts';
import { formatMonthDay, greeting } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { formatCount, formatNumber } from '#web/i18n/numbers.ts';
import { todayOf } from '#web/i18n/today.ts';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { maskedAddress } from '#web/ui/credentials/masked-address.ts';
import { FilledText } from '#web/ui/filled-text.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Link, TextLink } from '#web/ui/link.tsx';
import { useMember } from '#web/ui/member/member.ts';
import { memberPage } from '#web/ui/member/member-page.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import { Section } from '#web/ui/section.tsx';
import { SignInButton } from '../sign-in-button.tsx';
import { plainYuan, signedPoints, signedYuan } from '../signed.ts';
import type { LedgerTexts } from '../texts.ts';
import type { Route } from './+types/overview.route';
import { LatestCollections, LatestComments, LatestMessages } from './latest.tsx';
import { ToDoList, toDosOf } from './to-do-list.tsx';
import { WeekChart } from './week-chart.tsx';
import '../ledger.css';

const LATEST_COLLECTIONS = 3;
const LATEST_COMMENTS = 3;
const LATEST_MESSAGES = 4;

const route = memberPage<LedgerTexts>('members/ledger', '/user/account/overview', 'overview');

export const loader = route.loader;
export const meta = route.meta;

export const clientLoader = route.clientLoader(async () => {
  const [callApi, { getOverview }, { listCollects, listOwnComments }, { listMessages }, { getToDos }] = await withApi(
    import('@rujian/contract/areas/ledger/public'),
    import('@rujian/contract/areas/comments/my-comments'),
    import('@rujian/contract/areas/messages/public'),
    import('@rujian/contract/areas/mydata/cases'),
  );
  const [overview, collections, comments, messages, waiting] = await Promise.all([
    callApi(getOverview, {}),
    callApi(listCollects, { limit: LATEST_COLLECTIONS }),
    callApi(listOwnComments, { limit: LATEST_COMMENTS }),
    callApi(listMessages, { limit: LATEST_MESSAGES }),
    callApi(getToDos, {}),
  ]);
  return { overview, collections, comments, messages, waiting, now: Math.floor(Date.now() / 1000) };
});

export { NoFallback as HydrateFallback } from '#web/ui/member/member-page.ts';

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { overview, collections, comments, messages, waiting, now, texts } = loaderData;
  const user = useMember();
  const { hasPassword, lastLoginRegion } = overview;
  return (
    <>
      <OverviewHead user={user} now={now} signIn={overview.signIn} texts={texts} />
      <Figures {...loaderData} />
      <div className="overview-grid stack-12">
        <div>
          <Week overview={overview} texts={texts} />
          <LatestCollections list={collections.list} total={collections.total} texts={texts} />
          <LatestComments list={comments.list} total={comments.total} texts={texts} />
        </div>
        <div>
          <ToDoList
            toDos={toDosOf({ ...user, hasPassword, waiting })}
            revisionId={waiting.revisions.oldestId}
            texts={texts}
          />
          <SecurityBlock user={user} hasPassword={hasPassword} lastLoginRegion={lastLoginRegion} texts={texts} />
          <LatestMessages list={messages.list} texts={texts} />
        </div>
      </div>
    </>
  );
}

type WeekProps = Pick<Route.ComponentProps['loaderData'], 'overview' | 'texts'>;

function Week({ overview: { days, score, money }, texts }: WeekProps) {
  const hasPoints = score.some((points) => points !== 0);
  const hasMoney = money.some((yuan) => Number(yuan) !== 0);
  const more = <TextLink className="more" to="/user/account/integral" label={texts.pointsDetails} />;
  return (
    <Section id="week" title={texts.week} note={more}>
      {!hasPoints && !hasMoney && <p className="muted">{texts.weekQuiet}</p>}
      <div className="week-charts halves">
        {hasPoints && (
          <WeekChart
            title={texts.weekPoints}
            label={texts.weekPointsLabel}
            tone="points"
            days={days}
            texts={texts}
            values={score}
            formatValue={signedPoints}
          />
        )}
        {hasMoney && (
          <WeekChart
            title={texts.weekBalance}
            label={texts.weekBalanceLabel}
            tone="balance"
            days={days}
            texts={texts}
            values={money.map(Number)}
            formatValue={(value) => signedYuan(String(value))}
          />
        )}
      </div>
    </Section>
  );
}

type Props = { user: UserInfo; now: number; signIn: SignInState; texts: LedgerTexts };

function OverviewHead({ user, now, signIn, texts }: Props) {
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
          <TextLink className="link" to="/user/account/profile" label={user.motto ? texts.editMotto : texts.addMotto} />
        </p>
      </div>
      <SignInButton state={signIn} texts={texts} />
    </header>
  );
}

type FigureProps = Pick<
  Route.ComponentProps['loaderData'],
  'overview' | 'collections' | 'comments' | 'messages' | 'texts'
>;

type Figure = { icon: IconName; page: string; name: string; value: string; unit?: string; note: string };

function Figures({ overview, collections, comments, messages, texts }: FigureProps) {
  const { lang } = useVisit();
  const { points, monthPoints, level, balance, frozen } = overview;
  const month = { level: level.level, points: signedPoints(monthPoints) };
  const isFrozen = Number(frozen) > 0;
  const figures: Figure[] = [
    {
      icon: 'coin',
      page: 'integral',
      name: texts.points,
      value: formatNumber(points),
      note: fill(texts.thisMonth, month),
    },
    {
      icon: 'wallet',
      page: 'balance',
      name: texts.balance,
      value: plainYuan(balance),
      unit: texts.yuan,
      note: isFrozen ? fill(texts.frozenPart, { amount: plainYuan(frozen) }) : texts.details,
    },
    counted('bookmark', 'collect', texts.collections, collections.total, texts.pieces),
    counted('comment', 'comment', texts.comments, comments.total, texts.items),
    counted('message', 'message', texts.unread, messages.unread, texts.items),
  ];
  return (
    <ul className="figures numbers strip" aria-label={texts.figures}>
      {figures.map(({ icon, page, name, value, unit, note }) => (
        <li key={page}>
          <Link to={`/user/account/${page}`}>
            <span>
              <Icon name={icon} small />
              {name}
            </span>
            <b className="figure-n">
              {value}
              {unit && <small>{unit}</small>}
            </b>
            <small>{note}</small>
          </Link>
        </li>
      ))}
    </ul>
  );

  function counted(icon: IconName, page: string, name: string, count: number, unit: string): Figure {
    return { icon, page, name, unit, value: formatCount(lang, count), note: texts.seeAll };
  }
}

type SecurityBlockProps = { user: UserInfo; hasPassword: boolean; lastLoginRegion: string; texts: LedgerTexts };

const PROFILE = '/user/account/profile';

function SecurityBlock({ user, hasPassword, lastLoginRegion, texts }: SecurityBlockProps) {
  const { mobile, email } = user;
  const lines = [
    {
      name: texts.mobile,
      value: mobile && maskedAddress(mobile),
      missing: texts.notBound,
      action: mobile ? texts.change : texts.bind,
      to: PROFILE,
    },
    {
      name: texts.password,
      value: hasPassword ? texts.isSet : '',
      missing: texts.notSet,
      action: hasPassword ? texts.modify : texts.set,
      to: '/user/account/changePassword',
    },
    {
      name: texts.email,
      value: email && maskedAddress(email),
      missing: texts.emailAdvice,
      action: email ? texts.change : texts.bind,
      to: PROFILE,
    },
  ];
  const devices = <TextLink className="link" to="/user/account/sessions" label={texts.manage} />;
  const facts = [
    [texts.lastLogin, <TimeStamp key="login" at={user.lastlogintime} />],
    [texts.loginRegion, lastLoginRegion || texts.regionUnknown],
    [texts.joined, <TimeStamp key="joined" at={user.jointime} form="date" />],
    [texts.devices, devices],
  ] as const;
  return (
    <Section id="security" title={texts.security}>
      <ul className="security">
        {lines.map(({ name, value, missing, action, to }) => (
          <li key={name} className={value ? 'is-safe' : 'is-open'}>
            <Icon name={value ? 'check-circle' : 'alert'} />
            <span>
              {name}
              <small>{value || missing}</small>
            </span>
            <TextLink className="link" to={to} aria-label={`${action} ${name}`} label={action} />
          </li>
        ))}
      </ul>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
