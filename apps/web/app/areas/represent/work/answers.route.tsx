import { useRevalidator } from 'react-router';
import { fill } from '#web/i18n/fill.ts';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { MemberPager } from '#web/ui/lists/member-pager.tsx';
import { AccountHead } from '#web/ui/member/account-head.tsx';
import { brandPage, loadBrandTexts } from '../brand-page.ts';
import { BrandTabs } from '../brand-tabs.tsx';
import { FactPart } from '../fact-part.tsx';
import type { Route } from './+types/answers.route';
import { AnswerableRow } from './answerable-row.tsx';
import '../represent.css';

const route = brandPage({
  loader: loadBrandTexts,
  below: '/answers',
  title: 'answersTitle',
  description: 'answersDescription',
});

export const loader = route.loader;
export const meta = route.meta;

export const clientLoader = route.listLoader([], async (calls, asked) => {
  const [records, facts] = await Promise.all([calls.records(asked), calls.facts(asked.brand)]);
  return { ...records, facts: facts.list };
});

export { MySkeleton as HydrateFallback } from '#web/areas/members/my/my-page.tsx';

export default function AnswersPage({ loaderData }: Route.ComponentProps) {
  const { texts, calls, brand, list, total, facts, path, page, values } = loaderData;
  const { revalidate } = useRevalidator();
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
