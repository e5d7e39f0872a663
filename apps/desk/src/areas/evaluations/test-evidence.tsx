import type { TestDocument } from '@rujian/contract/areas/evaluations/desk';
import { Form, Input, InputNumber, Row, Space } from 'antd';
import { texts } from '#desk/areas/spotchecks/texts.ts';
import { Card } from '#desk/kit/card.tsx';
import { namedChoices } from '#desk/kit/choices.ts';
import { findBrands } from '#desk/kit/form/find.ts';
import { MediaField } from '#desk/kit/form/media-field.tsx';
import { RemoteSelect } from '#desk/kit/form/remote-select.tsx';
import { DayInput } from '#desk/kit/form/time-inputs.tsx';
import { AddButton, cell, RemoveButton, replaced, type TestPart } from './test-part.tsx';

type Lab = TestDocument['labs'][number];
type Prenotice = TestDocument['prenotices'][number];

const EMPTY_LAB: Lab = {
  name: '',
  cmaNo: '',
  cnasNo: '',
  reportNo: '',
  reportMediaId: null,
  reportPages: null,
  reportSha256: '',
};

/** Laboratory reports, and notices to the brands before publication. */
export function TestEvidence({ document, change, isReadOnly, names }: TestPart) {
  const { labs, prenotices } = document;
  const setLab = (place: number, changes: Partial<Lab>) =>
    change((before) => ({ ...before, labs: replaced(before.labs, place, changes) }));
  const setNotice = (place: number, changes: Partial<Prenotice>) =>
    change((before) => ({ ...before, prenotices: replaced(before.prenotices, place, changes) }));

  const labWords = (lab: Lab, place: number, name: 'name' | 'cmaNo' | 'cnasNo' | 'reportNo', label: string) => (
    <Input
      aria-label={`${label} ${place + 1}`}
      value={lab[name]}
      maxLength={name === 'name' ? 120 : 60}
      onChange={({ target }) => setLab(place, { [name]: target.value })}
    />
  );
  return (
    <Form layout="vertical" disabled={isReadOnly} component="div">
      <Space direction="vertical" size={16} style={{ width: '100%' }}>
        <Card
          size="small"
          title={texts.labs}
          extra={
            <AddButton
              label={texts.addLab}
              onClick={() => change((before) => ({ ...before, labs: [...before.labs, EMPTY_LAB] }))}
            />
          }
        >
          {[...labs.entries()].map(([place, lab]) => (
            <Row key={place} gutter={16} align="bottom">
              {cell(texts.labName, 8, labWords(lab, place, 'name', texts.labName))}
              {cell(texts.cma, 4, labWords(lab, place, 'cmaNo', texts.cma))}
              {cell(texts.cnas, 4, labWords(lab, place, 'cnasNo', texts.cnas))}
              {cell(texts.reportNo, 5, labWords(lab, place, 'reportNo', texts.reportNo))}
              {cell(
                texts.reportPages,
                3,
                <InputNumber
                  aria-label={`${texts.reportPages} ${place + 1}`}
                  min={1}
                  precision={0}
                  style={{ width: '100%' }}
                  value={lab.reportPages}
                  onChange={(reportPages) => setLab(place, { reportPages })}
                />,
              )}
              {cell(
                texts.reportFile,
                8,
                <MediaField
                  label={`${texts.reportFile} ${place + 1}`}
                  kind="document"
                  isDisabled={isReadOnly}
                  value={lab.reportMediaId}
                  onChange={(reportMediaId) => setLab(place, { reportMediaId })}
                />,
              )}
              {cell(
                texts.reportHash,
                14,
                <Input
                  aria-label={`${texts.reportHash} ${place + 1}`}
                  placeholder={texts.reportHashHint}
                  maxLength={64}
                  value={lab.reportSha256}
                  onChange={({ target }) => setLab(place, { reportSha256: target.value.trim().toLowerCase() })}
                />,
              )}
              {cell(
                '',
                2,
                <RemoveButton
                  label={texts.removeLab}
                  onClick={() => change((before) => ({ ...before, labs: before.labs.filter((_, at) => at !== place) }))}
                />,
              )}
            </Row>
          ))}
        </Card>
        <Card
          size="small"
          title={texts.prenotices}
          extra={
            <AddButton
              label={texts.addPrenotice}
              isDisabled={isReadOnly || brandsWithoutNotice(document).length === 0}
              onClick={() =>
                change((before) => ({
                  ...before,
                  prenotices: [...before.prenotices, newNotice(brandsWithoutNotice(before)[0] ?? 0)],
                }))
              }
            />
          }
        >
          {prenotices.map((notice, place) => (
            <Row key={notice.brandId} gutter={16} align="bottom">
              {cell(
                texts.brand,
                6,
                <RemoteSelect
                  aria-label={`${texts.brand} ${place + 1}`}
                  find={findBrands}
                  known={namedChoices(names.brands)}
                  value={notice.brandId}
                  onChange={(brandId) => setNotice(place, { brandId: brandId as number })}
                />,
              )}
              {cell(
                texts.informedOn,
                4,
                <DayInput
                  value={notice.informedOn}
                  onChange={(informedOn) => informedOn && setNotice(place, { informedOn })}
                />,
              )}
              {cell(
                texts.answeredOn,
                4,
                <DayInput value={notice.answeredOn} onChange={(answeredOn) => setNotice(place, { answeredOn })} />,
              )}
              {cell(
                texts.answer,
                8,
                <Input
                  aria-label={`${texts.answer} ${place + 1}`}
                  maxLength={2_000}
                  value={notice.answer}
                  onChange={({ target }) => setNotice(place, { answer: target.value })}
                />,
              )}
              {cell(
                '',
                2,
                <RemoveButton
                  label={texts.removePrenotice}
                  onClick={() =>
                    change((before) => ({ ...before, prenotices: before.prenotices.filter((_, at) => at !== place) }))
                  }
                />,
              )}
            </Row>
          ))}
          <Form.Item label={texts.waiver} extra={texts.waiverHint}>
            <Input.TextArea
              aria-label={texts.waiver}
              rows={2}
              maxLength={500}
              value={document.prenoticeWaiver}
              onChange={({ target }) => change((before) => ({ ...before, prenoticeWaiver: target.value }))}
            />
          </Form.Item>
        </Card>
      </Space>
    </Form>
  );
}

/** Brands of the test without a notice. */
function brandsWithoutNotice({ products, prenotices }: TestDocument): number[] {
  const notified = new Set(prenotices.map(({ brandId }) => brandId));
  const brandIds = products.flatMap(({ brandId }) => (brandId === null ? [] : [brandId]));
  return [...new Set(brandIds)].filter((brandId) => !notified.has(brandId));
}

function newNotice(brandId: number): Prenotice {
  const informedOn = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format();
  return { brandId, informedOn, answeredOn: '', answer: '' };
}
