import { type DeskBillboard, saveBillboard } from '@rujian/contract/areas/billboards/desk';
import type { InputOf } from '@rujian/contract/base/endpoint';
import { BILLBOARD_KIND, BILLBOARD_OBJECT, BILLBOARD_PERIOD } from '@rujian/contract/vocabulary/billboards';
import { DAIRY_CATEGORY } from '@rujian/contract/vocabulary/brands';
import { Button, Col, Form, Input, InputNumber, Row, Select, Switch, Typography } from 'antd';
import { Card } from '#desk/kit/card.tsx';
import { choicesOf } from '#desk/kit/choices.ts';
import { CoverField } from '#desk/kit/form/cover-field.tsx';
import { problemOf } from '#desk/kit/form/field-problem.ts';
import { deskLang } from '#desk/kit/lang.ts';
import { useDo } from '#desk/kit/list/queries.ts';
import { useHolds } from '#desk/kit/person.tsx';
import { DefinitionFields } from './definition-fields.tsx';
import { texts } from './texts.ts';

type Values = InputOf<typeof saveBillboard>;
type Props = { board: DeskBillboard | null; onSaved: (id: number) => void };

/** Base data of a ranking; the method of a public one changes only with an edition. */
export function BillboardForm({ board, onSaved }: Props) {
  const [form] = Form.useForm<Values>();
  const isPublic = board?.isPublic ?? false;
  const mayWrite = useHolds(['billboards.write', 'billboards.edit']);
  const mayPublish = useHolds('billboards.publish');
  const canEdit = isPublic ? mayWrite && mayPublish : mayWrite;
  const { run, isBusy, fields } = useDo(saveBillboard, { success: texts.saved, onDone: ({ id }) => onSaved(id) });
  const fixed = { disabled: isPublic || !canEdit };
  return (
    <Form<Values>
      form={form}
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
        <Row gutter={16}>
          <Col span={12}>
            <Form.Item name="name" label={texts.name} extra={texts.nameHint} required {...problemOf(fields, 'name')}>
              <Input maxLength={24} />
            </Form.Item>
          </Col>
          <Col span={12}>
            <Form.Item name="kind" label={texts.kind} required>
              <Select options={choicesOf(BILLBOARD_KIND)} {...fixed} />
            </Form.Item>
          </Col>
          <Col span={12}>
            <Form.Item name="object" label={texts.object} required>
              <Select options={choicesOf(BILLBOARD_OBJECT)} {...fixed} />
            </Form.Item>
          </Col>
          <Col span={12}>
            <Form.Item name="periodType" label={texts.periodType} required>
              <Select options={choicesOf(BILLBOARD_PERIOD)} {...fixed} />
            </Form.Item>
          </Col>
          <Col span={6}>
            <Form.Item name="category" label={texts.category}>
              <Select
                options={DAIRY_CATEGORY.keys.map((value) => ({ value, label: DAIRY_CATEGORY.label(value, deskLang) }))}
              />
            </Form.Item>
          </Col>
          <Col span={6}>
            <Form.Item name="unit" label={texts.unit} {...problemOf(fields, 'unit')}>
              <Input maxLength={20} />
            </Form.Item>
          </Col>
          <Col span={6}>
            <Form.Item
              name="entriesMax"
              label={texts.entriesMax}
              extra={texts.entriesMaxHint}
              {...problemOf(fields, 'entriesMax')}
            >
              <InputNumber min={5} max={200} precision={0} style={{ width: '100%' }} />
            </Form.Item>
          </Col>
          <Col span={6}>
            <Form.Item name="votable" label={texts.votable} valuePropName="checked">
              <Switch {...fixed} />
            </Form.Item>
          </Col>
          <Col span={24}>
            <Form.Item name="cover" label={texts.cover}>
              <CoverField isDisabled={!canEdit} />
            </Form.Item>
          </Col>
        </Row>
      </Card>
      <Card title={texts.definition} className="gap-below">
        {isPublic && <Typography.Paragraph type="secondary">{texts.definitionFixed}</Typography.Paragraph>}
        <DefinitionFields prefix={[]} fields={fields} isDisabled={isPublic || !canEdit} />
      </Card>
      {canEdit && (
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {texts.save}
        </Button>
      )}
    </Form>
  );
}
