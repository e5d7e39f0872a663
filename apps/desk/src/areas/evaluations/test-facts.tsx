import type { TestDocument } from '@rujian/contract/areas/evaluations/desk';
import { DAIRY_CATEGORY } from '@rujian/contract/vocabulary/brands';
import { Col, Form, Input, Row, Select } from 'antd';
import { texts } from '#desk/areas/spotchecks/texts.ts';
import { Card } from '#desk/kit/card.tsx';
import { choicesOf } from '#desk/kit/choices.ts';
import { CoverField, NO_COVER } from '#desk/kit/form/cover-field.tsx';
import { TextField } from '#desk/kit/form/text-field.tsx';
import { DayInput } from '#desk/kit/form/time-inputs.tsx';
import { cell, type TestPart, type TextName } from './test-part.tsx';

type Name = TextName<TestDocument>;

/** Question, method, funding and result. */
export function TestFacts({ document, change, isReadOnly }: TestPart) {
  const set = (name: Name, value: string) => change((before) => ({ ...before, [name]: value }) as TestDocument);

  const line = (name: Name, label: string, maxLength: number) => (
    <Input
      aria-label={label}
      maxLength={maxLength}
      value={document[name]}
      onChange={({ target }) => set(name, target.value)}
    />
  );
  const area = (name: Name, label: string, maxLength: number, rows: number) => (
    <Input.TextArea
      aria-label={label}
      maxLength={maxLength}
      rows={rows}
      showCount={maxLength <= 5_000}
      value={document[name]}
      onChange={({ target }) => set(name, target.value)}
    />
  );
  const days = (from: Name, to: Name) => (
    <Row gutter={8}>
      <Col span={12}>
        <DayInput value={document[from]} onChange={(day) => set(from, day)} />
      </Col>
      <Col span={12}>
        <DayInput value={document[to]} onChange={(day) => set(to, day)} />
      </Col>
    </Row>
  );

  return (
    <Card size="small">
      <Form layout="vertical" disabled={isReadOnly} component="div">
        <Row gutter={16}>
          {cell(texts.title, 18, line('title', texts.title, 60))}
          {cell(
            texts.category,
            6,
            <Select
              aria-label={texts.category}
              options={choicesOf(DAIRY_CATEGORY)}
              value={document.category}
              onChange={(category) => change((before) => ({ ...before, category }))}
            />,
          )}
          {cell(texts.question, 24, line('question', texts.question, 100), texts.questionHint)}
          {cell(texts.summary, 24, area('summary', texts.summary, 200, 2))}
          {cell(texts.conclusion, 24, area('conclusion', texts.conclusion, 500, 3), texts.conclusionHint)}
          {cell(texts.bought, 12, days('boughtFrom', 'boughtTo'))}
          {cell(texts.tested, 12, days('testedFrom', 'testedTo'))}
          {cell(texts.budget, 6, line('budget', texts.budget, 10))}
          {cell(texts.funding, 18, line('funding', texts.funding, 200))}
          {cell(texts.conflict, 24, area('conflictStatement', texts.conflict, 500, 3), texts.conflictHint)}
          {cell(texts.method, 24, area('methodNote', texts.method, 5_000, 6), texts.methodHint)}
          {cell(
            texts.cover,
            24,
            <CoverField
              value={document.cover ?? NO_COVER}
              isDisabled={isReadOnly}
              onChange={(cover) => change((before) => ({ ...before, cover }))}
            />,
          )}
          {cell(
            texts.body,
            24,
            <TextField
              label={texts.body}
              placeholder={texts.bodyHint}
              isDisabled={isReadOnly}
              value={document.bodyHtml}
              onChange={(html) => set('bodyHtml', html)}
            />,
          )}
        </Row>
      </Form>
    </Card>
  );
}
