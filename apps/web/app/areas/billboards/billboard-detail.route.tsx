import { getBillboard, getEntryHistory } from '@rujian/contract/areas/billboards/public';
import { getVotes } from '@rujian/contract/areas/billboards/votes';
import type { ReactNode } from 'react';
import { redirect } from 'react-router';
import { pageApi } from '#web/api/page-api.ts';
import { loadThread } from '#web/areas/comments/load-thread.ts';
import { ThreadPlace } from '#web/areas/comments/thread.island.tsx';
import { loadThanks } from '#web/areas/errata/load-thanks.ts';
import { formatDate, isoTime } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import type { Step } from '#web/ui/breadcrumb.tsx';
import { CorrectionNotes } from '#web/ui/content/correction-notes.tsx';
import { Headline } from '#web/ui/content/headline.tsx';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { datasetLd, itemListLd } from '#web/ui/json-ld.ts';
import { Link, TextLink } from '#web/ui/link.tsx';
import { DataTable } from '#web/ui/lists/data-table.tsx';
import { requireNumericId } from '#web/ui/lists/id-address.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import type { PageHandle } from '#web/ui/page-handle.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { pageMeta } from '#web/ui/page-meta.ts';
import { ErrataLine } from '#web/ui/reactions/errata-line.tsx';
import { PageReactions } from '#web/ui/reactions/reactions.island.tsx';
import { ShareButton } from '#web/ui/reactions/share-button.tsx';
import { useSite } from '#web/ui/site-data.ts';
import type { Route } from './+types/billboard-detail.route';
import { BillboardAside, Method } from './billboard-aside.tsx';
import { type BillboardView, billboardView, editionPath, fullName } from './billboard-view.ts';
import { EntryHistory } from './entry-history.tsx';
import { historyShape, NARROW_HISTORY, WIDE_HISTORY } from './history-shape.ts';
import { Podium, RankTable } from './rank-table.tsx';
import type { BillboardTexts } from './texts.ts';
import { VotePanel } from './vote-panel.island.tsx';
import './billboards.css';

const DIGITS = /^\d+$/;

export const handle: PageHandle = { keepScroll: true };

export async function loader({ request, url, params: { id }, context }: Route.LoaderArgs) {
  requireNumericId(id);
  const callApi = context.get(pageApi);
  const asked = (name: string) => url.searchParams.get(name) ?? '';
  // Invalid edition or entry parameters are removed from the address instead of being an error.
  if ([asked('edition'), asked('entry')].some((value) => value !== '' && !DIGITS.test(value))) {
    throw redirect(`/billboard/${id}`, 301);
  }
  const [answer, history, texts] = await Promise.all([
    callApi(getBillboard, { id, edition: asked('edition') || undefined }),
    asked('entry') ? callApi(getEntryHistory, { id, entry: asked('entry') }) : null,
    loadTexts<BillboardTexts>(langOf(request), 'billboards'),
  ]);
  const board = billboardView(answer);
  if (board.isNewest && asked('edition')) throw redirect(`/billboard/${id}`, 301);
  const { voteEdition } = answer;
  const target = { t: 'billboard' as const, id: board.id };
  const [round, thread, thanks] = await Promise.all([
    voteEdition === null ? null : callApi(getVotes, { edition: voteEdition }),
    loadThread(context, target),
    loadThanks(context, target),
  ]);
  return {
    board,
    round,
    thread,
    thanks,
    texts,
    tab: tabOf(asked('tab')),
    history: history && {
      ...history,
      wide: historyShape(history.points, WIDE_HISTORY),
      narrow: historyShape(history.points, NARROW_HISTORY),
    },
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { board, texts } = loaderData;
  const { name, edition } = board;
  const path = editionPath(board, edition.id);
  return pageMeta(matches, {
    title: `${name} · ${edition.period}`,
    description: board.method,
    keywords: [name, board.category.name, texts.title],
    path,
    cover: board.cover,
    trail: trailOf(board, texts),
    jsonLd: (site) => [
      itemListLd(
        site,
        `${name} ${edition.period}`,
        board.entries.map((entry) => ({ name: fullName(entry), path: entry.path, position: entry.rank })),
      ),
      datasetLd(site, {
        name,
        description: board.method,
        path,
        filePath: `/opendata/billboard/${board.id}`,
        modifiedAt: board.editions[0]?.publishedAt,
        period: `${isoTime(edition.from).slice(0, 10)}/${isoTime(edition.to).slice(0, 10)}`,
      }),
    ],
  });
}

export default function BillboardDetail({ loaderData }: Route.ComponentProps) {
  const { board, thread, thanks, tab, texts } = loaderData;
  const { site } = useSite();
  return (
    <div className="wrap bb" data-errata={`billboard:${board.id}`}>
      <BillboardHead
        board={board}
        trail={trailOf(board, texts)}
        tools={
          <>
            <PageReactions reactions={thread} form="button" />
            <ShareButton title={board.name} url={site.siteUrl + editionPath(board, board.edition.id)} form="button" />
          </>
        }
        tab={tab}
        texts={texts}
      />
      <CorrectionNotes corrections={board.edition.corrections} />
      <Notes board={board} texts={texts} />
      {tab === undefined && board.podium.length > 0 && (
        <Podium podium={board.podium} decimals={board.decimals} unit={board.unit} texts={texts} />
      )}
      <div className="two-col">
        <div>
          <Shown page={loaderData} />
          <ErrataLine t="billboard" id={board.id} thanks={thanks} />
          <ThreadPlace thread={thread} />
        </div>
        <BillboardAside board={board} texts={texts} />
      </div>
    </div>
  );
}

function Shown({ page }: { page: Route.ComponentProps['loaderData'] }) {
  const { board, round, tab, history, texts } = page;
  if (tab === 'method') return <Method board={board} texts={texts} />;
  if (tab === 'past') return <PastEditions board={board} texts={texts} />;
  const { edition } = board;
  const historyPath = (entry: number) => `${editionPath(board, edition.id, { entry: String(entry) })}#history`;
  return (
    <div>
      {round && <VotePanel key={round.edition.id} round={round} texts={texts} />}
      {history && <EntryHistory history={history} closePath={editionPath(board, edition.id)} texts={texts} />}
      <RankTable board={board} historyPath={historyPath} texts={texts} />
    </div>
  );
}

function Notes({ board, texts }: { board: BillboardView; texts: BillboardTexts }) {
  const { lang } = useVisit();
  const { edition, running } = board;
  return (
    <div className="bb-notes soft">
      {running && <p>{fill(texts.running, { period: running.period, date: formatDate(lang, running.to) })}</p>}
      {edition.methodChangeNote && <p>{fill(texts.methodChanged, { note: edition.methodChangeNote })}</p>}
      {edition.reconstructed && <p>{texts.reconstructed}</p>}
    </div>
  );
}

function tabOf(text: string): Tab {
  return text === 'method' || text === 'past' ? text : undefined;
}

function trailOf({ id, name }: BillboardView, texts: BillboardTexts) {
  return [
    { name: texts.title, path: '/billboard' },
    { name, path: `/billboard/${id}` },
  ];
}

type Tab = 'method' | 'past' | undefined;

type Props = { board: BillboardView; trail: readonly Step[]; tools: ReactNode; tab: Tab; texts: BillboardTexts };

function BillboardHead({ board, trail, tools, tab, texts }: Props) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  const { edition, object } = board;
  const sample = edition.sampleSize;
  const facts = { period: edition.period, count: board.entries.length, object: object.name };
  const tabs: [Tab, string][] = [
    [undefined, texts.tabRanking],
    ['method', texts.tabMethod],
    ['past', texts.tabPast],
  ];
  return (
    <>
      <PageHead
        isItem
        trail={trail}
        above={<p className="kicker">{fill(texts.kicker, { period: board.periodType.name, kind: board.kind.name })}</p>}
        title={<Headline text={board.title} />}
        intro={
          <span lang={lang}>
            {sample === null
              ? fill(texts.facts, facts)
              : fill(texts.factsSample, { ...facts, sample: formatNumber(sample) })}
          </span>
        }
        tools={tools}
      />
      <div className="bb-filter split">
        <nav className="chips" aria-label={texts.siblings} lang={contentLang}>
          {board.siblings.map(({ id, name }) => (
            <Link key={id} className="chip" to={`/billboard/${id}`} aria-current={id === board.id ? 'page' : undefined}>
              {name}
            </Link>
          ))}
        </nav>
      </div>
      <nav className="tabs bb-tabs" aria-label={texts.tabs}>
        {tabs.map(([own, name]) => (
          <TextLink
            key={name}
            to={editionPath(board, edition.id, { tab: own })}
            aria-current={own === tab ? 'page' : undefined}
            label={name}
          />
        ))}
      </nav>
    </>
  );
}

function PastEditions({ board, texts }: { board: BillboardView; texts: BillboardTexts }) {
  return (
    <DataTable
      className="bb-table"
      caption={texts.pastCaption}
      columns={[texts.pastPeriod, texts.pastPublished, texts.pastNote]}
    >
      <tbody>
        {board.editions.map((edition) => (
          <tr key={edition.id}>
            <th scope="row">
              <TextLink className="hl" to={editionPath(board, edition.id)} label={edition.period} />
            </th>
            <td>
              <TimeStamp at={edition.publishedAt} form="date" />
            </td>
            <td>
              {edition.id === board.edition.id && <span className="tag">{texts.pastCurrent}</span>}
              {edition.reconstructed && <span className="tag tag-amber">{texts.pastReconstructed}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
