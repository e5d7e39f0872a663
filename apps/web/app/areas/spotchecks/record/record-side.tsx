import { fill } from '#web/i18n/fill.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { listAddress } from '#web/ui/lists/address.ts';
import { SideSection } from '#web/ui/section.tsx';
import { checkPath, LIST_PATH, noticePath } from '../check-address.ts';
import { SourceSection } from '../source-section.tsx';
import type { SpotcheckTexts } from '../texts.ts';
import { RecordHistory } from './record-history.tsx';
import { RecordProgress } from './record-progress.tsx';
import type { RecordView } from './record-view.ts';
import { VerdictMarks } from './verdict-marks.tsx';

type Props = { record: RecordView; texts: SpotcheckTexts };

export function RecordSide({ record, texts }: Props) {
  const { brand, maker, makerYears, brandYears } = record;
  const isSame = JSON.stringify(makerYears) === JSON.stringify(brandYears);
  return (
    <aside className="side-col">
      <RecordProgress record={record} texts={texts} />
      <RecordHistory
        title={texts.makerHistory}
        years={makerYears}
        more={{ to: listAddress(LIST_PATH, { maker }), name: texts.historyAll }}
        texts={texts}
      />
      {brand && !isSame && (
        <RecordHistory
          title={texts.brandHistory}
          years={brandYears}
          more={{ to: listAddress(LIST_PATH, { brand: String(brand.id) }), name: texts.historyAll }}
          texts={texts}
        />
      )}
      <SameNotice record={record} texts={texts} />
      <Source record={record} texts={texts} />
    </aside>
  );
}

function SameNotice({ record, texts }: Props) {
  const contentLang = useContentLang();
  if (record.sameNotice.length === 0) return null;
  return (
    <SideSection title={texts.sameNotice} note={fill(texts.sameNoticeCounts, record.source.held)}>
      <ul className="sc-plain rows rows-split">
        {record.sameNotice.map((row) => (
          <li key={row.id}>
            <Link className="hl" to={checkPath(row.id)} lang={contentLang}>
              {row.food}
            </Link>
            <VerdictMarks record={row} texts={texts} />
          </li>
        ))}
      </ul>
      <Link className="more" to={noticePath(record.source.id)}>
        {texts.sameNoticeAll}
        <Icon name="right" />
      </Link>
    </SideSection>
  );
}

function Source({ record, texts }: Props) {
  const { source, brand, batchNo, snapshotSha256 } = record;
  const tools = (
    <>
      <Link
        className="btn btn-s"
        to={listAddress('/check', { brand: brand ? String(brand.id) : undefined, batch: batchNo })}
      >
        <Icon name="search" small />
        {texts.batchCheck}
      </Link>
      {brand && (
        <Link className="btn btn-s" to={`/brand/${brand.id}`}>
          {texts.brandDossier}
        </Link>
      )}
    </>
  );
  return <SourceSection source={source} snapshotSha256={snapshotSha256} tools={tools} texts={texts} />;
}
