import { packSize } from '@rujian/contract/areas/brands/pack-size';
import { formatDate, isoTime } from '#web/i18n/dates.ts';
import { LOCALES } from '#web/i18n/lang.ts';
import { Link } from '#web/ui/link.tsx';
import { listAddress } from '#web/ui/lists/address.ts';
import { type Fact, Facts } from '#web/ui/lists/facts.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { LIST_PATH, noticePath } from '../check-address.ts';
import { isStated } from '../check-row.ts';
import type { SpotcheckTexts } from '../texts.ts';
import type { RecordView } from './record-view.ts';

type Props = { record: RecordView; texts: SpotcheckTexts };

/** The columns of the official table; missing ones are left out. */
export function RecordFacts({ record, texts }: Props) {
  const { lang } = useVisit();
  const { source, brand, producedOn } = record;
  const maker = isStated(record.maker) && (
    <Link className="link" to={listAddress(LIST_PATH, { maker: record.maker })}>
      {record.maker}
    </Link>
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
    [
      texts.filterBrand,
      brand && (
        <Link className="link" to={`/brand/${brand.id}`}>
          {brand.name}
        </Link>
      ),
    ],
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
    [
      texts.factNotice,
      <Link key="notice" className="link" to={noticePath(source.id)}>
        {source.no}
      </Link>,
    ],
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
          <Link key={no} className="link" to={`/baike/${termId}`}>
            {no}
          </Link>
        ),
      )}
    </span>
  );
}

function stated(text: string): string {
  return isStated(text) ? text : '';
}
