import {
  confirmCells,
  type DeskTest,
  getDeskEvaluation,
  listDeskEvaluations,
  moveEvaluation,
  supersedeEvaluation,
} from '@rujian/contract/areas/evaluations/desk';
import { Alert, Button, Col, Form, Row, Space, Tag } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router';
import { callApi } from '#desk/kit/api.ts';
import { namedChoices } from '#desk/kit/choices.ts';
import { FormDialog } from '#desk/kit/form/form-dialog.tsx';
import { RemoteSelect } from '#desk/kit/form/remote-select.tsx';
import { fieldName } from '#desk/kit/item/field-name.ts';
import { GateCard } from '#desk/kit/item/gate-card.tsx';
import { ItemMoves, type MoveRequest } from '#desk/kit/item/item-moves.tsx';
import { ItemTools } from '#desk/kit/item/item-tools.tsx';
import { moveTold } from '#desk/kit/item/move-told.ts';
import { moveWords } from '#desk/kit/item/move-words.ts';
import { TrailCard } from '#desk/kit/item/trail.tsx';
import { TextButton } from '#desk/kit/link-button.tsx';
import { refresh, useCall, useDo } from '#desk/kit/list/queries.ts';
import { StateTag } from '#desk/kit/list/state-tag.tsx';
import { Loaded } from '#desk/kit/loaded.tsx';
import { Allowed } from '#desk/kit/person.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { Tabs } from '#desk/kit/tabs.tsx';
import { ConflictView } from '#desk/kit/writing/conflict-view.tsx';
import { PeopleHere } from '#desk/kit/writing/people-here.tsx';
import { SaveLine } from '#desk/kit/writing/save-line.tsx';
import { type HeldLease, useLease } from '#desk/kit/writing/use-lease.ts';
import { WritingNotices } from '#desk/kit/writing/writing-notices.tsx';
import { TestConfirm } from './test-confirm.tsx';
import { TestEvidence } from './test-evidence.tsx';
import { TestFacts } from './test-facts.tsx';
import { TestGrid } from './test-grid.tsx';
import { TestIndicators } from './test-indicators.tsx';
import { TestProducts } from './test-products.tsx';
import { texts } from './texts.ts';
import { useTestWriting } from './use-test-writing.ts';

export function Component() {
  const { id = '' } = useParams();
  const read = useCall(getDeskEvaluation, { id });
  const lease = useLease({ t: 'evaluation', id: Number(id) }, read.data?.mayEdit ?? false, { onDecided: refreshTest });
  const [round, setRound] = useState(0);
  /** A restored version takes the place of what is on the screen. */
  const startAgain = async () => {
    await refresh(getDeskEvaluation, listDeskEvaluations);
    setRound((count) => count + 1);
  };
  return (
    <Loaded query={read}>
      {(test) => (
        <Test
          key={`${test.id} ${test.state} ${test.workState} ${round}`}
          test={test}
          lease={lease}
          onRestored={() => void startAgain()}
        />
      )}
    </Loaded>
  );
}

const refreshTest = () => void refresh(getDeskEvaluation, listDeskEvaluations, confirmCells);

function Test({ test, lease, onRestored }: { test: DeskTest; lease: HeldLease; onRestored: () => void }) {
  const draft = useTestWriting(test, lease);
  const { writing, newer, change } = draft;
  const document = writing.words;
  const isReadOnly = !test.mayEdit || !lease.lease.isMine || newer.theirs !== undefined;
  const move = useDo(moveEvaluation, { success: moveTold, about: test.title });

  /** What is not stored yet goes first, or the review would be of something older. */
  async function go(request: MoveRequest): Promise<boolean> {
    if (!(await draft.save())) return false;
    const moved = await move.run({ id: test.id, version: draft.version(), ...request });
    if (moved !== undefined) lease.rest(request.move);
    refreshTest();
    return moved !== undefined;
  }

  const shared = { document, change, isReadOnly, names: test.names };
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
          <SaveLine {...writing} isReadOnly={isReadOnly} />
        </Space>
      }
      extra={
        <>
          {test.state === 'published' && (
            <TextButton href={`/evaluation/${test.id}`} target="_blank" label={texts.openPublic} />
          )}
          <PeopleHere lease={lease.lease} />
          <Superseding test={test} />
          {!isReadOnly && (
            <Button disabled={writing.saveState === 'saved'} onClick={() => void draft.save()}>
              {texts.saveNow}
            </Button>
          )}
          <ItemMoves
            t="evaluation"
            item={test}
            isBusy={move.isBusy}
            words={moveWords(test.workState !== null)}
            onMove={go}
            onChanged={refreshTest}
          />
          <ItemTools
            target={{ t: 'evaluation', id: test.id }}
            item={test}
            hasEdit={test.workState !== null}
            version={draft.version}
            beforeActing={draft.save}
            onChanged={refreshTest}
            onRestored={onRestored}
          />
        </>
      }
    >
      <WritingNotices
        mayEdit={test.mayEdit}
        lease={lease}
        found={writing.found}
        onTakenOver={refreshTest}
        onDropFound={writing.forgetCopy}
        onUseFound={({ words }) => {
          writing.forgetCopy();
          newer.replace({ words, version: writing.latest().version }, false);
        }}
      />
      {!test.mayEdit && <Alert className="gap-below" type="info" showIcon title={texts.readOnly} />}
      {test.mayEdit && test.state === 'published' && (
        <Alert className="gap-below" type="info" showIcon title={texts.liveStays} />
      )}
      <Row gutter={[16, 16]}>
        <Col xs={24} xl={18}>
          <Tabs
            key={newer.round}
            items={[
              { key: 'facts', label: texts.tabFacts, children: <TestFacts {...shared} /> },
              { key: 'products', label: texts.tabProducts, children: <TestProducts {...shared} /> },
              { key: 'indicators', label: texts.tabIndicators, children: <TestIndicators {...shared} /> },
              { key: 'grid', label: texts.tabGrid, children: <TestGrid {...shared} confirmed={test.confirmed} /> },
              { key: 'evidence', label: texts.tabEvidence, children: <TestEvidence {...shared} /> },
              { key: 'confirm', label: texts.tabConfirm, children: <TestConfirm test={test} /> },
            ]}
          />
        </Col>
        <Col xs={24} xl={6}>
          <Space direction="vertical" size={16} style={{ width: '100%' }}>
            <GateCard gate={draft.gate} />
            <TrailCard target={{ t: 'evaluation', id: test.id }} />
          </Space>
        </Col>
      </Row>
      {newer.theirs && (
        <ConflictView
          mine={document}
          theirs={newer.theirs.words}
          event={newer.theirs.event}
          nameOf={fieldName}
          onChoose={newer.choose}
        />
      )}
    </Screen>
  );
}

function Superseding({ test }: { test: DeskTest }) {
  const [isOpen, setIsOpen] = useState(false);
  const supersede = useDo(supersedeEvaluation, {
    success: texts.supersedingSaved,
    about: test.title,
    refreshes: [getDeskEvaluation, listDeskEvaluations],
  });
  if (test.state !== 'published') return null;

  async function send({ by }: { by: number }) {
    if ((await supersede.run({ id: test.id, by })) !== undefined) setIsOpen(false);
  }

  return (
    <Allowed right="records.publish">
      {test.supersededBy ? (
        <Button onClick={() => void supersede.run({ id: test.id, by: null })}>{texts.unsupersede}</Button>
      ) : (
        <Button onClick={() => setIsOpen(true)}>{texts.supersede}</Button>
      )}
      <FormDialog<{ by: number }>
        isOpen={isOpen}
        title={texts.supersedeTitle}
        okText={texts.save}
        saving={supersede}
        onSend={(values) => void send(values)}
        onClose={() => setIsOpen(false)}
      >
        <Form.Item name="by" label={texts.newerTest} rules={[{ required: true }]}>
          <RemoteSelect find={(text) => findTests(text, test.id)} />
        </Form.Item>
      </FormDialog>
    </Allowed>
  );
}

async function findTests(q: string, except: number) {
  const { list } = await callApi(
    listDeskEvaluations,
    { q, state: 'published' },
    { errorMessage: false, loading: false },
  );
  return namedChoices(list.filter(({ id }) => id !== except));
}
