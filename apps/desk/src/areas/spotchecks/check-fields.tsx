import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { CHECK_MAX_ITEMS, type CheckForm } from '@rujian/contract/areas/spotchecks/desk';
import { DAIRY_CATEGORY } from '@rujian/contract/vocabulary/brands';
import { AUTHENTICITY_STATE, CHECK_RESULT, RETEST_STATE } from '@rujian/contract/vocabulary/spotchecks';
import { Button, Col, Divider, Form, Input, InputNumber, Row, Select } from 'antd';
import type { ReactNode } from 'react';
import { choicesOf } from '#desk/kit/choices.ts';
import { DayInput } from '#desk/kit/form/time-inputs.tsx';
import { texts } from './texts.ts';

type Field = Exclude<keyof CheckForm, 'items'>;

/** All fields of an official table for a sample, and later events. */
export function CheckFields({ problems }: { problems: Readonly<Record<string, string>> }) {
  function field(name: Field, label: string, span: number, control: ReactNode, isNeeded = false) {
    const problem = problems[`form.${name}`] ?? problems[name];
    return (
      <Col span={span}>
        <Form.Item
          name={name}
          label={label}
          rules={isNeeded ? [{ required: true }] : []}
          {...(problem && { validateStatus: 'error', help: problem })}
        >
          {control}
        </Form.Item>
      </Col>
    );
  }

  return (
    <>
      <Divider titlePlacement="start">{texts.sectionSample}</Divider>
      <Row gutter={16}>
        {field('foodName', texts.food, 12, <Input maxLength={80} />, true)}
        {field('category', texts.category, 6, <Select options={choicesOf(DAIRY_CATEGORY)} />)}
        {field('seqNo', texts.seqNo, 6, <InputNumber min={1} style={{ width: '100%' }} />, true)}
        {field('spec', texts.spec, 6, <Input maxLength={60} />)}
        {field('trademark', texts.trademark, 6, <Input maxLength={60} />)}
        {field('producedOn', texts.producedOn, 6, <DayInput />)}
        {field('batchNo', texts.batch, 6, <Input maxLength={60} />)}
        {field('sampleNo', texts.sampleNo, 12, <Input maxLength={40} />)}
        {field('taskSource', texts.taskSource, 12, <Input maxLength={80} />)}
      </Row>
      <Divider titlePlacement="start">{texts.sectionCompanies}</Divider>
      <Row gutter={16}>
        {field('makerName', texts.maker, 12, <Input maxLength={120} />)}
        {field('makerAddress', texts.makerAddress, 12, <Input maxLength={200} />)}
        {field('consignorName', texts.consignor, 12, <Input maxLength={120} />)}
        {field('consignorAddress', texts.consignorAddress, 12, <Input maxLength={200} />)}
        {field('sampledName', texts.sampled, 12, <Input maxLength={120} />)}
        {field('sampledAddress', texts.sampledAddress, 12, <Input maxLength={200} />)}
        {field('platform', texts.platform, 12, <Input maxLength={60} />)}
        {field('shopName', texts.shop, 12, <Input maxLength={120} />)}
      </Row>
      <Divider titlePlacement="start">{texts.sectionVerdict}</Divider>
      <Row gutter={16}>
        {field('result', texts.result, 8, <Select options={choicesOf(CHECK_RESULT)} />)}
        {field('lab', texts.lab, 16, <Input maxLength={120} />)}
      </Row>
      <ItemFields />
      <Divider titlePlacement="start">{texts.sectionAfterwards}</Divider>
      <Row gutter={16}>
        {field('retest', texts.retest, 8, <Select options={choicesOf(RETEST_STATE)} />)}
        {field('retestLab', texts.retestLab, 16, <Input maxLength={120} />)}
        {field('authenticity', texts.authenticity, 8, <Select options={choicesOf(AUTHENTICITY_STATE)} />)}
        {field('disposedOn', texts.disposedOn, 8, <DayInput />)}
        {field('disposalUrl', texts.disposalUrl, 8, <Input inputMode="url" />)}
        {field('disposal', texts.disposal, 24, <Input.TextArea rows={2} maxLength={500} />)}
        {field('remark', texts.remark, 24, <Input.TextArea rows={2} maxLength={500} />)}
      </Row>
    </>
  );
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
