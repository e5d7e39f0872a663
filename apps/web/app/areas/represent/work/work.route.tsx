import { WORK_BOX } from '@rujian/contract/vocabulary/represent';
import { ClockText, clockClass } from '#web/areas/complaints/clock-text.tsx';
import type { ComplaintTexts } from '#web/areas/complaints/texts.ts';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Link } from '#web/ui/link.tsx';
import { listAddress } from '#web/ui/lists/address.ts';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { MemberPager } from '#web/ui/lists/member-pager.tsx';
import { AccountHead } from '#web/ui/member/account-head.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import type { PageHandle } from '#web/ui/page-handle.ts';
import { brandPage, loadCaseTexts } from '../brand-page.ts';
import { BrandTabs } from '../brand-tabs.tsx';
import type { RepresentCalls } from '../represent-calls.ts';
import type { RepresentTexts } from '../texts.ts';
import type { Route } from './+types/work.route';
import { ExportWork } from './export-work.tsx';
import { OwnNumbers } from './own-numbers.tsx';
import '#web/areas/complaints/complaints.css';
import '../represent.css';

export const handle: PageHandle = { keepScroll: true };

const route = brandPage({ loader: loadCaseTexts, below: '', title: 'workTitle', description: 'workDescription' });

export const loader = route.loader;
export const meta = route.meta;

export const clientLoader = route.listLoader(['box'], async (calls, asked, values) => {
  const box = WORK_BOX.keys.find((known) => known === values.box) ?? 'waiting';
  const [work, numbers] = await Promise.all([calls.work({ ...asked, box }), calls.numbers(asked.brand)]);
  return { ...work, numbers, box };
});

export { MySkeleton as HydrateFallback } from '#web/areas/members/my/my-page.tsx';

export default function BrandWorkPage({ loaderData }: Route.ComponentProps) {
  const { texts, clockTexts, calls, brand, list, boxes, total, numbers, path, page, values, box } = loaderData;
  return (
    <section className="rep">
      <BrandTabs brand={brand} current="work" texts={texts} />
      <AccountHead title={fill(texts.workTitle, { brand: brand.name })} intro={texts.workDescription}>
        <ExportWork load={() => calls.exportWork(brand.id)} texts={texts} />
      </AccountHead>
      <OwnNumbers numbers={numbers} texts={texts} />
      <nav className="tabs rep-boxes" aria-label={texts.tabWork}>
        {boxes.map(({ key, name, count }) => (
          <Link
            key={key}
            to={listAddress(path, { ...values, box: key === 'waiting' ? '' : key })}
            aria-current={key === box ? 'page' : undefined}
          >
            {name}
            <small>{formatNumber(count)}</small>
          </Link>
        ))}
      </nav>
      {list.length > 0 ? (
        <ul className="rep-list rows">
          {list.map((one) => (
            <WorkRow key={one.id} one={one} path={path} texts={texts} clockTexts={clockTexts} />
          ))}
        </ul>
      ) : (
        <EmptyState title={texts.nothingHere} text={texts.nothingHereText} />
      )}
      <MemberPager path={path} values={values} page={page} total={total} />
    </section>
  );
}

type RowProps = {
  one: Awaited<ReturnType<RepresentCalls['work']>>['list'][number];
  path: string;
  texts: RepresentTexts;
  clockTexts: ComplaintTexts;
};

function WorkRow({ one, path, texts, clockTexts }: RowProps) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  const facts = [one.product, one.batchNo, ...one.problems.map(({ name }) => name)];
  return (
    <li>
      <div>
        <p className="rep-tags flow">
          <span className="tag">{one.state.name}</span>
          {one.turn === 'brand' && <span className="tag tag-amber">{texts.yourTurn}</span>}
          {one.urgent && <span className="tag tag-alarm">{texts.urgent}</span>}
        </p>
        <Link className="rep-name" to={`${path}/complaint/${one.id}`}>
          <span lang={contentLang}>{one.title}</span>
        </Link>
        <small lang={contentLang}>{facts.filter(Boolean).join(' · ')}</small>
        <small>
          {fill(texts.caseNo, { no: one.no })} · {fill(texts.acceptedOn, { date: formatDate(lang, one.acceptedAt) })}
          {one.amount && ` · ${fill(texts.amountOf, { amount: one.amount })}`}
        </small>
      </div>
      {one.clock && (
        <span className={clockClass(one.clock)}>
          <small>{one.clock.kind.name}</small>
          <b>
            <ClockText clock={one.clock} texts={clockTexts} />
          </b>
        </span>
      )}
    </li>
  );
}
