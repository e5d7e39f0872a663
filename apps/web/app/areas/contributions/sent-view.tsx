import type { ContributionKind } from '@rujian/contract/vocabulary/contributions';
import { fill } from '#web/i18n/fill.ts';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { FilledText } from '#web/ui/filled-text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import type { ContributeTexts } from './texts.ts';

export type Sent = { id: number; kind: ContributionKind; answerDueAt: number | null; contacts: string[] };

type Props = { sent: Sent; texts: ContributeTexts; onAnother: () => void };

/** Confirmation: when to expect the answer, and where to find it. */
export function SentView({ sent, texts, onAnother }: Props) {
  const { id, kind, answerDueAt, contacts } = sent;
  const names = contactNames(texts);
  return (
    <section className="contribute-sent" aria-labelledby="sent">
      <h2 id="sent">
        <Icon name="check-circle" />
        {kind === 'tip' ? texts.sentTip : texts.sentArticle}
      </h2>
      {answerDueAt !== null && (
        <p>
          <FilledText text={texts.sentDue} parts={{ date: <TimeStamp at={answerDueAt} form="date" /> }} />
        </p>
      )}
      {contacts.length > 0 && (
        <p className="note">
          {fill(texts.contactHint, { kinds: contacts.map((key) => names[key] ?? key).join(texts.listSeparator) })}
        </p>
      )}
      <div className="contribute-actions row">
        <Link className="btn btn-primary" to={`/user/account/contribute/${id}`}>
          {texts.seeProgress}
        </Link>
        <button type="button" className="btn" onClick={onAnother}>
          {texts.writeAnother}
        </button>
      </div>
    </section>
  );
}

function contactNames(texts: ContributeTexts): Record<string, string> {
  return {
    mobile: texts.contactMobile,
    landline: texts.contactLandline,
    email: texts.contactEmail,
    wechat: texts.contactWechat,
  };
}
