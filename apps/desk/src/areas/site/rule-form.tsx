import { type DeskRule, listRules, saveRule } from '@rujian/contract/areas/site/desk';
import { MENU_TYPES } from '@rujian/contract/areas/site/public';
import { RULE_EXTEND, RULE_TYPE } from '@rujian/contract/vocabulary/site';
import { Button, Card, Col, Form, Input, InputNumber, Row, Select, Space, Switch } from 'antd';
import { useDo } from '#desk/kit/list/queries.ts';
import { useHolds } from '#desk/kit/person.tsx';
import { texts } from './texts.ts';

type Fields = Omit<DeskRule, 'id' | 'place'>;

type Props = {
  /** Undefined for a new rule. */
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

/** Every field of the convention; the relevant ones of a type come first. */
export function RuleForm({ rule, place, parents, onSaved, onDelete }: Props) {
  const mayEdit = useHolds('site.edit');
  const [form] = Form.useForm<Fields>();
  const menuType = Form.useWatch('menuType', form);
  const save = useDo(saveRule, {
    success: texts.saved,
    refreshes: [listRules],
    onDone: ({ id }) => onSaved(id),
  });
  const wrong = (name: keyof Fields) =>
    save.fields[name] ? { validateStatus: 'error' as const, help: save.fields[name] } : {};

  return (
    <Card title={rule ? rule.title : texts.addRule}>
      <Form
        form={form}
        layout="vertical"
        disabled={!mayEdit}
        initialValues={rule ?? NEW_RULE}
        onFinish={(fields) => void save.run({ id: rule?.id ?? 0, place, ...fields })}
      >
        <Row gutter={16}>
          <Col span={12}>
            <Form.Item
              name="title"
              label={texts.title}
              rules={[{ required: true, message: texts.titleMissing }]}
              {...wrong('title')}
            >
              <Input maxLength={20} showCount />
            </Form.Item>
          </Col>
          <Col span={12}>
            <Form.Item name="titleEn" label={texts.titleEn} {...wrong('titleEn')}>
              <Input maxLength={60} />
            </Form.Item>
          </Col>
          <Col span={12}>
            <Form.Item
              name="name"
              label={texts.name}
              extra={texts.nameHint}
              rules={[{ required: true, message: texts.nameMissing }]}
              {...wrong('name')}
            >
              <Input maxLength={60} />
            </Form.Item>
          </Col>
          <Col span={12}>
            <Form.Item name="parentId" label={texts.parent}>
              <Select
                allowClear
                placeholder={texts.noParent}
                showSearch={{ optionFilterProp: 'label' }}
                options={parents.map(({ id, title }) => ({ value: id, label: title }))}
              />
            </Form.Item>
          </Col>
          <Col span={12}>
            <Form.Item name="type" label={texts.type}>
              <Select
                options={RULE_TYPE.keys.map((value) => ({ value, label: texts[`type_${value}`] }))}
              />
            </Form.Item>
          </Col>
          <Col span={12}>
            <Form.Item name="menuType" label={texts.menuType}>
              <Select
                options={MENU_TYPES.map((value) => ({ value, label: texts[`menu_${value}`] }))}
              />
            </Form.Item>
          </Col>
          <Col span={12}>
            <Form.Item name="path" label={texts.path} {...wrong('path')}>
              <Input />
            </Form.Item>
          </Col>
          <Col span={12}>
            <Form.Item
              name="url"
              label={texts.url}
              extra={menuType === 'tab' ? texts.urlHint : undefined}
              {...wrong('url')}
            >
              <Input />
            </Form.Item>
          </Col>
          <Col span={12}>
            <Form.Item name="component" label={texts.component} extra={texts.componentHint}>
              <Input />
            </Form.Item>
          </Col>
          <Col span={6}>
            <Form.Item name="icon" label={texts.icon}>
              <Input />
            </Form.Item>
          </Col>
          <Col span={6}>
            <Form.Item name="weigh" label={texts.weigh} extra={texts.weighHint}>
              <InputNumber min={0} max={9999} />
            </Form.Item>
          </Col>
          <Col span={12}>
            <Form.Item name="extend" label={texts.extend}>
              <Select
                options={RULE_EXTEND.keys.map((value) => ({
                  value,
                  label: texts[`extend_${value}`],
                }))}
              />
            </Form.Item>
          </Col>
          <Col span={12}>
            <Form.Item name="remark" label={texts.remark}>
              <Input />
            </Form.Item>
          </Col>
          <Col span={8}>
            <Form.Item name="noLoginValid" label={texts.forVisitors} valuePropName="checked">
              <Switch />
            </Form.Item>
          </Col>
          <Col span={8}>
            <Form.Item name="keepalive" label={texts.keepalive} valuePropName="checked">
              <Switch />
            </Form.Item>
          </Col>
          <Col span={8}>
            <Form.Item name="disabled" label={texts.disabled} valuePropName="checked">
              <Switch />
            </Form.Item>
          </Col>
        </Row>
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
