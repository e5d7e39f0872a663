import { type DeskBillboard, type EditionLine, getDeskBillboard } from '@rujian/contract/areas/billboards/desk';
import { Button, Col, Row } from 'antd';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { Card } from '#desk/kit/card.tsx';
import { DataTable } from '#desk/kit/list/data-table.tsx';
import { refresh, useCall } from '#desk/kit/list/queries.ts';
import { Loaded, Nothing } from '#desk/kit/loaded.tsx';
import { Moment } from '#desk/kit/moment.tsx';
import { Allowed } from '#desk/kit/person.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { BillboardForm } from './billboard-form.tsx';
import { EditionTag } from './edition-tag.tsx';
import { NewEdition } from './new-edition.tsx';
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
      <Button type="primary" onClick={() => setIsOpen(true)}>
        {texts.newEdition}
      </Button>
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
