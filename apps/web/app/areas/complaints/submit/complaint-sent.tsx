import { useEffect, useRef } from 'react';
import { formatDateTime } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import type { ComplainTexts } from './texts.ts';
import type { Sent } from './use-complaining.ts';

export function ComplaintSent({ sent, texts }: { sent: Sent; texts: ComplainTexts }) {
  const { lang } = useVisit();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="sec complain-sent stack-4" aria-labelledby="sent">
      <header className="sec-head">
        <h2 id="sent" ref={heading} tabIndex={-1}>
          <Icon name="check-circle" />
          {texts.sent}
        </h2>
      </header>
      <p className="sent-number">
        {texts.sentNumber} <b>{sent.no}</b>
      </p>
      <ol className="sent-steps stack-2">
        <li>{fill(texts.sentReview, { time: formatDateTime(lang, sent.reviewUntil) })}</li>
        <li>{texts.sentBrand}</li>
        <li>{texts.sentConfirm}</li>
      </ol>
      {sent.advice && (
        <aside className="urgent-advice stack-2">
          <h3>
            <Icon name="alert" />
            {texts.urgentTitle}
          </h3>
          <p>{sent.advice}</p>
        </aside>
      )}
      {sent.batchChecks.some(({ result, overturned, fake }) => result === 'fail' && !overturned && !fake) && (
        <p className="note">{texts.sentBatchFailed}</p>
      )}
      <p className="send-bar row">
        <Link className="btn btn-primary" to={`/user/account/complaint/${sent.id}`}>
          {texts.sentFollow}
        </Link>
        <Link className="btn" to={`/complaint/kit?id=${sent.id}`}>
          <Icon name="print" small />
          {texts.toKit}
        </Link>
      </p>
    </section>
  );
}
