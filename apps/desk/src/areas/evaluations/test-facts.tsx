import type { TestDocument } from '@rujian/contract/areas/evaluations/desk';
import { DAIRY_CATEGORY } from '@rujian/contract/vocabulary/brands';
import { Col, Form, Input, Row, Select } from 'antd';
import { Card } from '#desk/kit/card.tsx';
import { choicesOf } from '#desk/kit/choices.ts';
import { CoverField, NO_COVER } from '#desk/kit/form/cover-field.tsx';
import { TextField } from '#desk/kit/form/text-field.tsx';
import { DayInput } from '#desk/kit/form/time-inputs.tsx';
import { Cell, fieldsOf, type TestPart, type TextName } from './test-part.tsx';
import { texts } from './texts.ts';

type Name = TextName<TestDocument>;
export function TestFacts({ document, change, isReadOnly }: TestPart) {
  const { bound, typed } = fieldsOf(document, (changes) => change((before) => ({ ...before, ...changes })));
  const line = (name: Name, label: string, maxLength: number, span: number, hint?: string) => (
    <Cell label={label} span={span} {...(hint && { extra: hint })}>
      <Input aria-label={label} maxLength={maxLength} {...typed(name)} />
    </Cell>
  );
  const area = (name: Name, label: string, maxLength: number, { rows, hint }: { rows: number; hint?: string }) => (
    <Cell label={label} span={24} {...(hint && { extra: hint })}>
      <Input.TextArea
        aria-label={label}
        maxLength={maxLength}
        rows={rows}
        showCount={maxLength <= 5_000}
        {...typed(name)}
      />
    </Cell>
  );
  const days = (label: string, ...names: Name[]) => (
    <Cell label={label} span={12}>
      <Row gutter={8}>
        {names.map((name) => (
          <Col key={name} span={12}>
            <DayInput {...bound(name)} />
          </Col>
        ))}
      </Row>
    </Cell>
  );

  return (
    <Card size="small">
      <Form layout="vertical" disabled={isReadOnly} component="div">
        <Row gutter={16}>
          {line('title', texts.title, 60, 18)}
          <Cell label={texts.category} span={6}>
            <Select aria-label={texts.category} options={choicesOf(DAIRY_CATEGORY)} {...bound('category')} />
          </Cell>
          {line('question', texts.question, 100, 24, texts.questionHint)}
          {area('summary', texts.summary, 200, { rows: 2 })}
          {area('conclusion', texts.conclusion, 500, { rows: 3, hint: texts.conclusionHint })}
          {days(texts.bought, 'boughtFrom', 'boughtTo')}
          {days(texts.tested, 'testedFrom', 'testedTo')}
          {line('budget', texts.budget, 10, 6)}
          {line('funding', texts.funding, 200, 18)}
          {area('conflictStatement', texts.conflict, 500, { rows: 3, hint: texts.conflictHint })}
          {area('methodNote', texts.method, 5_000, { rows: 6, hint: texts.methodHint })}
          <Cell label={texts.cover} span={24}>
            <CoverField isDisabled={isReadOnly} {...bound('cover')} value={document.cover ?? NO_COVER} />
          </Cell>
          <Cell label={texts.body} span={24}>
            <TextField label={texts.body} placeholder={texts.bodyHint} isDisabled={isReadOnly} {...bound('bodyHtml')} />
          </Cell>
        </Row>
      </Form>
    </Card>
  );
}
