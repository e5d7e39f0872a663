import type { MaskedText } from '@rujian/contract/areas/complaints/cases';
import { fixComplaint, getDeskComplaint } from '@rujian/contract/areas/complaints/desk';
import type { DataOf } from '@rujian/contract/base/endpoint';
import { fill } from '@rujian/contract/base/fill';
import { Alert, Col, Form, Input, Row, Tooltip } from 'antd';
import { useEffect } from 'react';
import { Card } from '#desk/kit/card.tsx';
import { problemOf } from '#desk/kit/form/field-problem.ts';
import { TextButton } from '#desk/kit/link-button.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { texts } from './texts.ts';

export type DeskComplaint = DataOf<typeof getDeskComplaint>;
export type Corrected = { title: string; detail: string };

type Props = { complaint: DeskComplaint; value: Corrected; onChange: (value: Corrected) => void; mayFix: boolean };

export function ComplaintTexts({ complaint, value, onChange, mayFix }: Props) {
  const { id, version, original, masked, shown, state } = complaint;
  const fix = useDo(fixComplaint, { success: texts.fixed, about: shown.title, refreshes: [getDeskComplaint] });
  const isChanged = value.title !== shown.title || value.detail !== shown.detail;
  const hidden = masked.title.hidden.length + masked.detail.hidden.length;
  useUnsavedWarning(isChanged);
  return (
    <Row gutter={16} className="gap-below">
      <Col span={12}>
        <Card title={texts.original} size="small">
          <h2>
            <MaskedTextView text={original.title} masked={masked.title} />
          </h2>
          <MaskedTextView text={original.detail} masked={masked.detail} />
          <Alert
            type="info"
            showIcon
            title={hidden > 0 ? fill(texts.hiddenPlaces, { count: hidden }) : texts.nothingHidden}
          />
        </Card>
      </Col>
      <Col span={12}>
        <Card
          title={texts.publicCopy}
          size="small"
          extra={
            mayFix &&
            state.key !== 'submitted' &&
            isChanged && (
              <TextButton
                size="small"
                type="primary"
                loading={fix.isBusy}
                onClick={() => void fix.run({ id, version, ...value })}
                label={texts.saveFix}
              />
            )
          }
        >
          <Form layout="vertical">
            <Form.Item label={texts.publicTitle} {...problemOf(fix.fields, 'title')}>
              <Input
                aria-label={texts.publicTitle}
                value={value.title}
                readOnly={!mayFix}
                onChange={({ target }) => onChange({ ...value, title: target.value })}
              />
            </Form.Item>
            <Form.Item
              label={texts.publicDetail}
              {...(state.key === 'submitted' && { extra: texts.fixWithAccept })}
              {...problemOf(fix.fields, 'detail')}
            >
              <Input.TextArea
                aria-label={texts.publicDetail}
                className="complaint-copy"
                rows={8}
                value={value.detail}
                readOnly={!mayFix}
                onChange={({ target }) => onChange({ ...value, detail: target.value })}
              />
            </Form.Item>
          </Form>
        </Card>
      </Col>
    </Row>
  );
}

function useUnsavedWarning(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isChanged]);
}

function MaskedTextView({ text, masked }: { text: string; masked: MaskedText }) {
  const spans = [...masked.hidden].sort((one, other) => one.start - other.start);
  const pieces = spans.map((span, index) => ({
    ...span,
    before: text.slice(spans[index - 1]?.end ?? 0, span.start),
    words: text.slice(span.start, span.end),
  }));
  return (
    <p className="complaint-words">
      {pieces.map(({ start, before, words, name }) => (
        <span key={start}>
          {before}
          <Tooltip title={name}>
            <mark>{words}</mark>
          </Tooltip>
        </span>
      ))}
      {text.slice(spans.at(-1)?.end ?? 0)}
    </p>
  );
}
