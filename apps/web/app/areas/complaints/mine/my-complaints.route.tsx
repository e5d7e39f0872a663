import { useRevalidator } from 'react-router';
import { formatNumber } from '#web/i18n/numbers.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { listAddress } from '#web/ui/lists/address.ts';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { leadToLastPage, readListAddress } from '#web/ui/lists/list-address.ts';
import { limitOf, MemberPager } from '#web/ui/lists/member-pager.tsx';
import { AccountHead } from '#web/ui/member/account-head.tsx';
import type { PageHandle } from '#web/ui/page-handle.ts';
import { pageMeta } from '#web/ui/page-meta.ts';
import { ClockText, clockClass } from '../clock-text.tsx';
import type { ComplaintTexts } from '../texts.ts';
import type { Route } from './+types/my-complaints.route';
import { loadMineCalls } from './mine-calls.ts';
import { MyComplaintRow } from './my-complaint-row.tsx';
import { texts as MINE_TEXTS } from './texts.ts';
import '../complaints.css';
import './mine.css';

const PATH = '/user/account/complaint';
const BOXES = ['mine', 'open', 'ended', 'draft'] as const;
type Box = (typeof BOXES)[number];

export const handle: PageHandle = { keepScroll: true };

export async function loader({ request }: Route.LoaderArgs) {
  const lang = langOf(request);
  return { lang, clockTexts: await loadTexts<ComplaintTexts>(lang, 'complaints') };
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const address = readListAddress(new URL(request.url), ['box', 'limit']);
  const { page, values } = address;
  const limit = limitOf(values);
  const box = BOXES.find((known) => known === values.box) ?? '';
  const [{ lang, clockTexts }, calls] = await Promise.all([serverLoader(), loadMineCalls()]);
  const complaints = await calls.list({ page, limit, box });
  leadToLastPage(PATH, address, { total: complaints.total, limit });
  return { lang, clockTexts, ...complaints, calls, page, values, box };
}
clientLoader.hydrate = true as const;

export { MySkeleton as HydrateFallback } from '#web/areas/members/my/my-page.tsx';

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { listTitle, listDescription } = MINE_TEXTS[loaderData.lang];
  const head = { title: listTitle, description: listDescription };
  return pageMeta(matches, { ...head, path: PATH, hidden: true });
}

export default function MyComplaints({ loaderData }: Route.ComponentProps) {
  const { lang, clockTexts, list, total, boxes, calls, page, values, box } = loaderData;
  const texts = MINE_TEXTS[lang];
  const { revalidate } = useRevalidator();
  const count = (key: Box) => boxes.find((known) => known.key === key)?.count ?? 0;
  return (
    <section>
      <AccountHead title={texts.listTitle} intro={texts.listDescription}>
        <Link className="btn btn-primary" to="/complaint/submit">
          <Icon name="mega" small />
          {texts.complain}
        </Link>
      </AccountHead>
      <nav className="tabs my-tabs" aria-label={texts.listTitle}>
        {(['', ...BOXES] as const).map((key) => (
          <Link
            key={key}
            to={listAddress(PATH, { ...values, box: key })}
            aria-current={key === box ? 'page' : undefined}
          >
            {key === '' ? texts.all : texts[`box_${key}`]}
            {key !== '' && <small>{formatNumber(count(key))}</small>}
          </Link>
        ))}
      </nav>
      {list.length > 0 ? (
        <ul>
          {list.map((complaint) => (
            <MyComplaintRow
              key={complaint.id}
              complaint={complaint}
              clock={
                complaint.clock && (
                  <p className={clockClass(complaint.clock)}>
                    <Icon name="clock" small />
                    {complaint.clock.kind.name} · <ClockText clock={complaint.clock} texts={clockTexts} />
                  </p>
                )
              }
              onDelete={() => calls.withdraw(complaint.id, '').then(revalidate)}
              texts={texts}
            />
          ))}
        </ul>
      ) : box === '' ? (
        <EmptyState title={texts.none} text={texts.noneText}>
          <Link className="btn btn-primary" to="/complaint/submit">
            {texts.complain}
          </Link>
        </EmptyState>
      ) : (
        <EmptyState title={texts.noneHere} text={texts.noneText} action={texts.showAll} to={PATH} />
      )}
      <MemberPager path={PATH} values={values} page={page} total={total} />
    </section>
  );
}
