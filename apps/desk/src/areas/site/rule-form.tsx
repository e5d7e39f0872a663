import { type DeskRule, listRules, saveRule } from '@rujian/contract/areas/site/desk';
import { MENU_TYPES } from '@rujian/contract/areas/site/public';
import { RULE_EXTEND, RULE_TYPE } from '@rujian/contract/vocabulary/site';
import { Button, Form, Input, Select, Space } from 'antd';
import { Card } from '#desk/kit/card.tsx';
import { Problems } from '#desk/kit/form/form-drawer.tsx';
import { SchemaFields } from '#desk/kit/form/schema-fields.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { useHolds } from '#desk/kit/person.tsx';
import { texts } from './texts.ts';

type Fields = Omit<DeskRule, 'id' | 'place'>;

type Props = {
  rule: DeskRule | undefined;
  place: DeskRule['place'];
  parents: readonly DeskRule[];
  onSaved: (id: number) => void;
  onDelete: (() => void) | undefined;
};

const NEW_RULE: Fields = {
  parentId: null,
  type: 'nav',
  title: '',
  titleEn: '',
  name: '',
  path: '',
  icon: '',
  menuType: 'tab',
  url: '',
  component: '',
  keepalive: false,
  noLoginValid: true,
  extend: 'none',
  remark: '',
  weigh: 0,
  disabled: false,
};

export function RuleForm({ rule, place, parents, onSaved, onDelete }: Props) {
  const mayEdit = useHolds('site.edit');
  const [form] = Form.useForm<Fields>();
  const menuType = Form.useWatch('menuType', form);
  const save = useDo(saveRule, { success: texts.saved, refreshes: [listRules], onDone: ({ id }) => onSaved(id) });

  return (
    <Card title={rule ? rule.title : texts.addRule}>
      <Form
        form={form}
        layout="vertical"
        disabled={!mayEdit}
        initialValues={rule ?? NEW_RULE}
        onFinish={(fields) => void save.run({ id: rule?.id ?? 0, place, ...fields })}
      >
        <Problems value={save.fields}>
          <SchemaFields
            schemas={saveRule.input.shape}
            names={[
              ['title', 'titleEn'],
              ['name', 'parentId'],
              ['type', 'menuType'],
              ['path', 'url'],
              ['component', 'remark'],
              ['icon', 'extend', 'weigh'],
              ['noLoginValid', 'keepalive', 'disabled'],
            ]}
            labels={{ ...texts, parentId: texts.parent, noLoginValid: texts.forVisitors }}
            hints={{
              name: texts.nameHint,
              component: texts.componentHint,
              weigh: texts.weighHint,
              ...(menuType === 'tab' && { url: texts.urlHint }),
            }}
            controls={{
              path: <Input />,
              url: <Input />,
              component: <Input />,
              parentId: (
                <Select
                  allowClear
                  placeholder={texts.noParent}
                  showSearch={{ optionFilterProp: 'label' }}
                  options={parents.map(({ id, title }) => ({ value: id, label: title }))}
                />
              ),
              type: <Select options={RULE_TYPE.keys.map((value) => ({ value, label: texts[`type_${value}`] }))} />,
              menuType: <Select options={MENU_TYPES.map((value) => ({ value, label: texts[`menu_${value}`] }))} />,
              extend: (
                <Select options={RULE_EXTEND.keys.map((value) => ({ value, label: texts[`extend_${value}`] }))} />
              ),
            }}
          />
        </Problems>
        {mayEdit && (
          <Space>
            <Button type="primary" htmlType="submit" loading={save.isBusy}>
              {texts.save}
            </Button>
            {onDelete && (
              <Button danger onClick={onDelete}>
                {texts.delete}
              </Button>
            )}
          </Space>
        )}
      </Form>
    </Card>
  );
}
