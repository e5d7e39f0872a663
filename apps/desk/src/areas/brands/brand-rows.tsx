import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { COMPANY_RELATION } from '@rujian/contract/vocabulary/brands';
import { Button, Flex, Form, Input, Select, Typography } from 'antd';
import { choicesOf } from '#desk/kit/choices.ts';
import { problemOf, problemWithin } from '#desk/kit/form/field-problem.ts';
import { type Choice, RemoteSelect } from '#desk/kit/form/remote-select.tsx';
import { DayInput } from '#desk/kit/form/time-inputs.tsx';
import { findCompanies } from './find.ts';
import { texts } from './texts.ts';

type Fields = { fields: Record<string, string> };

function RemoveButton({ onClick }: { onClick: () => void }) {
  return <Button aria-label={texts.remove} icon={<DeleteOutlined />} onClick={onClick} />;
}

function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button type="dashed" icon={<PlusOutlined />} onClick={onClick}>
      {label}
    </Button>
  );
}

/** The companies behind a brand and their roles. */
export function CompanyRows({ known, fields }: Fields & { known: readonly Choice[] }) {
  return (
    <Form.List name="companies">
      {(rows, { add, remove }) => (
        <>
          {rows.map(({ key, name }) => (
            <Flex key={key} gap={8} align="start">
              <Form.Item
                name={[name, 'id']}
                style={{ flex: 1, minWidth: 260, marginBottom: 8 }}
                {...problemWithin(fields, `companies.${name}`)}
              >
                <RemoteSelect
                  aria-label={texts.company}
                  placeholder={texts.company}
                  find={findCompanies}
                  known={known}
                />
              </Form.Item>
              <Form.Item name={[name, 'relation']} style={{ width: 160, marginBottom: 8 }}>
                <Select aria-label={texts.relation} options={choicesOf(COMPANY_RELATION)} />
              </Form.Item>
              <RemoveButton onClick={() => remove(name)} />
            </Flex>
          ))}
          <AddButton label={texts.addCompany} onClick={() => add({ relation: 'maker' })} />
        </>
      )}
    </Form.List>
  );
}

const FACT_COLUMNS = [
  { field: 'label', label: texts.factLabel, width: 130 },
  { field: 'value', label: texts.factValue, width: 200 },
  { field: 'sourceName', label: texts.factSource, width: 140 },
  { field: 'sourceUrl', label: texts.factUrl, width: 180 },
] as const;

/** Single facts with source and date. */
export function FactRows({ fields }: Fields) {
  return (
    <Form.List name="facts">
      {(rows, { add, remove }) => (
        <>
          <Typography.Paragraph type="secondary">{texts.factsHint}</Typography.Paragraph>
          {rows.map(({ key, name }) => (
            <Flex key={key} gap={8} wrap align="start" className="gap-below">
              {FACT_COLUMNS.map(({ field, label, width }) => (
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
              <RemoveButton onClick={() => remove(name)} />
            </Flex>
          ))}
          <AddButton
            label={texts.addFact}
            onClick={() => add({ label: '', value: '', sourceName: '', sourceUrl: '' }, 0)}
          />
        </>
      )}
    </Form.List>
  );
}
