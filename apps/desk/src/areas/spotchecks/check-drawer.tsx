import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import {
  addCheck,
  CHECK_MAX_ITEMS,
  CheckForm,
  type DeskCheck,
  getDeskCheck,
  getDeskNotice,
  listDeskChecks,
  removeCheck,
  saveCheck,
} from '@rujian/contract/areas/spotchecks/desk';
import { isRetestable } from '@rujian/contract/areas/spotchecks/microbes';
import { RETEST_STATE, type RetestState } from '@rujian/contract/vocabulary/spotchecks';
import { Alert, Col, Divider, Drawer, Form, Input, Row, Select, type SelectProps } from 'antd';
import type { ReactNode } from 'react';
import { askReason } from '#desk/kit/form/ask-reason.tsx';
import { FormDrawer } from '#desk/kit/form/form-drawer.tsx';
import { SchemaFields } from '#desk/kit/form/schema-fields.tsx';
import { deskLang } from '#desk/kit/lang.ts';
import { IconButton, TextButton } from '#desk/kit/link-button.tsx';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { Loaded } from '#desk/kit/loaded.tsx';
import { useHolds } from '#desk/kit/person.tsx';
import { formProblems } from './form-problems.ts';
import { texts } from './texts.ts';

const INITIAL: Partial<CheckForm> = {
  seqNo: 1,
  category: 'other',
  result: 'pass',
  items: [],
  authenticity: 'none',
  retest: 'none',
};

export function CheckDrawer({ id, notice, onClose }: { id?: number; notice?: number; onClose: () => void }) {
  const read = useCall(getDeskCheck, { id: id ?? 0 }, { enabled: id !== undefined });
  if (id === undefined) return <Editing notice={notice ?? 0} onClose={onClose} />;
  return read.data ? (
    <Editing key={read.data.version} check={read.data} notice={read.data.notice.id} onClose={onClose} />
  ) : (
    <Drawer open onClose={onClose} size={760}>
      <Loaded query={read}>{() => null}</Loaded>
    </Drawer>
  );
}

function Editing({ check, notice, onClose }: { check?: DeskCheck; notice: number; onClose: () => void }) {
  const mayEdit = useHolds(['records.write', 'records.edit']);
  const refreshes = [listDeskChecks, getDeskCheck, getDeskNotice];
  const add = useDo(addCheck, { success: texts.saved, refreshes });
  const save = useDo(saveCheck, { success: texts.saved, refreshes });
  const remove = useDo(removeCheck, { refreshes });
  const isPublic = check?.notice.state === 'published';

  async function send(form: CheckForm) {
    const done = check
      ? await save.run({ id: check.id, version: check.version, form })
      : await add.run({ notice, form });
    if (done) onClose();
  }

  async function takeAway(id: number) {
    const reason = await askReason({ title: texts.removeCheck, isDangerous: true });
    if (reason !== undefined && (await remove.run({ id, reason })) !== undefined) onClose();
  }

  return (
    <FormDrawer<CheckForm>
      onClose={onClose}
      size={760}
      title={check ? (isPublic ? texts.editPublicCheck : texts.editCheck) : texts.addCheck}
      initial={check?.form ?? INITIAL}
      isReadOnly={!mayEdit}
      saving={{ isBusy: add.isBusy || save.isBusy, fields: formProblems(add.fields, save.fields) }}
      onSend={(form) => void send(form)}
      tools={
        check?.notice.state === 'draft' && (
          <TextButton danger onClick={() => void takeAway(check.id)} label={texts.removeCheck} />
        )
      }
    >
      {isPublic && <Alert className="gap-below" type="info" showIcon title={texts.publicCheckNote} />}
      <CheckFields />
    </FormDrawer>
  );
}

type Field = Exclude<keyof CheckForm, 'items'>;

const LABELS = {
  ...texts,
  foodName: texts.food,
  batchNo: texts.batch,
  makerName: texts.maker,
  consignorName: texts.consignor,
  sampledName: texts.sampled,
  shopName: texts.shop,
};

/** Names and addresses of companies and laboratories stay on one line. */
const ONE_LINE: readonly Field[] = [
  ...(['makerName', 'consignorName', 'sampledName', 'shopName', 'lab', 'retestLab'] as const),
  ...(['makerAddress', 'consignorAddress', 'sampledAddress'] as const),
];
const CONTROLS: { [Name in Field]?: ReactNode } = Object.fromEntries(
  ONE_LINE.map((name) => [name, <Input key={name} maxLength={name.endsWith('Address') ? 200 : 120} />]),
);

const SECTIONS: [title: string, fields: (Field | Field[])[]][] = [
  [
    texts.sectionSample,
    [
      ['foodName', 'category', 'seqNo'],
      ['spec', 'trademark', 'producedOn', 'batchNo'],
      ['sampleNo', 'taskSource'],
    ],
  ],
  [
    texts.sectionCompanies,
    [
      ['makerName', 'makerAddress'],
      ['consignorName', 'consignorAddress'],
      ['sampledName', 'sampledAddress'],
      ['platform', 'shopName'],
    ],
  ],
  [texts.result, [['result', 'lab']]],
  [
    texts.sectionAfterwards,
    [['retest', 'retestLab'], ['authenticity', 'disposedOn', 'disposalUrl'], 'disposal', 'remark'],
  ],
];

/** What cannot be retested stays as it is; a wrong choice of before can still be undone. */
function RetestChoice({ isUnretestable, ...props }: SelectProps<RetestState> & { isUnretestable: boolean }) {
  const options = RETEST_STATE.options(deskLang).map(({ key, name }) => ({
    value: key,
    label: name,
    disabled: isUnretestable && key !== 'none',
  }));
  return <Select<RetestState> {...props} options={options} />;
}

function CheckFields() {
  const result = Form.useWatch<CheckForm['result'] | undefined>('result');
  const items = Form.useWatch<Partial<CheckForm['items'][number]>[] | undefined>('items') ?? [];
  const names = items.map((item) => item?.name ?? '');
  const isUnretestable = result === 'fail' && !isRetestable(names, 'applied');
  return SECTIONS.map(([title, fields]) => (
    <div key={title}>
      <Divider titlePlacement="start">{title}</Divider>
      <SchemaFields<Field>
        schemas={CheckForm.shape}
        names={fields}
        labels={LABELS}
        hints={{ ...(isUnretestable && { retest: texts.microbesNotRetested }) }}
        controls={{ ...CONTROLS, retest: <RetestChoice isUnretestable={isUnretestable} /> }}
      />
      {title === texts.result && <ItemFields />}
    </div>
  ));
}

function ItemFields() {
  const labels = { name: texts.itemName, result: texts.itemFound, limit: texts.itemLimit };
  return (
    <Form.Item label={texts.items}>
      <Form.List name="items">
        {(rows, { add, remove }) => (
          <>
            {rows.map(({ key, name }) => (
              <Row key={key} gutter={8} align="top">
                {(['name', 'result', 'limit'] as const).map((part) => (
                  <Col key={part} flex="1 1 0">
                    <Form.Item name={[name, part]} rules={[{ required: true }]} noStyle>
                      <Input placeholder={labels[part]} aria-label={labels[part]} maxLength={500} />
                    </Form.Item>
                  </Col>
                ))}
                <Col>
                  <IconButton icon={<DeleteOutlined />} label={texts.removeItem} onClick={() => remove(name)} />
                </Col>
              </Row>
            ))}
            {rows.length < CHECK_MAX_ITEMS && (
              <TextButton
                type="dashed"
                block
                icon={<PlusOutlined />}
                style={{ marginBlockStart: 8 }}
                onClick={() => add({ name: '', result: '', limit: '' })}
                label={texts.addItem}
              />
            )}
          </>
        )}
      </Form.List>
    </Form.Item>
  );
}
