import {
  type DeskBillboard,
  type EditionLine,
  getDeskBillboard,
  saveBillboard,
} from '@rujian/contract/areas/billboards/desk';
import { cloneEdition } from '@rujian/contract/areas/billboards/editions';
import type { InputOf } from '@rujian/contract/base/endpoint';
import { Col, ConfigProvider, Form, Input, Row, Typography } from 'antd';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { Card } from '#desk/kit/card.tsx';
import { CoverField } from '#desk/kit/form/cover-field.tsx';
import { FormDialog } from '#desk/kit/form/form-dialog.tsx';
import { DrawerField, Problems } from '#desk/kit/form/form-drawer.tsx';
import { SchemaFields } from '#desk/kit/form/schema-fields.tsx';
import { DayInput } from '#desk/kit/form/time-inputs.tsx';
import { TextButton } from '#desk/kit/link-button.tsx';
import { DataTable } from '#desk/kit/list/data-table.tsx';
import { refresh, useCall, useDo } from '#desk/kit/list/queries.ts';
import { Loaded, Nothing } from '#desk/kit/loaded.tsx';
import { Moment } from '#desk/kit/moment.tsx';
import { Allowed, useHolds } from '#desk/kit/person.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { DefinitionFields } from './definition-fields.tsx';
import { EditionTag } from './edition-tag.tsx';
import { texts } from './texts.ts';

export function Component() {
  const { id = '' } = useParams();
  return id === 'new' ? <NewBillboard /> : <KnownBillboard key={id} id={Number(id)} />;
}

function NewBillboard() {
  const navigate = useNavigate();
  return (
    <Screen title={texts.newBillboard} extra={<Link to="/billboards">{texts.back}</Link>}>
      <BillboardForm board={null} onSaved={(id) => void navigate(`/billboards/${id}`, { replace: true })} />
    </Screen>
  );
}

function KnownBillboard({ id }: { id: number }) {
  const query = useCall(getDeskBillboard, { id });
  return (
    <Loaded query={query}>
      {(board) => (
        <Screen title={board.name} extra={<Link to="/billboards">{texts.back}</Link>}>
          <Row gutter={[16, 16]}>
            <Col xs={24} xl={10}>
              <Editions board={board} />
            </Col>
            <Col xs={24} xl={14}>
              <BillboardForm board={board} onSaved={() => void refresh(getDeskBillboard)} />
            </Col>
          </Row>
        </Screen>
      )}
    </Loaded>
  );
}

function Editions({ board }: { board: DeskBillboard }) {
  const [isOpen, setIsOpen] = useState(false);
  const add = (
    <Allowed right={['billboards.write', 'billboards.edit']}>
      <TextButton type="primary" onClick={() => setIsOpen(true)} label={texts.newEdition} />
    </Allowed>
  );
  return (
    <Card title={texts.editions} extra={add} isFlush>
      <DataTable<EditionLine>
        rowKey="id"
        size="small"
        dataSource={board.editions}
        empty={<Nothing text={texts.noEditions} />}
        columns={[
          {
            title: texts.period,
            key: 'period',
            render: (_, { id, period }) => <Link to={`/billboards/editions/${id}`}>{period}</Link>,
          },
          { title: texts.state, key: 'state', render: (_, { state }) => <EditionTag state={state} /> },
          { title: texts.entries, dataIndex: 'entries', align: 'end' },
          { title: texts.updated, key: 'updated', render: (_, { updatedAt }) => <Moment at={updatedAt} /> },
        ]}
      />
      {isOpen && <NewEdition board={board} onClose={() => setIsOpen(false)} />}
    </Card>
  );
}

type Values = InputOf<typeof saveBillboard>;
const FIELDS = saveBillboard.input.shape;
const HINTS = { name: texts.nameHint, entriesMax: texts.entriesMaxHint };

function BillboardForm({ board, onSaved }: { board: DeskBillboard | null; onSaved: (id: number) => void }) {
  const isPublic = board?.isPublic ?? false;
  const mayWrite = useHolds(['billboards.write', 'billboards.edit']);
  const mayPublish = useHolds('billboards.publish');
  const canEdit = isPublic ? mayWrite && mayPublish : mayWrite;
  const { run, isBusy, fields } = useDo(saveBillboard, { success: texts.saved, onDone: ({ id }) => onSaved(id) });
  return (
    <Problems value={fields}>
      <Form<Values>
        layout="vertical"
        disabled={!canEdit}
        initialValues={
          board
            ? { ...board, ...board.definition }
            : { kind: 'data', object: 'brand', category: 'other', periodType: 'month', entriesMax: 20, metrics: [] }
        }
        onFinish={({ method, dataSource, independence, metrics, ...values }) =>
          void run({
            ...values,
            ...(board && { id: board.id }),
            // Public fields stay unchanged.
            ...(!isPublic && { method, dataSource, independence, metrics }),
          })
        }
      >
        <Card title={texts.settings} className="gap-below">
          <SchemaFields schemas={FIELDS} labels={texts} hints={HINTS} names={['name']} />
          <ConfigProvider componentDisabled={isPublic || !canEdit}>
            <SchemaFields
              schemas={FIELDS}
              labels={texts}
              names={[
                ['kind', 'object'],
                ['periodType', 'votable'],
              ]}
            />
          </ConfigProvider>
          <SchemaFields
            schemas={FIELDS}
            labels={texts}
            hints={HINTS}
            names={[['category', 'unit', 'entriesMax'], 'cover']}
            controls={{ cover: <CoverField isDisabled={!canEdit} /> }}
          />
        </Card>
        <Card title={texts.definition} className="gap-below">
          {isPublic && <Typography.Paragraph type="secondary">{texts.definitionFixed}</Typography.Paragraph>}
          <DefinitionFields prefix={[]} isDisabled={isPublic || !canEdit} />
        </Card>
        {canEdit && <TextButton type="primary" htmlType="submit" loading={isBusy} label={texts.save} />}
      </Form>
    </Problems>
  );
}

type EditionValues = Omit<InputOf<typeof cloneEdition>, 'billboard'>;

function NewEdition({ board, onClose }: { board: DeskBillboard; onClose: () => void }) {
  const navigate = useNavigate();
  const clone = useDo(cloneEdition, { refreshes: [getDeskBillboard] });
  const run = async (values: EditionValues) => {
    const made = await clone.run({ ...values, billboard: board.id });
    if (made) void navigate(`/billboards/editions/${made.id}`);
  };
  return (
    <FormDialog<EditionValues>
      title={texts.newEdition}
      okText={texts.create}
      saving={clone}
      onSend={(values) => void run(values)}
      onClose={onClose}
    >
      <Typography.Paragraph type="secondary">{texts.newEditionNote}</Typography.Paragraph>
      <DrawerField name="period" label={texts.period} hint={texts.periodExample} isNeeded>
        <Input maxLength={30} />
      </DrawerField>
      <Row gutter={12}>
        {(['periodFrom', 'periodTo'] as const).map((name) => (
          <Col key={name} span={12}>
            <DrawerField name={name} label={texts[name]} isNeeded>
              <DayInput />
            </DrawerField>
          </Col>
        ))}
      </Row>
    </FormDialog>
  );
}
