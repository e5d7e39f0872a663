import type { EvidenceFile, MyComplaint } from '@rujian/contract/areas/complaints/cases';
import { useState } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Section } from '#web/ui/section.tsx';
import { megabytes } from '../submit/evidence/evidence.ts';
import type { MineCalls } from './mine-calls.ts';
import type { MineTexts } from './texts.ts';

type Props = { complaint: MyComplaint; calls: MineCalls; onChanged: () => Promise<void>; texts: MineTexts };

/** The evidence; the complainant decides for each file whether it is public. */
export function CaseFiles({ complaint, calls, onChanged, texts }: Props) {
  if (complaint.evidence.length === 0) return null;
  return (
    <Section id="files" className="sec" title={texts.files}>
      <ul className="matter-files rows">
        {complaint.evidence.map((file, place) => (
          <FileRow
            key={file.id}
            file={file}
            place={place}
            texts={texts}
            onShare={(isPublic) => calls.shareFile(complaint.id, file.id, isPublic).then(onChanged, onChanged)}
          />
        ))}
      </ul>
    </Section>
  );
}

type RowProps = { file: EvidenceFile; place: number; onShare: (isPublic: boolean) => Promise<void>; texts: MineTexts };

function FileRow({ file, place, onShare, texts }: RowProps) {
  const contentLang = useContentLang();
  const [isBusy, setIsBusy] = useState(false);
  const share = async () => {
    setIsBusy(true);
    await onShare(!file.public).finally(() => setIsBusy(false));
  };
  const name = fill(texts.fileName, { place: place + 1 });
  return (
    <li>
      {file.kind === 'image' && file.url ? (
        <a href={file.url} target="_blank" rel="noopener">
          <img src={file.url} alt={file.note || name} loading="lazy" />
        </a>
      ) : (
        <span className="proof-icon middle">
          <Icon name="file" />
        </span>
      )}
      <div>
        <p className="proof-name row">
          <b>{name}</b>
          {file.url ? (
            <a className="link" href={file.url} target="_blank" rel="noopener" lang={contentLang}>
              {file.note || file.name}
            </a>
          ) : (
            <span>{texts.fileGone}</span>
          )}
          <small>{megabytes(file.size)}</small>
        </p>
        <p className="proof-name row">
          <span className={file.public ? 'tag tag-pasture' : 'tag'}>
            {file.public ? texts.filePublic : texts.filePrivate}
          </span>
          {file.side === 'user' ? (
            <button type="button" className="btn btn-s" disabled={isBusy} onClick={share}>
              {file.public ? texts.fileHide : texts.fileShare}
            </button>
          ) : (
            <span>{file.side === 'brand' ? texts.fileFromBrand : texts.fileFromDesk}</span>
          )}
        </p>
      </div>
    </li>
  );
}
