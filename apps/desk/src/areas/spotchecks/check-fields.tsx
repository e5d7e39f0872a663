import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { CHECK_MAX_ITEMS, CheckForm } from '@rujian/contract/areas/spotchecks/desk';
import { Button, Col, Divider, Form, Input, Row } from 'antd';
import type { ReactNode } from 'react';
import { SchemaFields } from '#desk/kit/form/schema-fields.tsx';
import { texts } from './texts.ts';

type Field = Exclude<keyof CheckForm, 'items'>;

const LABELS = {
  ...texts,
  foodName: texts.food,
  batchNo: texts.batch,
  makerName: texts.maker,
  consignorName: texts.consignor,
  sampledName: texts.sampled,
  shopName: texts.shop,
};

/** Names and addresses of companies and laboratories stay on one line. */
const ONE_LINE: readonly Field[] = [
  ...(['makerName', 'consignorName', 'sampledName', 'shopName', 'lab', 'retestLab'] as const),
  ...(['makerAddress', 'consignorAddress', 'sampledAddress'] as const),
];
const CONTROLS: { [Name in Field]?: ReactNode } = Object.fromEntries(
  ONE_LINE.map((name) => [name, <Input key={name} maxLength={name.endsWith('Address') ? 200 : 120} />]),
);

const SECTIONS: [title: string, fields: (Field | Field[])[]][] = [
  [
    texts.sectionSample,
    [
      ['foodName', 'category', 'seqNo'],
      ['spec', 'trademark', 'producedOn', 'batchNo'],
      ['sampleNo', 'taskSource'],
    ],
  ],
  [
    texts.sectionCompanies,
    [
      ['makerName', 'makerAddress'],
      ['consignorName', 'consignorAddress'],
      ['sampledName', 'sampledAddress'],
      ['platform', 'shopName'],
    ],
  ],
  [texts.result, [['result', 'lab']]],
  [
    texts.sectionAfterwards,
    [['retest', 'retestLab'], ['authenticity', 'disposedOn', 'disposalUrl'], 'disposal', 'remark'],
  ],
];

/** All fields of an official table for a sample, and later events. */
export function CheckFields() {
  return SECTIONS.map(([title, fields]) => (
    <div key={title}>
      <Divider titlePlacement="start">{title}</Divider>
      <SchemaFields<Field> schemas={CheckForm.shape} names={fields} labels={LABELS} controls={CONTROLS} />
      {title === texts.result && <ItemFields />}
    </div>
  ));
}

function ItemFields() {
  const labels = { name: texts.itemName, result: texts.itemFound, limit: texts.itemLimit };
  return (
    <Form.Item label={texts.items}>
      <Form.List name="items">
        {(rows, { add, remove }) => (
          <>
            {rows.map(({ key, name }) => (
              <Row key={key} gutter={8} align="top">
                {(['name', 'result', 'limit'] as const).map((part) => (
                  <Col key={part} flex="1 1 0">
                    <Form.Item name={[name, part]} rules={[{ required: true }]} noStyle>
                      <Input placeholder={labels[part]} aria-label={labels[part]} maxLength={500} />
                    </Form.Item>
                  </Col>
                ))}
                <Col>
                  <Button
                    type="text"
                    icon={<DeleteOutlined />}
                    aria-label={texts.removeItem}
                    onClick={() => remove(name)}
                  />
                </Col>
              </Row>
            ))}
            {rows.length < CHECK_MAX_ITEMS && (
              <Button
                type="dashed"
                block
                icon={<PlusOutlined />}
                style={{ marginBlockStart: 8 }}
                onClick={() => add({ name: '', result: '', limit: '' })}
              >
                {texts.addItem}
              </Button>
            )}
          </>
        )}
      </Form.List>
    </Form.Item>
  );
}
