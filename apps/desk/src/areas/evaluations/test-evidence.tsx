import type { TestDocument } from '@rujian/contract/areas/evaluations/desk';
import { Form, Input, InputNumber, Row, Space } from 'antd';
import { Card } from '#desk/kit/card.tsx';
import { namedChoices } from '#desk/kit/choices.ts';
import { findBrands } from '#desk/kit/form/find.ts';
import { MediaField } from '#desk/kit/form/media-field.tsx';
import { RemoteSelect } from '#desk/kit/form/remote-select.tsx';
import { DayInput } from '#desk/kit/form/time-inputs.tsx';
import { AddButton, Cell, fieldsOf, RemoveButton, rowsOf, type TestPart } from './test-part.tsx';
import { texts } from './texts.ts';

type Prenotice = TestDocument['prenotices'][number];

const EMPTY_LAB: TestDocument['labs'][number] = {
  name: '',
  cmaNo: '',
  cnasNo: '',
  reportNo: '',
  reportMediaId: null,
  reportPages: null,
  reportSha256: '',
};

export function TestEvidence({ document, change, isReadOnly, names }: TestPart) {
  const { labs, prenotices } = document;
  const labRows = rowsOf('labs', change);
  const noticeRows = rowsOf('prenotices', change);
  const { typed } = fieldsOf(document, (changes) => change((before) => ({ ...before, ...changes })));
  return (
    <Form layout="vertical" disabled={isReadOnly} component="div">
      <Space direction="vertical" size={16} style={{ width: '100%' }}>
        <Card
          size="small"
          title={texts.labs}
          extra={<AddButton label={texts.addLab} onClick={() => labRows.add(() => EMPTY_LAB)} />}
        >
          {[...labs.entries()].map(([place, lab]) => {
            const fields = fieldsOf(lab, (changes) => labRows.set(place, changes));
            const words = (name: 'name' | 'cmaNo' | 'cnasNo' | 'reportNo', label: string, span: number) => (
              <Cell label={label} span={span}>
                <Input
                  aria-label={`${label} ${place + 1}`}
                  maxLength={name === 'name' ? 120 : 60}
                  {...fields.typed(name)}
                />
              </Cell>
            );
            return (
              <Row key={place} gutter={16} align="bottom">
                {words('name', texts.labName, 8)}
                {words('cmaNo', texts.cma, 4)}
                {words('cnasNo', texts.cnas, 4)}
                {words('reportNo', texts.reportNo, 5)}
                <Cell label={texts.reportPages} span={3}>
                  <InputNumber
                    aria-label={`${texts.reportPages} ${place + 1}`}
                    min={1}
                    precision={0}
                    style={{ width: '100%' }}
                    {...fields.bound('reportPages')}
                  />
                </Cell>
                <Cell label={texts.reportFile} span={8}>
                  <MediaField
                    label={`${texts.reportFile} ${place + 1}`}
                    kind="document"
                    isDisabled={isReadOnly}
                    {...fields.bound('reportMediaId')}
                  />
                </Cell>
                <Cell label={texts.reportHash} span={14}>
                  <Input
                    aria-label={`${texts.reportHash} ${place + 1}`}
                    placeholder={texts.reportHashHint}
                    maxLength={64}
                    value={lab.reportSha256}
                    onChange={({ target }) => labRows.set(place, { reportSha256: target.value.trim().toLowerCase() })}
                  />
                </Cell>
                <Cell span={2}>
                  <RemoveButton label={texts.removeLab} onClick={() => labRows.remove(place)} />
                </Cell>
              </Row>
            );
          })}
        </Card>
        <Card
          size="small"
          title={texts.prenotices}
          extra={
            <AddButton
              label={texts.addPrenotice}
              isDisabled={isReadOnly || brandsWithoutNotice(document).length === 0}
              onClick={() => noticeRows.add((before) => newNotice(brandsWithoutNotice(before)[0] ?? 0))}
            />
          }
        >
          {prenotices.map((notice, place) => {
            const fields = fieldsOf(notice, (changes) => noticeRows.set(place, changes));
            return (
              <Row key={notice.brandId} gutter={16} align="bottom">
                <Cell label={texts.brand} span={6}>
                  <RemoteSelect
                    aria-label={`${texts.brand} ${place + 1}`}
                    find={findBrands}
                    known={namedChoices(names.brands)}
                    value={notice.brandId}
                    onChange={(brandId) => noticeRows.set(place, { brandId: brandId as number })}
                  />
                </Cell>
                <Cell label={texts.informedOn} span={4}>
                  <DayInput
                    value={notice.informedOn}
                    onChange={(informedOn) => informedOn && noticeRows.set(place, { informedOn })}
                  />
                </Cell>
                <Cell label={texts.answeredOn} span={4}>
                  <DayInput {...fields.bound('answeredOn')} />
                </Cell>
                <Cell label={texts.answer} span={8}>
                  <Input aria-label={`${texts.answer} ${place + 1}`} maxLength={2_000} {...fields.typed('answer')} />
                </Cell>
                <Cell span={2}>
                  <RemoveButton label={texts.removePrenotice} onClick={() => noticeRows.remove(place)} />
                </Cell>
              </Row>
            );
          })}
          <Form.Item label={texts.waiver} extra={texts.waiverHint}>
            <Input.TextArea aria-label={texts.waiver} rows={2} maxLength={500} {...typed('prenoticeWaiver')} />
          </Form.Item>
        </Card>
      </Space>
    </Form>
  );
}

function brandsWithoutNotice({ products, prenotices }: TestDocument): number[] {
  const notified = new Set(prenotices.map(({ brandId }) => brandId));
  const brandIds = products.flatMap(({ brandId }) => (brandId === null ? [] : [brandId]));
  return [...new Set(brandIds)].filter((brandId) => !notified.has(brandId));
}

function newNotice(brandId: number): Prenotice {
  const informedOn = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format();
  return { brandId, informedOn, answeredOn: '', answer: '' };
}
