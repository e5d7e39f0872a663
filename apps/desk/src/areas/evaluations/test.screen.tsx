import {
  confirmCells,
  type DeskTest,
  getDeskEvaluation,
  listDeskEvaluations,
  moveEvaluation,
} from '@rujian/contract/areas/evaluations/desk';
import type { PublishMove } from '@rujian/contract/vocabulary/publishing';
import { Alert, Button, Col, Row, Space, Tabs, Tag } from 'antd';
import { useParams } from 'react-router';
import { texts as en } from '#desk/areas/spotchecks/texts.en.ts';
import { texts as zhCn } from '#desk/areas/spotchecks/texts.zh-cn.ts';
import { useTestDraft } from '#desk/areas/spotchecks/use-test-draft.ts';
import { WayActions } from '#desk/areas/spotchecks/way-actions.tsx';
import { DecisionsCard, GateCard } from '#desk/areas/spotchecks/way-cards.tsx';
import { refresh, useCall, useDo } from '#desk/kit/list/queries.ts';
import { StateTag } from '#desk/kit/list/state-tag.tsx';
import { Loaded } from '#desk/kit/loaded.tsx';
import { useHolds } from '#desk/kit/person.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { useTexts } from '#desk/kit/texts.ts';
import { TestConfirm } from './test-confirm.tsx';
import { TestEvidence } from './test-evidence.tsx';
import { TestFacts } from './test-facts.tsx';
import { TestGrid } from './test-grid.tsx';
import { TestIndicators } from './test-indicators.tsx';
import { TestProducts } from './test-products.tsx';
import { Superseding } from './test-superseding.tsx';

export function Component() {
  const { id = '' } = useParams();
  const read = useCall(getDeskEvaluation, { id });
  return (
    <Loaded query={read}>
      {(test) => <Test key={`${test.id} ${test.state} ${test.workState}`} test={test} />}
    </Loaded>
  );
}

function Test({ test }: { test: DeskTest }) {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  const mayEdit = useHolds(['records.write', 'records.edit']);
  const draft = useTestDraft(test);
  const { document, change } = draft;
  const isReadOnly = !test.canEdit || !mayEdit;
  const move = useDo(moveEvaluation, { success: texts.moved });

  /** Saves first, so that the review is of the current text. */
  async function go(wanted: PublishMove, remark: string) {
    if (!(await draft.save())) return;
    await move.run({ id: test.id, version: draft.version(), move: wanted, remark });
    await refresh(getDeskEvaluation, listDeskEvaluations, confirmCells);
  }

  const shared = { document, change, isReadOnly, names: test.names };
  const stateNames = {
    saved: texts.savedAt,
    changed: texts.notSaved,
    saving: texts.savingNow,
  };
  return (
    <Screen
      title={document.title}
      note={
        <Space size={8} wrap>
          <StateTag state={test.state} />
          {test.workState && (
            <span>
              {texts.workingCopy}
              <StateTag state={test.workState} />
            </span>
          )}
          {test.supersededBy && <Tag>{texts.superseded}</Tag>}
          {!isReadOnly && <output aria-live="polite">{stateNames[draft.state]}</output>}
        </Space>
      }
      extra={
        <>
          {test.state === 'published' && (
            <Button href={`/evaluation/${test.id}`} target="_blank">
              {texts.openPublic}
            </Button>
          )}
          <Superseding test={test} />
          {!isReadOnly && (
            <Button disabled={draft.state !== 'changed'} onClick={() => void draft.save()}>
              {texts.saveNow}
            </Button>
          )}
          <WayActions
            moves={test.moves}
            isCopy={test.workState !== null}
            isBusy={move.isBusy}
            onMove={(wanted, remark) => void go(wanted, remark)}
          />
        </>
      }
    >
      {!test.canEdit && <Alert className="gap-below" type="info" showIcon title={texts.readOnly} />}
      {test.canEdit && test.state === 'published' && (
        <Alert className="gap-below" type="info" showIcon title={texts.liveStays} />
      )}
      <Row gutter={[16, 16]}>
        <Col xs={24} xl={18}>
          <Tabs
            items={[
              { key: 'facts', label: texts.tabFacts, children: <TestFacts {...shared} /> },
              { key: 'products', label: texts.tabProducts, children: <TestProducts {...shared} /> },
              {
                key: 'indicators',
                label: texts.tabIndicators,
                children: <TestIndicators {...shared} />,
              },
              {
                key: 'grid',
                label: texts.tabGrid,
                children: <TestGrid {...shared} confirmed={test.confirmed} />,
              },
              { key: 'evidence', label: texts.tabEvidence, children: <TestEvidence {...shared} /> },
              {
                key: 'confirm',
                label: texts.tabConfirm,
                children: <TestConfirm test={test} />,
              },
            ]}
          />
        </Col>
        <Col xs={24} xl={6}>
          <Space direction="vertical" size={16} style={{ width: '100%' }}>
            <GateCard gate={draft.gate} lines={gateLines(texts)} />
            <DecisionsCard decisions={test.decisions} />
          </Space>
        </Col>
      </Row>
    </Screen>
  );
}

function gateLines(texts: typeof zhCn): Record<string, string> {
  return {
    question: texts.gateQuestion,
    conclusion: texts.gateConclusion,
    products: texts.gateProducts,
    named: texts.gateNamed,
    indicators: texts.gateIndicators,
    weights: texts.gateWeights,
    cells: texts.gateCells,
    confirmed: texts.gateConfirmed,
    report: texts.gateReport,
    conflict: texts.gateConflict,
    method: texts.gateMethod,
    dates: texts.gateDates,
    proof: texts.gateProof,
    photos: texts.gatePhotos,
    prenotice: texts.gatePrenotice,
    links: texts.gateLinks,
    formula: texts.gateFormula,
  };
}
