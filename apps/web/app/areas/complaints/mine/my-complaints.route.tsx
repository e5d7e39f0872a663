import { useRevalidator } from 'react-router';
import { formatNumber } from '#web/i18n/numbers.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link, TextLink } from '#web/ui/link.tsx';
import { listAddress } from '#web/ui/lists/address.ts';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { leadToLastPage, readListAddress } from '#web/ui/lists/list-address.ts';
import { limitOf, MemberPager } from '#web/ui/lists/member-pager.tsx';
import { AccountHead } from '#web/ui/member/account-head.tsx';
import type { PageHandle } from '#web/ui/page-handle.ts';
import { metaOf } from '#web/ui/page-meta.ts';
import { ClockText, clockClass } from '../clock-text.tsx';
import type { ComplaintTexts } from '../texts.ts';
import type { Route } from './+types/my-complaints.route';
import { loadMineCalls } from './mine-calls.ts';
import { texts as MINE_TEXTS, type MineTexts } from './texts.ts';
import '../complaints.css';
import './mine.css';
import type { MyComplaintCard } from '@rujian/contract/areas/complaints/cases';
import type { ReactNode } from 'react';
import { formatDate, formatDateTime } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { ConfirmButton } from '#web/ui/forms/confirm-button.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { stateTag } from '../state-tone.ts';

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

export const meta = metaOf<typeof loader>(({ lang }) => {
  const { listTitle: title, listDescription: description } = MINE_TEXTS[lang];
  return { title, description, path: PATH, hidden: true };
});

export default function MyComplaints({ loaderData }: Route.ComponentProps) {
  const { lang, clockTexts, list, total, boxes, calls, page, values, box } = loaderData;
  const texts = MINE_TEXTS[lang];
  const { revalidate } = useRevalidator();
  const count = (key: Box) => boxes.find((known) => known.key === key)?.count ?? 0;
  return (
    <section>
      <AccountHead title={texts.listTitle} intro={texts.listDescription}>
        <TextLink className="btn btn-primary" to="/complaint/submit" icon="mega" label={texts.complain} />
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
          <TextLink className="btn btn-primary" to="/complaint/submit" label={texts.complain} />
        </EmptyState>
      ) : (
        <EmptyState title={texts.noneHere} text={texts.noneText} action={texts.showAll} to={PATH} />
      )}
      <MemberPager path={PATH} values={values} page={page} total={total} />
    </section>
  );
}

type Props = { complaint: MyComplaintCard; clock: ReactNode; onDelete: () => Promise<unknown>; texts: MineTexts };

function MyComplaintRow({ complaint, clock, onDelete, texts }: Props) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  const { id, no, title, state, brandName, product, turn, submittedAt, updatedAt } = complaint;
  const isDraft = state.key === 'draft';
  const to = isDraft ? `/complaint/submit?draft=${id}` : `/user/account/complaint/${id}`;
  return (
    <li className="matter-row stack-2">
      <p className="complaint-tags row">
        <span className={stateTag(state.key)}>{state.name}</span>
        {turn === 'user' && !isDraft && <span className="tag tag-amber">{texts[`turn_${turn}`]}</span>}
        {complaint.urgent && <span className="tag tag-alarm">{texts.urgent}</span>}
        {complaint.unanswered && <span className="tag tag-alarm">{texts.silent}</span>}
      </p>
      <h2 lang={contentLang}>
        <Link to={to}>{title || texts.untitled}</Link>
      </h2>
      <p className="meta">
        {no && <span>{fill(texts.number, { no })}</span>}
        {brandName && <span lang={contentLang}>{brandName}</span>}
        {product && <span lang={contentLang}>{product}</span>}
        <span>
          {submittedAt === null
            ? fill(texts.draftSaved, { time: formatDateTime(lang, updatedAt) })
            : fill(texts.submittedOn, { date: formatDate(lang, submittedAt) })}
        </span>
        {turn !== null && turn !== 'user' && <span>{texts[`turn_${turn}`]}</span>}
      </p>
      {clock}
      <div className="flow">
        <TextLink className="btn btn-s" to={to} label={isDraft ? texts.goOn : texts.open} />
        {isDraft && (
          <ConfirmButton
            label={texts.deleteDraft}
            question={texts.deleteDraftAsk}
            className="btn btn-s"
            onConfirm={onDelete}
            texts={texts}
          />
        )}
      </div>
    </li>
  );
}
