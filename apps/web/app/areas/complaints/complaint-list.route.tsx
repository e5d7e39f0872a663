import {
  type ComplaintQuestion,
  getComplaintStatistics,
  listComplaintQuestions,
  listComplaints,
} from '@rujian/contract/areas/complaints/public';
import { pageApi } from '#web/api/page-api.ts';
import { fill } from '#web/i18n/fill.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { breakTitle } from '#web/i18n/title-breaks.ts';
import { shortDeck } from '#web/ui/content/story-card.ts';
import { faqLd } from '#web/ui/json-ld.ts';
import { TextLink } from '#web/ui/link.tsx';
import { listAddress } from '#web/ui/lists/address.ts';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { lastPageOf, readListAddress, requirePage } from '#web/ui/lists/list-address.ts';
import { ListFoot } from '#web/ui/lists/list-foot.tsx';
import { listMetaOf } from '#web/ui/lists/list-meta.ts';
import { ListTools } from '#web/ui/lists/list-tools.tsx';
import { Pager } from '#web/ui/lists/pager.tsx';
import type { PageHandle } from '#web/ui/page-handle.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { Section, SideSection } from '#web/ui/section.tsx';
import type { Route } from './+types/complaint-list.route';
import { ComplaintRow } from './complaint-row.tsx';
import { HowToComplain } from './how-to-complain.tsx';
import { BrandLeague, SiteNumbers } from './site-numbers.tsx';
import type { ComplaintTexts } from './texts.ts';
import './complaints.css';
import { isChinese } from '@rujian/contract/areas/spotchecks/printed-value';
import { useContentLang } from '#web/ui/content-lang.ts';

const PATH = '/complaint';
const FILTERS = ['status', 'kind', 'demand', 'brand', 'province', 'batch', 'amount'] as const;

export const handle: PageHandle = { keepScroll: true };

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const callApi = context.get(pageApi);
  const { page, values } = readListAddress(url, [...FILTERS, 'q', 'sort']);
  const [answer, overview, questions, texts] = await Promise.all([
    callApi(listComplaints, { page, ...values }),
    callApi(getComplaintStatistics, {}),
    callApi(listComplaintQuestions, {}),
    loadTexts<ComplaintTexts>(langOf(request), 'complaints'),
  ]);
  requirePage(page, answer.total);
  return {
    page,
    values,
    list: answer.list.map((complaint) => ({
      ...complaint,
      title: breakTitle(complaint.title),
      excerpt: shortDeck(complaint.excerpt),
    })),
    total: answer.total,
    choices: answer.choices,
    overview,
    questions: questions.list,
    texts,
  };
}

export const meta = listMetaOf<typeof loader>(({ page, values, questions, texts }) => ({
  description: texts.description,
  keywords: texts.keywords,
  trail: [{ name: texts.title, path: PATH }],
  page,
  values,
  ...(Object.keys(values).length === 0 && { feeds: ['/complaint'] }),
  jsonLd: () => (page === 1 && questions.length > 0 ? [faqLd(questions)] : []),
}));

export default function ComplaintList({ loaderData }: Route.ComponentProps) {
  const { page, values, list, total, choices, overview, questions, texts } = loaderData;
  const [first, ...filters] = FILTERS.map((name) => ({ name, label: texts[`filter_${name}`], choices: choices[name] }));
  const isFront = page === 1 && Object.keys(values).length === 0;
  return (
    <div className="wrap complaint-list">
      <PageHead
        trail={[{ name: texts.title, path: PATH }]}
        title={texts.title}
        intro={texts.intro}
        tools={<TextLink className="btn btn-primary" to="/complaint/submit" icon="mega" label={texts.complain} />}
      />
      <SiteNumbers statistics={overview.site} texts={texts} />
      <div className="two-col">
        <Section id="complaints" title={texts.list} note={fill(texts.total, { total })}>
          <ListTools
            path={PATH}
            values={values}
            first={first}
            filters={filters}
            search={{ name: 'q', label: texts.filterSearch }}
            orders={{ newest: texts.sortNewest, waiting: texts.sortWaiting, joined: texts.sortJoined }}
            orderLabel={texts.sortLabel}
          />
          <ul className="complaint-rows">
            {list.map((complaint) => (
              <ComplaintRow key={complaint.id} complaint={complaint} texts={texts} />
            ))}
          </ul>
          {total === 0 && (
            <EmptyState title={texts.emptyTitle} text={texts.emptyText} action={texts.emptyAction} to={PATH} />
          )}
          <Pager page={page} lastPage={lastPageOf(total)} to={(other) => listAddress(PATH, values, other)} />
          <ListFoot note={values.sort === 'waiting' ? texts.sortWaitingNote : undefined} feed="/rss/complaint" />
        </Section>
        <aside className="side-col">
          <HowToComplain texts={texts} />
          {isFront && <ComplaintQuestions questions={questions} texts={texts} />}
        </aside>
      </div>
      {isFront && <BrandLeague overview={overview} texts={texts} />}
    </div>
  );
}

function ComplaintQuestions({ questions, texts }: { questions: ComplaintQuestion[]; texts: ComplaintTexts }) {
  const contentLang = useContentLang();
  if (questions.length === 0) return null;
  return (
    <SideSection id="faq" title={texts.faq}>
      <div className="questions">
        {questions.map(({ question, answer }) => (
          <details key={question} lang={isChinese(question) ? contentLang : undefined}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </SideSection>
  );
}
