import { type DeskContribution, getDeskContribution, openTip } from '@rujian/contract/areas/contributions/desk';
import { fill } from '@rujian/contract/base/fill';
import { CONTRIBUTION_ACTOR, RIGHTS_DECLARATION } from '@rujian/contract/vocabulary/contributions';
import { Alert, Col, Image, Row, Space, Tabs, Tag, Timeline } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Card } from '#desk/kit/card.tsx';
import { CleanHtml } from '#desk/kit/clean-html.tsx';
import { Facts } from '#desk/kit/facts.tsx';
import { Deadline } from '#desk/kit/figures/deadline.tsx';
import { askReason } from '#desk/kit/form/ask-reason.tsx';
import { deskLang } from '#desk/kit/lang.ts';
import { LinkButton, OutLink, TextButton } from '#desk/kit/link-button.tsx';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { Loaded } from '#desk/kit/loaded.tsx';
import { wholeTime } from '#desk/kit/moment.tsx';
import { useHolds } from '#desk/kit/person.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { ContributionActions, ProductionCard } from './contribution-actions.tsx';
import { FeeCard } from './fee-card.tsx';
import { isWaiting } from './is-waiting.ts';
import { texts } from './texts.ts';
import './contributions.css';

export function Component() {
  const read = useCall(getDeskContribution, { id: Number(useParams().id) });
  // Only this screen holds the content of an opened tip, and drops it on leaving.
  const [opened, setOpened] = useState<DeskContribution>();
  return (
    <Loaded query={read}>
      {(found) => (
        <Whole contribution={opened?.id === found.id ? { ...opened, ...statusOf(found) } : found} onOpen={setOpened} />
      )}
    </Loaded>
  );
}

function statusOf({ state, next, article, editor, roundsLeft }: DeskContribution) {
  return { state, next, article, editor, roundsLeft };
}

type Props = { contribution: DeskContribution; onOpen: (opened: DeskContribution) => void };

function Whole({ contribution, onOpen }: Props) {
  const mayOpen = useHolds('tips.open');
  const open = useDo(openTip, { onDone: onOpen });
  const { id, title, kind, state, sealed, answerDueAt } = contribution;
  const name = title || texts.sealedTip;
  const isTip = kind.key === 'tip';

  async function unseal() {
    const reason = await askReason({ title: texts.openTip, note: texts.openTipNote });
    if (reason) await open.run({ id, reason });
  }

  return (
    <Screen
      title={name}
      name={name}
      note={
        <Space>
          {kind.name}
          <Tag>{state.name}</Tag>
          {isWaiting(state) && <Deadline dueAt={answerDueAt} what={texts.answer} />}
        </Space>
      }
      extra={<LinkButton to="/contributions" label={texts.back} />}
    >
      <ContributionActions contribution={contribution} />
      <Row gutter={16}>
        <Col span={15}>
          {sealed ? (
            <Card>
              <Alert
                type="warning"
                showIcon
                title={texts.sealed}
                description={texts.sealedNote}
                action={mayOpen && <TextButton loading={open.isBusy} onClick={unseal} label={texts.openTip} />}
              />
            </Card>
          ) : (
            <ContributionBody contribution={contribution} />
          )}
        </Col>
        <Col span={9}>
          <ContributionFacts contribution={contribution} />
          {!isTip && <FeeCard contribution={contribution} />}
          <ProductionCard contribution={contribution} />
          {!sealed && <ContributionRecord contribution={contribution} />}
        </Col>
      </Row>
    </Screen>
  );
}

export function ContributionRecord({ contribution }: { contribution: DeskContribution }) {
  return (
    <Card size="small" title={texts.record}>
      <Timeline
        items={[...contribution.events].reverse().map(({ id, at, by, name, text, state }) => ({
          key: String(id),
          content: (
            <>
              <b>{state?.name ?? texts.message}</b>{' '}
              <small className="contribution-line fine">
                {[name || CONTRIBUTION_ACTOR.label(by, deskLang), wholeTime(at)].join(' · ')}
              </small>
              {text && <p className="contribution-tip">{text}</p>}
            </>
          ),
        }))}
      />
    </Card>
  );
}

export function ContributionFacts({ contribution }: { contribution: DeskContribution }) {
  const { author, penName, column, editor, rights, aiUse, findings, sealed } = contribution;
  const aiNames = { none: texts.aiNone, assisted: texts.aiAssisted, generated: texts.aiGenerated };
  const facts = [
    [texts.author, sealed ? texts.sealedAuthor : (author?.name ?? texts.protected)],
    [texts.penName, penName],
    [texts.column, column?.name ?? ''],
    [texts.editor, editor?.name ?? ''],
    [texts.rights, rights ? RIGHTS_DECLARATION.label(rights, deskLang) : ''],
    [texts.aiUse, sealed ? '' : aiNames[aiUse]],
  ].filter(([, value]) => value);
  return (
    <Card size="small" title={texts.facts} className="gap-below">
      <Facts size="small" rows={Object.fromEntries(facts)} />
      {findings?.duplicates.map(({ article, percent }) => (
        <Alert
          key={article.id}
          type="error"
          showIcon
          title={
            <>
              {fill(texts.alikeTo, { percent })} <OutLink to={`/news/${article.id}`} label={article.name} />
            </>
          }
        />
      ))}
      {findings && findings.contacts.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={fill(texts.contactsFound, { kinds: findings.contacts.join(texts.listSeparator) })}
        />
      )}
      {findings?.ruleClass && (
        <Alert type="warning" showIcon title={fill(texts.wordsFound, { rule: findings.ruleClass })} />
      )}
    </Card>
  );
}

export function ContributionBody({ contribution }: { contribution: DeskContribution }) {
  const { kind, body, pictures, attachments, contact, versions } = contribution;
  const words = (
    <>
      {kind.key === 'tip' ? (
        <p className="contribution-tip">{body}</p>
      ) : (
        <CleanHtml className="contribution-body" html={body} />
      )}
      {contact && <p>{fill(texts.contact, { contact })}</p>}
      {pictures.length > 0 && (
        <Image.PreviewGroup>
          {pictures.map(({ id, url, name }) => (
            <Image key={id} src={url} alt={name} width={120} />
          ))}
        </Image.PreviewGroup>
      )}
      {attachments.length > 0 && (
        <ul>
          {attachments.map(({ id, url, name }) => (
            <li key={id}>
              <OutLink to={url} label={name} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
  const rounds = versions
    .filter(({ changes }) => changes.length > 0)
    .map(({ round, changes, characters, submittedAt }) => ({
      key: String(round),
      label: fill(texts.changesOf, { round }),
      children: (
        <>
          <p className="contribution-line fine">
            {wholeTime(submittedAt)} · {fill(texts.characters, { count: characters })}
          </p>
          {[...changes.entries()].map(([index, change]) => (
            <p key={index} className="contribution-change">
              {change.map((piece, place) => {
                const key = `${place}:${piece.kind}`;
                if (piece.kind === 'removed') return <del key={key}>{piece.text}</del>;
                if (piece.kind === 'added') return <ins key={key}>{piece.text}</ins>;
                return <span key={key}>{piece.text}</span>;
              })}
            </p>
          ))}
        </>
      ),
    }));
  return (
    <Card>
      {rounds.length === 0 ? words : <Tabs items={[{ key: 'text', label: texts.text, children: words }, ...rounds]} />}
    </Card>
  );
}
