import { getCheck } from '@rujian/contract/areas/spotchecks/public';
import { listRecallsOf } from '@rujian/contract/areas/spotchecks/recalls';
import { pageApi } from '#web/api/page-api.ts';
import { loadThread } from '#web/areas/comments/load-thread.ts';
import { ThreadPlace } from '#web/areas/comments/thread.island.tsx';
import { loadThanks } from '#web/areas/errata/load-thanks.ts';
import { formatDate, isoTime } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { CompanyResponses } from '#web/ui/content/company-responses.tsx';
import { useContentLang, useLangOf } from '#web/ui/content-lang.ts';
import { datasetLd } from '#web/ui/json-ld.ts';
import { requireNumericId } from '#web/ui/lists/id-address.ts';
import { metaOf } from '#web/ui/page-meta.ts';
import { ErrataLine } from '#web/ui/reactions/errata-line.tsx';
import { RecallLines } from '#web/ui/recalls/recall-lines.tsx';
import { Section } from '#web/ui/section.tsx';
import { checkPath, LIST_PATH, noticePath } from '../check-address.ts';
import { isStated } from '../check-row.ts';
import type { SpotcheckTexts } from '../texts.ts';
import type { Route } from './+types/spotcheck-detail.route';
import { RecordHead } from './record-head.tsx';
import { FailedItem, ItemTable } from './record-items.tsx';
import { RecordSide } from './record-side.tsx';
import { type RecordView, recordTrail, recordView } from './record-view.ts';
import '../spotchecks.css';
import { packSize } from '@rujian/contract/areas/brands/pack-size';
import { LOCALES } from '#web/i18n/lang.ts';
import { TextLink } from '#web/ui/link.tsx';
import { listAddress } from '#web/ui/lists/address.ts';
import { type Fact, Facts } from '#web/ui/lists/facts.tsx';
import { useVisit } from '#web/ui/member/visit.ts';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  requireNumericId(params.id);
  const callApi = context.get(pageApi);
  const [record, recalls, texts] = await Promise.all([
    callApi(getCheck, { id: params.id }),
    callApi(listRecallsOf, { t: 'spotcheck', id: params.id }),
    loadTexts<SpotcheckTexts>(langOf(request), 'spotchecks'),
  ]);
  const target = { t: 'spotcheck', id: record.id } as const;
  const [thread, thanks] = await Promise.all([loadThread(context, target), loadThanks(context, target)]);
  return { record: recordView(record, langOf(request), texts), recalls: recalls.list, thread, thanks, texts };
}

export const meta = metaOf<typeof loader>(({ record, texts }) => {
  const path = checkPath(record.id);
  return {
    title: record.title,
    description: record.statement,
    keywords: [record.food, ...record.failed.map(({ name }) => name), record.category.name],
    path,
    kind: 'article',
    trail: [...recordTrail(record, texts), { name: record.food, path }],
    jsonLd: (site) => [
      {
        ...datasetLd(site, {
          name: record.title,
          description: record.statement,
          path,
          filePath: '/opendata/spotcheck',
          modifiedAt: record.updatedAt,
          period: isoTime(record.publishedOn).slice(0, 10),
        }),
        isBasedOn: record.source.url || undefined,
      },
    ],
  };
});

export default function SpotcheckDetail({ loaderData }: Route.ComponentProps) {
  const { record, recalls, thread, thanks, texts } = loaderData;
  const { items, failed } = record;
  const isOut = record.retest === 'overturned';
  return (
    <article className="wrap spotcheck" data-errata={`spotcheck:${record.id}`}>
      <RecordHead record={record} reactions={thread} texts={texts} />
      <RecallLines recalls={recalls} />
      <div className="two-col">
        <div className="sc-main stack-12">
          <Meaning record={record} texts={texts} />
          {failed.length > 0 && (
            <Section id="failed" title={texts.failedItems} note={fill(texts.itemCount, { count: failed.length })}>
              {failed.map((item) => (
                <FailedItem key={item.id} item={item} isOut={isOut} texts={texts} />
              ))}
            </Section>
          )}
          {items.length > 0 && (
            <Section
              id="items"
              title={texts.allItems}
              note={fill(texts.allItemsCount, { count: items.length, passed: items.length - failed.length })}
            >
              <ItemTable record={record} texts={texts} />
            </Section>
          )}
          <Section id="facts" title={texts.facts}>
            <RecordFacts record={record} texts={texts} />
          </Section>
          <CompanyResponses title={texts.companyResponses} responses={record.responses} />
          <div>
            <ErrataLine t="spotcheck" id={record.id} thanks={thanks} />
            <ThreadPlace thread={thread} />
          </div>
        </div>
        <RecordSide record={record} texts={texts} />
      </div>
    </article>
  );
}

function Meaning({ record, texts }: { record: RecordView; texts: SpotcheckTexts }) {
  const contentLang = useContentLang();
  const langOf = useLangOf();
  const { meanings, remark, batchNo } = record;
  const hasAdvice = record.result === 'fail' && record.retest !== 'overturned';
  if (meanings.length === 0 && !remark && !hasAdvice) return null;
  return (
    <Section id="meaning" title={texts.meaning} note={texts.meaningNote}>
      <div className="sc-meaning stack-4">
        {hasAdvice && <p>{isStated(batchNo) ? fill(texts.advice, { batch: batchNo }) : texts.adviceUndated}</p>}
        {meanings.map(({ id, name, text }) => (
          <p key={id} lang={langOf(text)}>
            <b>{name}</b> {text}
          </p>
        ))}
        {remark && (
          <p className="note" lang={contentLang}>
            <b>{texts.remark}</b> {remark}
          </p>
        )}
      </div>
    </Section>
  );
}

/** The columns of the official table; missing ones are left out. */
export function RecordFacts({ record, texts }: { record: RecordView; texts: SpotcheckTexts }) {
  const { lang } = useVisit();
  const { source, brand, producedOn } = record;
  const maker = isStated(record.maker) && (
    <TextLink className="link" to={listAddress(LIST_PATH, { maker: record.maker })} label={record.maker} />
  );
  const facts: Fact[] = [
    [texts.factFood, record.food],
    [texts.factSpec, packSize(stated(record.spec), lang)],
    [
      texts.sortProduced,
      producedOn !== null && (
        <time dateTime={isoTime(producedOn).slice(0, 10)} lang={LOCALES[lang]}>
          {formatDate(lang, producedOn)}
        </time>
      ),
    ],
    [texts.factBatch, stated(record.batchNo)],
    [texts.factTrademark, stated(record.trademark)],
    [texts.filterBrand, brand && <TextLink className="link" to={`/brand/${brand.id}`} label={brand.name} />],
    [texts.columnMaker, maker],
    [texts.factMakerAddress, stated(record.makerAddress)],
    [texts.factConsignor, [record.consignor, record.consignorAddress].filter(isStated).join(' ')],
    [texts.factSampled, stated(record.sampled)],
    [texts.factSampledAddress, stated(record.sampledAddress)],
    [texts.factPlatform, stated(record.platform)],
    [texts.factShop, stated(record.shop)],
    [texts.factCategory, (lang === 'zh-cn' && stated(record.categoryRaw)) || record.category.name],
    [texts.factLab, stated(record.lab)],
    [texts.factRetestLab, stated(record.retestLab)],
    [texts.factAgency, source.agency],
    [texts.factNotice, <TextLink key="notice" className="link" to={noticePath(source.id)} label={source.no} />],
    [texts.factStandards, record.standards.length > 0 && <Standards record={record} />],
    [texts.factSampleNo, stated(record.sampleNo)],
    [texts.factTask, stated(record.taskSource)],
  ];
  return <Facts className="facts sc-facts" facts={facts} />;
}

function Standards({ record: { standards } }: { record: RecordView }) {
  return (
    <span className="sc-standards">
      {standards.map(({ no, termId }) =>
        termId === null ? (
          <span key={no}>{no}</span>
        ) : (
          <TextLink key={no} className="link" to={`/baike/${termId}`} label={no} />
        ),
      )}
    </span>
  );
}

function stated(text: string): string {
  return isStated(text) ? text : '';
}
