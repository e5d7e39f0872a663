import type { AuthorFee } from '@rujian/contract/areas/contributions/fees';
import type {
  ContributionEvent,
  ContributionVersion,
  MyContribution,
} from '@rujian/contract/areas/contributions/public';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { CorrectionChanges } from '#web/ui/content/correction-changes.tsx';
import { RichText } from '#web/ui/content/rich-text.tsx';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { Link } from '#web/ui/link.tsx';
import { SideSection } from '#web/ui/section.tsx';
import { fileSize } from './file-size.ts';
import { StateTag } from './state-tag.tsx';
import type { ContributeTexts } from './texts.ts';

/** The author's fee, once it is certain. */
export function FeeLine({ fee, texts }: { fee: AuthorFee; texts: ContributeTexts }) {
  const { amount, tax, net, state } = fee;
  const isBooked = state.key === 'booked';
  return (
    <section className="fee-line" aria-label={texts.feeTitle}>
      <p>
        <span className="tag">{state.name}</span> {fill(isBooked ? texts.feeBooked : texts.feeApproved, { amount })}
      </p>
      <p className="meta">
        <span>{fill(texts.feeTax, { tax, net })}</span>
        {isBooked && (
          <Link className="link" to="/user/account/balance">
            {texts.feeBalance}
          </Link>
        )}
      </p>
    </section>
  );
}

type TimelineProps = { events: ContributionEvent[]; texts: ContributeTexts };

/** All steps and messages between author and editor, oldest first. */
export function ContributionTimeline({ events, texts }: TimelineProps) {
  if (events.length === 0) return null;
  return (
    <SideSection id="timeline" title={texts.timeline}>
      <ol className="contribute-timeline">
        {events.map(({ id, at, by, name, text, state }) => (
          <li key={id} data-by={by}>
            <p className="meta">
              <TimeStamp at={at} form="datetime" />
              <span>{whoOf(by, name, texts)}</span>
              {state && <StateTag state={state} />}
            </p>
            {text !== '' && <p className="my-body">{text}</p>}
          </li>
        ))}
      </ol>
    </SideSection>
  );
}

function whoOf(by: ContributionEvent['by'], name: string, texts: ContributeTexts): string {
  if (by === 'author') return texts.byYou;
  if (by === 'system') return texts.bySite;
  return name ? fill(texts.byEditor, { name }) : texts.bySite;
}

type VersionProps = { versions: ContributionVersion[]; texts: ContributeTexts };

/** Submitted versions, each with its changes. */
export function VersionList({ versions, texts }: VersionProps) {
  if (versions.length === 0) return null;
  return (
    <SideSection id="versions" title={texts.versions}>
      <ol className="contribute-versions">
        {versions.map(({ round, title, characters, submittedAt, changes }) => (
          <li key={round}>
            <p className="meta">
              <span>{fill(texts.roundNumber, { round: round + 1 })}</span>
              <TimeStamp at={submittedAt} form="datetime" />
              <span>{fill(texts.characters, { count: formatNumber(characters) })}</span>
              {changes.length > 0 && <span>{fill(texts.changedSentences, { count: changes.length })}</span>}
            </p>
            <p>{title}</p>
            <CorrectionChanges changes={changes} />
          </li>
        ))}
      </ol>
    </SideSection>
  );
}

type TextProps = { contribution: MyContribution; texts: ContributeTexts };

/** The current text with pictures and attachments. */
export function ContributionText({ contribution, texts }: TextProps) {
  const { kind, body, contact, penName, pictures, attachments, protectIdentity } = contribution;
  return (
    <SideSection id="words" title={texts.wordsNow}>
      {kind.key === 'article' ? <RichText html={body} /> : <p className="my-body">{body}</p>}
      {pictures.length > 0 && (
        <ul className="contribute-pictures flow">
          {pictures.map(({ id, url, name }) => (
            <li key={id}>
              <img src={url} alt={name} />
            </li>
          ))}
        </ul>
      )}
      {attachments.length > 0 && (
        <ul className="contribute-documents">
          {attachments.map(({ id, url, name, size }) => (
            <li key={id}>
              <a className="link" href={url} download={name}>
                {name}
              </a>
              <small>{fileSize(size)}</small>
            </li>
          ))}
        </ul>
      )}
      <p className="meta">
        {penName && <span>{fill(texts.signedAs, { name: penName })}</span>}
        {contact && <span>{fill(texts.reachedBy, { contact })}</span>}
        {kind.key === 'tip' && <span>{protectIdentity ? texts.isProtected : texts.isNamed}</span>}
      </p>
    </SideSection>
  );
}
