import { type DeskContribution, getDeskContribution, openTip } from '@rujian/contract/areas/contributions/desk';
import { Alert, Button, Col, Row, Space, Tag } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Card } from '#desk/kit/card.tsx';
import { Deadline } from '#desk/kit/figures/deadline.tsx';
import { askReason } from '#desk/kit/form/ask-reason.tsx';
import { LinkButton } from '#desk/kit/link-button.tsx';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { Loaded } from '#desk/kit/loaded.tsx';
import { useHolds } from '#desk/kit/person.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { ContributionActions } from './contribution-actions.tsx';
import { ContributionBody } from './contribution-body.tsx';
import { ContributionFacts } from './contribution-facts.tsx';
import { ContributionRecord } from './contribution-record.tsx';
import { FeeCard } from './fee-card.tsx';
import { isWaiting } from './is-waiting.ts';
import { ProductionCard } from './production-card.tsx';
import { texts } from './texts.ts';
import './contributions.css';

export function Component() {
  const id = Number(useParams().id);
  const read = useCall(getDeskContribution, { id });
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

/** Fields that change while a tip is open. */
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
      extra={<LinkButton to="/contributions">{texts.back}</LinkButton>}
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
                action={
                  mayOpen && (
                    <Button loading={open.isBusy} onClick={unseal}>
                      {texts.openTip}
                    </Button>
                  )
                }
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
