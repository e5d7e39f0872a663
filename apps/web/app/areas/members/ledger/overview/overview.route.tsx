import { Link } from '#web/ui/link.tsx';
import { useMember } from '#web/ui/member/member.ts';
import { memberPage } from '#web/ui/member/member-page.ts';
import { Section } from '#web/ui/section.tsx';
import { signedPoints, signedYuan } from '../signed.ts';
import type { LedgerTexts } from '../texts.ts';
import type { Route } from './+types/overview.route';
import { Figures } from './figures.tsx';
import { LatestCollections, LatestComments, LatestMessages } from './latest.tsx';
import { OverviewHead } from './overview-head.tsx';
import { SecurityBlock } from './security-block.tsx';
import { ToDoList, toDosOf } from './to-do-list.tsx';
import { WeekChart } from './week-chart.tsx';
import '../ledger.css';

const LATEST_COLLECTIONS = 3;
const LATEST_COMMENTS = 3;
const LATEST_MESSAGES = 4;

const route = memberPage<LedgerTexts>({
  path: '/user/account/overview',
  feature: 'members/ledger',
  title: 'overview',
  description: 'overviewDescription',
});

export const loader = route.loader;
export const meta = route.meta;

export const clientLoader = route.clientLoader(async () => {
  const [{ callApi }, { getOverview }, { listCollects, listOwnComments }, { listMessages }, { getToDos }] =
    await Promise.all([
      import('#web/api/browser-api.ts'),
      import('@rujian/contract/areas/ledger/public'),
      import('@rujian/contract/areas/comments/my-comments'),
      import('@rujian/contract/areas/messages/public'),
      import('@rujian/contract/areas/mydata/cases'),
    ]);
  const [overview, collections, comments, messages, waiting] = await Promise.all([
    callApi(getOverview, {}),
    callApi(listCollects, { limit: LATEST_COLLECTIONS }),
    callApi(listOwnComments, { limit: LATEST_COMMENTS }),
    callApi(listMessages, { limit: LATEST_MESSAGES }),
    callApi(getToDos, {}),
  ]);
  return { overview, collections, comments, messages, waiting, now: Math.floor(Date.now() / 1000) };
});

/** The layout shows the skeleton of the member centre. */
export function HydrateFallback() {
  return null;
}

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { overview, collections, comments, messages, waiting, now, texts } = loaderData;
  const user = useMember();
  const { hasPassword, lastLoginRegion } = overview;
  return (
    <>
      <OverviewHead user={user} now={now} signIn={overview.signIn} texts={texts} />
      <Figures
        overview={overview}
        collections={collections.total}
        comments={comments.total}
        unread={messages.unread}
        texts={texts}
      />
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
  const more = (
    <Link className="more" to="/user/account/integral">
      {texts.pointsDetails}
    </Link>
  );
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
