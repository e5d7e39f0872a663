import type { AuthorFee } from '@rujian/contract/areas/contributions/fees';
import type {
  ContributionEvent,
  ContributionVersion,
  MyContribution,
} from '@rujian/contract/areas/contributions/public';
import { CONTRIBUTION_MESSAGE_CHARACTERS } from '@rujian/contract/areas/contributions/rules';
import { useRevalidator } from 'react-router';
import { withApi } from '#web/api/with-api.ts';
import { MyPage } from '#web/areas/members/my/my-page.tsx';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { CorrectionChanges } from '#web/ui/content/correction-changes.tsx';
import { RichText } from '#web/ui/content/rich-text.tsx';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { BusyButton } from '#web/ui/forms/busy-button.tsx';
import { ConfirmButton } from '#web/ui/forms/confirm-button.tsx';
import { TextArea } from '#web/ui/forms/text-input.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Link, TextLink } from '#web/ui/link.tsx';
import { memberPage } from '#web/ui/member/member-page.ts';
import { SideSection } from '#web/ui/section.tsx';
import type { Route } from './+types/my-contribution.route';
import { fileSize } from './file-size.ts';
import { AnswerDue, StateTag } from './state-tag.tsx';
import type { ContributeTexts } from './texts.ts';
import './contribute.css';

const route = memberPage<ContributeTexts>('contributions', '/user/account/contribute', 'mine');

export const loader = route.loader;
export const meta = route.meta;

export const clientLoader = route.clientLoader(async (params) => {
  const id = Number(params.id);
  const [callApi, contract] = await withApi(import('@rujian/contract/areas/contributions/public'));
  return {
    contribution: await callApi(contract.getMyContribution, { id }),
    withdraw: () => callApi(contract.withdrawContribution, { id }),
    write: (text: string) => callApi(contract.writeToEditor, { id, text }, { errorMessage: false }),
  };
});

export { MySkeleton as HydrateFallback } from '#web/areas/members/my/my-page.tsx';

export default function MyContributionPage({ loaderData }: Route.ComponentProps) {
  const { texts, contribution, withdraw, write } = loaderData;
  const { revalidate } = useRevalidator();
  const { id, title, kind, state, can, answerDueAt, article, events, versions, fee } = contribution;
  return (
    <MyPage title={title || texts.noTitle} intro={kind.name}>
      <p className="meta">
        <TextLink className="link" to={route.path} label={texts.backToMine} />
        <StateTag state={state} />
        {answerDueAt !== null && <AnswerDue at={answerDueAt} texts={texts} />}
      </p>
      <div className="my-actions">
        {can.edit && (
          <Link className="btn btn-primary" to={`/contribute?id=${id}`}>
            {state.key === 'revise' ? texts.revise : texts.goOn}
          </Link>
        )}
        {article && <TextLink className="btn" to={`/news/${article.id}`} label={texts.readPublished} />}
        {can.withdraw && (
          <ConfirmButton
            label={texts.withdraw}
            question={texts.withdrawAsk}
            className="btn"
            onConfirm={() => withdraw().then(revalidate)}
            texts={{ cancel: texts.cancel, working: texts.working }}
          />
        )}
      </div>
      {fee && <FeeLine fee={fee} texts={texts} />}
      <ContributionTimeline events={events} texts={texts} />
      {can.write && <MessageForm onSend={(text) => write(text).then(revalidate)} texts={texts} />}
      <VersionList versions={versions} texts={texts} />
      <ContributionText contribution={contribution} texts={texts} />
    </MyPage>
  );
}

function FeeLine({ fee, texts }: { fee: AuthorFee; texts: ContributeTexts }) {
  const { amount, tax, net, state } = fee;
  const isBooked = state.key === 'booked';
  return (
    <section className="fee-line" aria-label={texts.feeTitle}>
      <p>
        <span className="tag">{state.name}</span> {fill(isBooked ? texts.feeBooked : texts.feeApproved, { amount })}
      </p>
      <p className="meta">
        <span>{fill(texts.feeTax, { tax, net })}</span>
        {isBooked && <TextLink className="link" to="/user/account/balance" label={texts.feeBalance} />}
      </p>
    </section>
  );
}

function ContributionTimeline({ events, texts }: { events: ContributionEvent[]; texts: ContributeTexts }) {
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

function VersionList({ versions, texts }: { versions: ContributionVersion[]; texts: ContributeTexts }) {
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

function ContributionText({ contribution, texts }: { contribution: MyContribution; texts: ContributeTexts }) {
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
              <TextLink className="link" to={url} download={name} label={name} />
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

function MessageForm({ onSend, texts }: { onSend: (text: string) => Promise<unknown>; texts: ContributeTexts }) {
  const form = useForm({ text: '' }, send, ({ message }) => ({ text: message }));
  const field = form.field('text');
  const isEmpty = field.value.trim() === '';

  async function send(): Promise<void> {
    if (isEmpty) return;
    await onSend(field.value);
    form.reset();
  }

  return (
    <form ref={form.ref} className="contribute-message stack-3" onSubmit={form.submit}>
      <TextArea
        {...field}
        label={texts.messageLabel}
        hint={texts.messageHint}
        className="contribute-textarea"
        rows={3}
        maxLength={CONTRIBUTION_MESSAGE_CHARACTERS}
      />
      <BusyButton
        className="btn"
        isBusy={form.isBusy}
        busyLabel={texts.sending}
        disabled={isEmpty}
        label={texts.messageSend}
      />
    </form>
  );
}
