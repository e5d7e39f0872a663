import { listColumnAliases, removeColumnAlias, saveColumnAlias } from '@rujian/contract/areas/spotchecks/import';
import { fill } from '@rujian/contract/base/fill';
import { IMPORT_FIELD, type ImportField } from '@rujian/contract/vocabulary/spotchecks';
import { Form, Input, Select, Tag } from 'antd';
import { Card } from '#desk/kit/card.tsx';
import { askWhether } from '#desk/kit/form/ask-reason.tsx';
import { deskLang } from '#desk/kit/lang.ts';
import { TextButton } from '#desk/kit/link-button.tsx';
import { DataTable } from '#desk/kit/list/data-table.tsx';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { Loaded, Nothing } from '#desk/kit/loaded.tsx';
import { Allowed, useHolds } from '#desk/kit/person.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { texts } from '../texts.ts';

type Named = { alias: string; field: ImportField };

export function Component() {
  const [form] = Form.useForm<Named>();
  const mayEdit = useHolds('records.import');
  const read = useCall(listColumnAliases, {});
  const refreshes = [listColumnAliases];
  const save = useDo(saveColumnAlias, { success: texts.saved, refreshes });
  const remove = useDo(removeColumnAlias, { refreshes });

  async function forget(alias: string) {
    const title = fill(texts.removeAliasTitle, { alias });
    if (await askWhether({ title, isDangerous: true })) await remove.run({ alias });
  }

  return (
    <Screen title={texts.columnNames} note={texts.columnNamesNote}>
      <Allowed right="records.import">
        <Card size="small" className="gap-below">
          <Form
            form={form}
            layout="inline"
            onFinish={(values) => void save.run(values).then((done) => done !== undefined && form.resetFields())}
          >
            <Form.Item name="alias" label={texts.alias} rules={[{ required: true }]}>
              <Input maxLength={40} />
            </Form.Item>
            <Form.Item name="field" label={texts.meaning} rules={[{ required: true }]}>
              <Select
                style={{ width: 240 }}
                showSearch={{ optionFilterProp: 'label' }}
                options={IMPORT_FIELD.keys.map((field) => ({
                  value: field,
                  label: IMPORT_FIELD.label(field, deskLang),
                }))}
              />
            </Form.Item>
            <TextButton type="primary" htmlType="submit" loading={save.isBusy} label={texts.addAlias} />
          </Form>
        </Card>
      </Allowed>
      <Card isFlush>
        <Loaded query={read} isEmpty={({ list }) => list.length === 0} empty={<Nothing text={texts.noAliases} />}>
          {({ list }) => (
            <DataTable
              rowKey="field"
              dataSource={grouped(list)}
              columns={[
                { title: texts.meaning, width: 280, render: (_, { field }) => IMPORT_FIELD.label(field, deskLang) },
                {
                  title: texts.alias,
                  render: (_, { aliases }) =>
                    aliases.map((alias) => (
                      <Tag
                        key={alias}
                        closable={mayEdit ? { 'aria-label': `${texts.removeAlias} ${alias}` } : false}
                        onClose={(event) => {
                          event.preventDefault();
                          void forget(alias);
                        }}
                        style={{ marginBlock: 2 }}
                      >
                        {alias}
                      </Tag>
                    )),
                },
              ]}
            />
          )}
        </Loaded>
      </Card>
    </Screen>
  );
}

function grouped(list: readonly Named[]) {
  return IMPORT_FIELD.keys
    .map((field) => ({ field, aliases: list.flatMap((one) => (one.field === field ? [one.alias] : [])) }))
    .filter(({ aliases }) => aliases.length > 0);
}
