import type { MyComplaint } from '@rujian/contract/areas/complaints/cases';
import { useState } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Link } from '#web/ui/link.tsx';
import type { MineCalls } from './mine-calls.ts';
import type { MineTexts } from './texts.ts';

type Props = { complaint: MyComplaint; calls: MineCalls; onChanged: () => Promise<void>; texts: MineTexts };

/** Whether the brand gets the contact. */
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
    <section className="matter-box" aria-labelledby="contact">
      <h2 id="contact">{texts.contact}</h2>
      <p>{complaint.contactShared ? texts.contactShared : texts.contactHidden}</p>
      <button type="button" className="btn btn-s" disabled={isBusy} onClick={share}>
        {complaint.contactShared ? texts.contactTakeBack : texts.contactShare}
      </button>
    </section>
  );
}

export function GroupBox({ complaint: { group }, texts }: Pick<Props, 'complaint' | 'texts'>) {
  if (!group) return null;
  const values = { title: group.title, count: group.complaints };
  return (
    <section className="matter-box" aria-labelledby="group">
      <h2 id="group">{texts.group}</h2>
      <p>{fill(group.joined ? texts.groupIn : texts.groupOffer, values)}</p>
    </section>
  );
}

/** The complaint this one was merged into. */
export function LeadBox({ complaint: { lead }, texts }: Pick<Props, 'complaint' | 'texts'>) {
  if (!lead) return null;
  return (
    <section className="matter-box" aria-labelledby="lead">
      <h2 id="lead">{texts.lead}</h2>
      <p>{fill(texts.leadText, { no: lead.no })}</p>
      {lead.public && (
        <p>
          <Link className="link" to={`/complaint/${lead.id}`}>
            {fill(texts.leadLink, { no: lead.no })}
          </Link>
        </p>
      )}
    </section>
  );
}

export function ChecksBox({ complaint, texts }: Pick<Props, 'complaint' | 'texts'>) {
  const contentLang = useContentLang();
  if (complaint.batchChecks.length === 0) return null;
  return (
    <section className="matter-box" aria-labelledby="checks">
      <h2 id="checks">{texts.checks}</h2>
      <ul>
        {complaint.batchChecks.map(({ id, food, result, overturned, fake, publishedOn }) => (
          <li key={id}>
            <Link className="link" to={`/spotcheck/${id}`} lang={contentLang}>
              {food}
            </Link>{' '}
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
    </section>
  );
}

const STARS = 5;

export function RatedBox({ complaint: { rating }, texts }: Pick<Props, 'complaint' | 'texts'>) {
  const contentLang = useContentLang();
  if (!rating) return null;
  const scores: [string, number][] = [
    [texts.attitude, rating.attitude],
    [texts.speed, rating.speed],
    [texts.result, rating.result],
  ];
  return (
    <section className="matter-box" aria-labelledby="rated">
      <h2 id="rated">{texts.rated}</h2>
      <dl className="rated">
        {scores.map(([name, stars]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span className="stars" role="img" aria-label={fill(texts.starsOf, { stars })}>
                {'★'.repeat(stars)}
                <span>{'★'.repeat(STARS - stars)}</span>
              </span>
            </dd>
          </div>
        ))}
      </dl>
      {rating.text && <p lang={contentLang}>{rating.text}</p>}
      {rating.text && rating.textState !== 'shown' && (
        <p className="hint">{rating.textState === 'waiting' ? texts.ratingWaits : texts.ratingRefused}</p>
      )}
    </section>
  );
}
