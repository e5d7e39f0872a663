import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { indicatorResource, listStandards } from '@rujian/contract/areas/brands/library';
import { fill } from '@rujian/contract/base/fill';
import { DAIRY_CATEGORY, LIMIT_TYPE, type LimitType } from '@rujian/contract/vocabulary/brands';
import { Button, Flex, Form, Input, InputNumber, Select, Typography } from 'antd';
import { callApi } from '#desk/kit/api.ts';
import { Card } from '#desk/kit/card.tsx';
import { choicesOf } from '#desk/kit/choices.ts';
import { problemWithin } from '#desk/kit/form/field-problem.ts';
import { type Choice, RemoteSelect } from '#desk/kit/form/remote-select.tsx';
import { TwoLines } from '#desk/kit/list/two-lines.tsx';
import { ResourceScreen } from '#desk/kit/resource/resource-screen.tsx';
import { texts } from './texts.ts';

export function Component() {
  return (
    <ResourceScreen
      resource={indicatorResource}
      screen="indicators"
      texts={{
        title: texts.indicators,
        note: texts.indicatorsNote,
        search: texts.indicatorSearch,
        add: texts.newIndicator,
        edit: texts.indicator,
        empty: texts.noIndicators,
        deleteNote: texts.deleteNote,
      }}
      labels={{ ...texts, name: texts.indicator }}
      hints={{ key: texts.keyHint, aliases: texts.aliasesHint, meaning: texts.meaningHint }}
      columns={[
        {
          name: 'name',
          show: ({ name, key }) => (
            <TwoLines className="nowrap" first={<Typography.Text strong>{name}</Typography.Text>} second={key} />
          ),
        },
        'unit',
        {
          name: 'aliases',
          show: ({ aliases }) => <span className="cell-words">{aliases.join(texts.listSeparator)}</span>,
        },
        { name: 'meaning', show: ({ meaning }) => <span className="cell-words two-lines">{meaning}</span> },
        {
          name: 'limits',
          show: ({ limits }) =>
            limits.length === 0 ? texts.noLimits : fill(texts.limitCount, { count: limits.length }),
        },
        { name: 'uses', show: ({ uses }) => (uses === 0 ? texts.unused : fill(texts.useCount, { count: uses })) },
      ]}
      fields={[['name', 'key'], ['nameEn', 'unit'], 'aliases', 'meaning', 'meaningEn', 'healthNote', 'healthNoteEn']}
      controls={{ key: (row) => <Input maxLength={40} disabled={row !== null} /> }}
      below={(row, problems) => (
        <LimitRows
          fields={problems}
          known={(row?.limits ?? []).map(({ standardId, standardNo }) => ({ value: standardId, label: standardNo }))}
        />
      )}
      initial={{ aliases: [], limits: [] }}
      size={760}
      limit={50}
    />
  );
}

async function findStandards(q: string): Promise<Choice[]> {
  const { list } = await callApi(listStandards, { q, limit: 30 }, { loading: false, cancelDuplicates: false });
  return list.map(({ id, no }) => ({ value: id, label: no }));
}

const NUMBERS: Record<LimitType, [field: string, label: string][]> = {
  max: [['high', texts.high]],
  min: [['low', texts.low]],
  range: [
    ['low', texts.low],
    ['high', texts.high],
  ],
  absent: [],
  ncmM: [
    ['planN', 'n'],
    ['planC', 'c'],
    ['planLowerM', 'm'],
    ['planUpperM', 'M'],
  ],
};

type Props = { fields: Record<string, string>; known: readonly Choice[] };

function LimitRows({ fields, known }: Props) {
  return (
    <Card size="small" title={texts.limits}>
      <Typography.Paragraph type="secondary">{texts.limitsHint}</Typography.Paragraph>
      <Form.List name="limits">
        {(rows, { add, remove }) => (
          <>
            {rows.map(({ key, name }) => (
              <LimitRow key={key} name={name} known={known} fields={fields} onRemove={() => remove(name)} />
            ))}
            <Button type="dashed" icon={<PlusOutlined />} onClick={() => add({ type: 'max', category: 'uht' })}>
              {texts.addLimit}
            </Button>
          </>
        )}
      </Form.List>
    </Card>
  );
}

function LimitRow({ name, known, fields, onRemove }: Props & { name: number; onRemove: () => void }) {
  const type = Form.useWatch(['limits', name, 'type']) as LimitType | undefined;
  return (
    <Form.Item {...problemWithin(fields, `limits.${name}`)} style={{ marginBottom: 8 }}>
      <Flex gap={8} wrap align="start">
        <Form.Item name={[name, 'standardId']} noStyle>
          <RemoteSelect
            aria-label={texts.standard}
            placeholder={texts.standard}
            style={{ width: 170 }}
            find={findStandards}
            known={known}
          />
        </Form.Item>
        <Form.Item name={[name, 'category']} noStyle>
          <Select aria-label={texts.category} style={{ width: 130 }} options={choicesOf(DAIRY_CATEGORY)} />
        </Form.Item>
        <Form.Item name={[name, 'type']} noStyle>
          <Select aria-label={texts.limitType} style={{ width: 120 }} options={choicesOf(LIMIT_TYPE)} />
        </Form.Item>
        {NUMBERS[type ?? 'max'].map(([field, label]) => (
          <Form.Item key={field} name={[name, field]} noStyle>
            <InputNumber aria-label={label} placeholder={label} style={{ width: 84 }} />
          </Form.Item>
        ))}
        <Form.Item name={[name, 'unit']} noStyle>
          <Input aria-label={texts.unit} placeholder={texts.unit} style={{ width: 90 }} />
        </Form.Item>
        <Button aria-label={texts.remove} icon={<DeleteOutlined />} onClick={onRemove} />
      </Flex>
    </Form.Item>
  );
}
