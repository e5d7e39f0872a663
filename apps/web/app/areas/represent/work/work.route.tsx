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
import { BrandTabs, brandPage, loadCaseTexts } from '../brand-page.tsx';
import type { RepresentCalls } from '../represent-calls.ts';
import type { RepresentTexts } from '../texts.ts';
import type { Route } from './+types/work.route';
import '#web/areas/complaints/complaints.css';
import '../represent.css';
import type { ExportedFile } from '@rujian/contract/areas/ledger/public';
import type { BrandNumbers } from '@rujian/contract/areas/represent/work';
import { useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { saveFile } from '#web/ui/save-file.ts';

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

type Props = { load: () => Promise<ExportedFile>; texts: RepresentTexts };

/** Saves a file for seat holders only: the token is sent with the call. */
function ExportWork({ load, texts }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    try {
      const { fileName, content } = await load();
      saveFile(fileName, new Blob([content], { type: 'text/csv' }));
    } catch {
      // The API client showed the error; the button allows a retry.
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <button type="button" className="btn btn-s" disabled={isBusy} onClick={save}>
      <Icon name="download" />
      {isBusy ? texts.exporting : texts.exportFile}
    </button>
  );
}

function OwnNumbers({ numbers: { own, field }, texts }: { numbers: BrandNumbers; texts: RepresentTexts }) {
  const percent = (value: number | null) => (value === null ? texts.unknown : `${formatNumber(Math.round(value))}%`);
  const hours = (value: number | null) =>
    value === null ? texts.unknown : fill(texts.hours, { count: formatNumber(Math.round(value)) });
  const rates = [
    { name: texts.replied, own: percent(own.replied.percent), of: percent(field.repliedPercent) },
    { name: texts.onTime, own: percent(own.onTime.percent), of: percent(field.onTimePercent) },
    { name: texts.resolved, own: percent(own.resolved.percent), of: percent(field.resolvedPercent) },
    { name: texts.replyTime, own: hours(own.medianReplyHours.hours), of: hours(field.replyHours) },
  ];
  return (
    <section className="rep-numbers" aria-label={texts.numbers}>
      <dl>
        <div>
          <dt>{`${texts.numbers} · ${texts.received}`}</dt>
          <dd>{fill(texts.pieces, { count: formatNumber(own.received) })}</dd>
        </div>
        {rates.map((rate) => (
          <div key={rate.name}>
            <dt>{rate.name}</dt>
            <dd>
              {rate.own}
              <small>{fill(texts.field, { value: rate.of })}</small>
            </dd>
          </div>
        ))}
      </dl>
      <p className="hint">{own.enough ? fill(texts.numbersNote, { count: field.brands }) : texts.numbersFew}</p>
    </section>
  );
}
