import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Flex, Form, Input, Typography } from 'antd';
import { problemOf } from '#desk/kit/form/field-problem.ts';
import { DayInput } from '#desk/kit/form/time-inputs.tsx';
import { texts } from './texts.ts';

/** Single facts with source and date. */
export function FactRows({ fields }: { fields: Record<string, string> }) {
  const columns = [
    { field: 'label', label: texts.factLabel, width: 130 },
    { field: 'value', label: texts.factValue, width: 200 },
    { field: 'sourceName', label: texts.factSource, width: 140 },
    { field: 'sourceUrl', label: texts.factUrl, width: 180 },
  ] as const;
  return (
    <Form.List name="facts">
      {(rows, { add, remove }) => (
        <>
          <Typography.Paragraph type="secondary">{texts.factsHint}</Typography.Paragraph>
          {rows.map(({ key, name }) => (
            <Flex key={key} gap={8} wrap align="start" className="gap-below">
              {columns.map(({ field, label, width }) => (
                <Form.Item
                  key={field}
                  name={[name, field]}
                  style={{ flex: `1 1 ${width}px`, marginBottom: 8 }}
                  {...problemOf(fields, `facts.${name}.${field}`)}
                >
                  <Input aria-label={label} placeholder={label} />
                </Form.Item>
              ))}
              <Form.Item
                name={[name, 'statedOn']}
                style={{ width: 150, marginBottom: 8 }}
                {...problemOf(fields, `facts.${name}.statedOn`)}
              >
                <DayInput aria-label={texts.factDay} />
              </Form.Item>
              <Button aria-label={texts.remove} icon={<DeleteOutlined />} onClick={() => remove(name)} />
            </Flex>
          ))}
          <Button
            type="dashed"
            icon={<PlusOutlined />}
            onClick={() => add({ label: '', value: '', sourceName: '', sourceUrl: '' }, 0)}
          >
            {texts.addFact}
          </Button>
        </>
      )}
    </Form.List>
  );
}
