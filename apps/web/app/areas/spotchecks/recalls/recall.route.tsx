import { getRecall, type RecallDetail } from '@rujian/contract/areas/spotchecks/recalls';
import type { ReactNode } from 'react';
import { pageApi } from '#web/api/page-api.ts';
import { loadThread } from '#web/areas/comments/load-thread.ts';
import { loadThanks } from '#web/areas/errata/load-thanks.ts';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { LOCALES } from '#web/i18n/lang.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { breakTitle } from '#web/i18n/title-breaks.ts';
import { CorrectionNotes } from '#web/ui/content/correction-notes.tsx';
import { Headline } from '#web/ui/content/headline.tsx';
import { Meta } from '#web/ui/content/story.tsx';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Link, TextLink } from '#web/ui/link.tsx';
import { listAddress } from '#web/ui/lists/address.ts';
import { DownloadLinks } from '#web/ui/lists/download-links.tsx';
import { type Fact, Facts } from '#web/ui/lists/facts.tsx';
import { requireNumericId } from '#web/ui/lists/id-address.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { metaOf } from '#web/ui/page-meta.ts';
import { ErrataLine } from '#web/ui/reactions/errata-line.tsx';
import { PageReactions } from '#web/ui/reactions/reactions.island.tsx';
import { ShareButton } from '#web/ui/reactions/share-button.tsx';
import { Section, SideSection } from '#web/ui/section.tsx';
import { useSite } from '#web/ui/site-data.ts';
import { Whole } from '#web/ui/whole.tsx';
import { checkPath, LIST_PATH, noticePath } from '../check-address.ts';
import type { Route } from './+types/recall.route';
import { RECALLS_PATH, recallPath, trailOf } from './recall-address.ts';
import type { RecallTexts } from './texts.ts';
import '../spotchecks.css';
import './recalls.css';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  requireNumericId(params.id);
  const callApi = context.get(pageApi);
  const [recall, texts] = await Promise.all([
    callApi(getRecall, { id: params.id }),
    loadTexts<RecallTexts>(langOf(request), 'spotchecks/recalls'),
  ]);
  const target = { t: 'recall', id: recall.id } as const;
  const [thread, thanks] = await Promise.all([loadThread(context, target), loadThanks(context, target)]);
  const title = fill(texts.headline, { maker: recall.maker, food: recall.food });
  return { recall: { ...recall, title, headline: breakTitle(title) }, thread, thanks, texts };
}

export const meta = metaOf<typeof loader>(({ recall, texts }) => {
  const { title } = recall;
  const path = recallPath(recall.id);
  return {
    title,
    description: recall.reason,
    keywords: [recall.food, recall.maker, ...recall.batches, texts.title],
    path,
    kind: 'article',
    trail: [...trailOf(texts), { name: title, path }],
  };
});

type Recall = RecallDetail & { title: string };
type Props = { recall: Recall; texts: RecallTexts };

export default function RecallPage({ loaderData: { recall, thread, thanks, texts } }: Route.ComponentProps) {
  const { lang } = useVisit();
  const { site } = useSite();
  const contentLang = useContentLang();
  const { brand, batches, level, kind, state } = recall;
  const isOpen = state.key === 'open';
  return (
    <article className="wrap spotcheck recall" data-errata={`recall:${recall.id}`}>
      <PageHead
        isItem
        trail={trailOf(texts)}
        title={<Headline text={recall.headline} />}
        above={
          <p className={isOpen ? 'kicker kicker-alarm' : 'kicker'} lang={LOCALES[lang]}>
            {state.name}
            <span>{level.name}</span>
            <span>{kind.name}</span>
          </p>
        }
        meta={
          <Meta>
            {fill(texts.announced, { date: formatDate(lang, recall.announcedOn) })}
            <span lang={contentLang}>{recall.agency}</span>
          </Meta>
        }
        tools={
          <>
            <PageReactions reactions={thread} form="button" />
            <ShareButton title={recall.title} url={site.siteUrl + recallPath(recall.id)} form="button" />
          </>
        }
      />
      <CorrectionNotes corrections={recall.corrections} />
      <div className={isOpen ? 'rc-what is-open' : 'rc-what'}>
        <section aria-labelledby="what">
          <h2 id="what">{texts.what}</h2>
          <WhatFacts recall={recall} texts={texts} />
        </section>
        <section aria-labelledby="advice">
          <h2 id="advice">{texts.advice}</h2>
          {recall.advice ? (
            <p lang={contentLang}>
              <Whole text={recall.advice} />
            </p>
          ) : (
            <p>{texts.commonAdvice}</p>
          )}
          <TextLink
            className="btn btn-primary"
            to={listAddress('/check', { brand: brand ? String(brand.id) : undefined, batch: batches[0] })}
            label={texts.check}
          />
          <p className="rc-state">
            <b>{state.name}</b> {isOpen ? texts.stateOpen : texts.stateDone}
          </p>
        </section>
      </div>
      <div className="two-col">
        <div className="sc-main stack-12">
          <Section id="reason" title={texts.reason}>
            <p className="rc-text" lang={contentLang}>
              <Whole text={recall.reason} />
            </p>
          </Section>
          <Section id="source" title={texts.agency}>
            <SourceFacts recall={recall} texts={texts} />
          </Section>
          {recall.samples.length > 0 && <Samples recall={recall} texts={texts} />}
        </div>
        <aside className="side-col">
          <Linked recall={recall} texts={texts} />
          <SideSection title={texts.data}>
            <p className="side-text">{fill(texts.updated, { date: formatDate(lang, recall.updatedAt) })}</p>
            <DownloadLinks path="/opendata/recall" />
            {brand && (
              <p>
                <Link className="link" to={listAddress(RECALLS_PATH, { brand: String(brand.id) })}>
                  {fill(texts.ofBrand, { brand: brand.name })}
                </Link>
              </p>
            )}
          </SideSection>
        </aside>
      </div>
      <ErrataLine t="recall" id={recall.id} thanks={thanks} />
    </article>
  );
}

function WhatFacts({ recall, texts }: Props) {
  const { brand, batches, barcodes } = recall;
  const batch = batches.length === 0 ? <InLang text={texts.allBatches} /> : <Tags list={batches} />;
  const maker = <TextLink className="link" to={listAddress(LIST_PATH, { maker: recall.maker })} label={recall.maker} />;
  const facts: Fact[] = [
    [texts.food, <b key="food">{recall.food}</b>],
    [texts.batch, batch],
    [texts.maker, maker],
    [texts.filterBrand, brand && <TextLink className="link" to={`/brand/${brand.id}`} label={brand.name} />],
    [texts.trademark, recall.trademark],
    [texts.barcode, barcodes.length > 0 && <Tags list={barcodes} />],
    [texts.quantity, recall.quantity],
  ];
  return <Facts className="facts rc-facts" facts={facts} />;
}

function Tags({ list }: { list: readonly string[] }) {
  return (
    <span className="rc-tags">
      {list.map((one) => (
        <span key={one} className="tag">
          {one}
        </span>
      ))}
    </span>
  );
}

function SourceFacts({ recall, texts }: Props) {
  const { lang } = useVisit();
  const { sourceUrl } = recall;
  const facts: Fact[] = [
    [texts.issuedBy, recall.agency],
    [texts.announcedOn, <InLang key="day" text={formatDate(lang, recall.announcedOn)} />],
    [texts.level, <InLang key="level" text={recall.level.name} />],
    [texts.kind, <InLang key="kind" text={recall.kind.name} />],
    [
      texts.source,
      sourceUrl && (
        <a className="link" href={sourceUrl} target="_blank" rel="noopener noreferrer">
          {new URL(sourceUrl).host}
        </a>
      ),
    ],
  ];
  return <Facts className="facts rc-facts" facts={facts} />;
}

function InLang({ text }: { text: string }) {
  const { lang } = useVisit();
  return <span lang={LOCALES[lang]}>{text}</span>;
}

function Samples({ recall: { samples }, texts }: Props) {
  const contentLang = useContentLang();
  const { texts: common } = useSite();
  return (
    <Section id="samples" title={texts.samples} note={fill(texts.sampleCount, { count: samples.length })}>
      <ul className="rc-list rows">
        {samples.map((sample) => (
          <li key={sample.id}>
            <p>
              <span className={sample.isFailed ? 'seal seal-fail' : 'seal seal-pass'}>
                {sample.isFailed ? texts.failed : texts.passed}
              </span>{' '}
              <TextLink className="hl" to={checkPath(sample.id)} lang={contentLang} label={sample.food} />
            </p>
            <Meta>
              {sample.failedItems.length > 0 && (
                <span lang={contentLang}>{sample.failedItems.join(common.listSeparator)}</span>
              )}
              {sample.batchNo && fill(texts.batchNo, { batch: sample.batchNo })}
              <TextLink
                className="link"
                to={noticePath(sample.notice.id)}
                lang={contentLang}
                label={`${sample.notice.agency}${sample.notice.no}`}
              />
              <TimeStamp at={sample.publishedOn} form="date" />
            </Meta>
          </li>
        ))}
      </ul>
    </Section>
  );
}

type Entry = { id: number; name: string; at?: number; more?: ReactNode };

function Linked({ recall, texts }: Props) {
  const groups: [key: string, title: string, folder: string, entries: Entry[]][] = [
    ['products', texts.products, 'product', recall.products],
    [
      'complaints',
      texts.complaints,
      'complaint',
      recall.complaints.map(({ id, title, at, state }) => ({ id, name: title, at, more: state.name })),
    ],
    ['articles', texts.articles, 'news', recall.articles.map(({ id, title, at }) => ({ id, name: title, at }))],
  ];
  const shown = groups.filter(([, , , entries]) => entries.length > 0);
  return shown.map(([key, title, folder, entries]) => (
    <LinkedGroup key={key} id={key} title={title} folder={folder} entries={entries} />
  ));
}

type GroupProps = { id: string; title: string; folder: string; entries: readonly Entry[] };

function LinkedGroup({ id, title, folder, entries }: GroupProps) {
  const contentLang = useContentLang();
  return (
    <SideSection id={id} title={title}>
      <ul className="rc-list rows">
        {entries.map((entry) => (
          <li key={entry.id}>
            <Link className="hl" to={`/${folder}/${entry.id}`} lang={contentLang}>
              <Headline text={breakTitle(entry.name)} />
            </Link>
            {(entry.at !== undefined || entry.more) && (
              <Meta>
                {entry.more}
                {entry.at !== undefined && <TimeStamp at={entry.at} form="date" />}
              </Meta>
            )}
          </li>
        ))}
      </ul>
    </SideSection>
  );
}
