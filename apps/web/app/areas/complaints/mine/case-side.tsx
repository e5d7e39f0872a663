import type { MyComplaint } from '@rujian/contract/areas/complaints/cases';
import { type ReactNode, useState } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { TextLink } from '#web/ui/link.tsx';
import { Scores } from '../scores.tsx';
import type { MineCalls } from './mine-calls.ts';
import type { MineTexts } from './texts.ts';

type Props = { complaint: MyComplaint; calls: MineCalls; onChanged: () => Promise<void>; texts: MineTexts };

function MatterBox({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="matter-box" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

export function ContactBox({ complaint, calls, onChanged, texts }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  if (!complaint.actions.includes('shareContact')) return null;
  const share = async () => {
    setIsBusy(true);
    await calls
      .shareContact(complaint.id, !complaint.contactShared)
      .then(onChanged, onChanged)
      .finally(() => setIsBusy(false));
  };
  return (
    <MatterBox id="contact" title={texts.contact}>
      <p>{complaint.contactShared ? texts.contactShared : texts.contactHidden}</p>
      <button type="button" className="btn btn-s" disabled={isBusy} onClick={share}>
        {complaint.contactShared ? texts.contactTakeBack : texts.contactShare}
      </button>
    </MatterBox>
  );
}

export function GroupBox({ complaint: { group }, texts }: Pick<Props, 'complaint' | 'texts'>) {
  if (!group) return null;
  const values = { title: group.title, count: group.complaints };
  return (
    <MatterBox id="group" title={texts.group}>
      <p>{fill(group.joined ? texts.groupIn : texts.groupOffer, values)}</p>
    </MatterBox>
  );
}

export function LeadBox({ complaint: { lead }, texts }: Pick<Props, 'complaint' | 'texts'>) {
  if (!lead) return null;
  return (
    <MatterBox id="lead" title={texts.lead}>
      <p>{fill(texts.leadText, { no: lead.no })}</p>
      {lead.public && (
        <p>
          <TextLink className="link" to={`/complaint/${lead.id}`} label={fill(texts.leadLink, { no: lead.no })} />
        </p>
      )}
    </MatterBox>
  );
}

export function ChecksBox({ complaint, texts }: Pick<Props, 'complaint' | 'texts'>) {
  const contentLang = useContentLang();
  if (complaint.batchChecks.length === 0) return null;
  return (
    <MatterBox id="checks" title={texts.checks}>
      <ul>
        {complaint.batchChecks.map(({ id, food, result, overturned, fake, publishedOn }) => (
          <li key={id}>
            <TextLink className="link" to={`/spotcheck/${id}`} lang={contentLang} label={food} />{' '}
            <span className={result === 'fail' && !overturned && !fake ? 'tag tag-alarm' : 'tag'}>
              {fake
                ? texts.checkFake
                : overturned
                  ? texts.checkOverturned
                  : result === 'pass'
                    ? texts.checkPass
                    : texts.checkFail}
            </span>{' '}
            <TimeStamp at={publishedOn} form="date" />
          </li>
        ))}
      </ul>
    </MatterBox>
  );
}

export function RatedBox({ complaint: { rating }, texts }: Pick<Props, 'complaint' | 'texts'>) {
  const contentLang = useContentLang();
  if (!rating) return null;
  return (
    <MatterBox id="rated" title={texts.rated}>
      <Scores rating={rating} className="rated" texts={texts} starsOf={texts.starsOf} />
      {rating.text && <p lang={contentLang}>{rating.text}</p>}
      {rating.text && rating.textState !== 'shown' && (
        <p className="hint">{rating.textState === 'waiting' ? texts.ratingWaits : texts.ratingRefused}</p>
      )}
    </MatterBox>
  );
}
