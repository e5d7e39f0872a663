import { useRevalidator } from 'react-router';
import { fill } from '#web/i18n/fill.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { requireNumericId } from '#web/ui/lists/id-address.ts';
import { leadToLastPage, readListAddress } from '#web/ui/lists/list-address.ts';
import { limitOf, MemberPager } from '#web/ui/lists/member-pager.tsx';
import { AccountHead } from '#web/ui/member/account-head.tsx';
import { pageMeta } from '#web/ui/page-meta.ts';
import { BrandTabs } from '../brand-tabs.tsx';
import { FactPart } from '../fact-part.tsx';
import { loadRepresentCalls } from '../represent-calls.ts';
import type { RepresentTexts } from '../texts.ts';
import type { Route } from './+types/answers.route';
import { AnswerableRow } from './answerable-row.tsx';
import '../represent.css';

export async function loader({ request, params }: Route.LoaderArgs) {
  requireNumericId(params.brand);
  return { texts: await loadTexts<RepresentTexts>(langOf(request), 'represent') };
}

export async function clientLoader({ request, params, serverLoader }: Route.ClientLoaderArgs) {
  const path = `/represent/${params.brand}/answers`;
  const address = readListAddress(new URL(request.url), ['limit']);
  const { page, values } = address;
  const limit = limitOf(values);
  const [{ texts }, calls] = await Promise.all([serverLoader(), loadRepresentCalls()]);
  const [records, facts] = await Promise.all([
    calls.records({ brand: params.brand, page, limit }),
    calls.facts(params.brand),
  ]);
  leadToLastPage(path, address, { total: records.total, limit });
  return { texts, calls, records, facts: facts.list, path, page, values };
}
clientLoader.hydrate = true as const;

export { RepresentSkeleton as HydrateFallback } from '../represent-skeleton.tsx';

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { texts } = loaderData;
  const brand = 'records' in loaderData ? loaderData.records.brand.name : '';
  const head = { title: fill(texts.answersTitle, { brand }), description: texts.answersDescription };
  return pageMeta(matches, { ...head, path: `/represent/${params.brand}/answers`, hidden: true });
}

export default function AnswersPage({ loaderData }: Route.ComponentProps) {
  const { texts, calls, records, facts, path, page, values } = loaderData;
  const { revalidate } = useRevalidator();
  const { brand, list, total } = records;
  const shared = { brandId: brand.id, calls, texts, onChanged: revalidate };
  return (
    <section className="rep">
      <BrandTabs brand={brand} current="answers" texts={texts} />
      <AccountHead title={fill(texts.answersTitle, { brand: brand.name })} intro={texts.answersDescription} />
      <section aria-labelledby="rep-records">
        <h2 id="rep-records">{texts.records}</h2>
        {list.length > 0 ? (
          <ul className="rep-list rep-wide rows">
            {list.map((record) => (
              <AnswerableRow key={`${record.t} ${record.id}`} record={record} {...shared} />
            ))}
          </ul>
        ) : (
          <EmptyState title={texts.noRecords} text={texts.noRecordsText} />
        )}
        <MemberPager path={path} values={values} page={page} total={total} />
      </section>
      <FactPart facts={facts} {...shared} />
    </section>
  );
}
