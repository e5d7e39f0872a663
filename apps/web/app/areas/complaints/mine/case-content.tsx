import type { EvidenceFile, MyComplaint } from '@rujian/contract/areas/complaints/cases';
import { useState } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { wordList } from '#web/i18n/word-list.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Facts } from '#web/ui/lists/facts.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { Section } from '#web/ui/section.tsx';
import { megabytes } from '../submit/evidence/evidence.ts';
import { ThreadList } from '../thread-list.tsx';
import type { MineCalls } from './mine-calls.ts';
import type { MineTexts } from './texts.ts';

export function CaseFacts({ complaint, texts }: { complaint: MyComplaint; texts: MineTexts }) {
  const contentLang = useContentLang();
  const { lang } = useVisit();
  const { form, masked } = complaint;
  const names = (options: { name: string }[]) =>
    wordList(
      options.map(({ name }) => name),
      lang,
      texts.listSeparator,
    );
  const facts: [string, string][] = [
    [texts.product, complaint.product],
    [texts.batch, form.batchNo],
    [texts.produced, form.producedOn],
    [texts.channel, complaint.channelName],
    [texts.shop, form.shop],
    [texts.order, form.orderNo],
    [texts.bought, form.boughtOn],
    [texts.amount, complaint.amount && fill(texts.amountYuan, { amount: complaint.amount })],
    [texts.problems, names(complaint.problems)],
    [texts.demands, names(complaint.demands)],
    [texts.harm, form.harm === 'none' ? '' : complaint.harmName],
    [texts.clue, form.clue],
  ];
  return (
    <Section id="facts" className="sec" title={texts.facts}>
      <p className="hint">{texts.factsNote}</p>
      <p className="matter-text" lang={contentLang}>
        {form.detail}
      </p>
      {masked.detail !== form.detail && (
        <details className="matter-shown">
          <summary>{texts.shownNote}</summary>
          <p className="matter-text" lang={contentLang}>
            {masked.detail}
          </p>
        </details>
      )}
      <Facts className="facts complaint-facts" facts={facts} />
    </Section>
  );
}

type FilesProps = { complaint: MyComplaint; calls: MineCalls; onChanged: () => Promise<void>; texts: MineTexts };

export function CaseFiles({ complaint, calls, onChanged, texts }: FilesProps) {
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

type Event = MyComplaint['timeline'][number];
export function CaseThread({ complaint, texts }: { complaint: MyComplaint; texts: MineTexts }) {
  const nameOf = ({ side }: Event) => (side === 'brand' && complaint.brandName) || texts[`side_${side}`];
  return (
    <Section id="thread" className="sec" title={texts.thread}>
      <ThreadList
        events={complaint.timeline}
        speaker={(event) => ({ name: nameOf(event), isContent: event.side === 'brand' })}
        after={(event) =>
          complaint.public && !event.private ? (
            <span className="tag tag-pasture">{texts.publicMark}</span>
          ) : (
            <span className="tag">
              <Icon name="lock" small />
              {texts.privateMark}
            </span>
          )
        }
      />
    </Section>
  );
}
