import { type DeskRule, deleteRule, listRules, moveRule, saveRule } from '@rujian/contract/areas/site/desk';
import { MENU_TYPES } from '@rujian/contract/areas/site/public';
import { fill } from '@rujian/contract/base/fill';
import { RULE_EXTEND, RULE_PLACE, RULE_TYPE, type RulePlace } from '@rujian/contract/vocabulary/site';
import { Alert, Col, Empty, Flex, Form, Input, Menu, Row, Segmented, Select, Space, Tag, Tree } from 'antd';
import { useState } from 'react';
import { Card } from '#desk/kit/card.tsx';
import { Problems } from '#desk/kit/form/form-drawer.tsx';
import { SchemaFields } from '#desk/kit/form/schema-fields.tsx';
import { deskLang } from '#desk/kit/lang.ts';
import { TextButton } from '#desk/kit/link-button.tsx';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { Loaded, Nothing } from '#desk/kit/loaded.tsx';
import { useHolds } from '#desk/kit/person.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { dropped, type RuleNode, treeOf } from './rule-tree.ts';
import { texts } from './texts.ts';

export function Component() {
  const mayEdit = useHolds('site.edit');
  const rules = useCall(listRules, {});
  const [place, setPlace] = useState<RulePlace>('head');
  const [chosen, setChosen] = useState<number | 'new' | null>(null);
  const move = useDo(moveRule, { refreshes: [listRules] });
  const remove = useDo(deleteRule, { success: texts.deleted, refreshes: [listRules], onDone: () => setChosen(null) });

  return (
    <Screen
      title={texts.menus}
      note={texts.menusNote}
      extra={<TextButton right="site.edit" type="primary" onClick={() => setChosen('new')} label={texts.addRule} />}
    >
      <Segmented
        className="gap-below"
        aria-label={texts.place}
        value={place}
        options={RULE_PLACE.keys.map((value) => ({ value, label: texts[`place_${value}`] }))}
        onChange={(value) => {
          setPlace(value as RulePlace);
          setChosen(null);
        }}
      />
      <Loaded query={rules}>
        {({ list }) => {
          const tree = treeOf(list, place);
          const selected = list.find(({ id }) => id === chosen);
          return (
            <Row gutter={16}>
              <Col span={11}>
                <Card title={texts.tree} className="gap-below">
                  {mayEdit && <p className="quiet">{texts.dragHint}</p>}
                  {tree.length === 0 ? (
                    <Nothing text={texts.noRules} />
                  ) : (
                    <Tree<RuleNode>
                      treeData={tree}
                      defaultExpandAll
                      blockNode
                      draggable={mayEdit && { icon: false }}
                      selectedKeys={typeof chosen === 'number' ? [chosen] : []}
                      onSelect={(keys) => setChosen(Number(keys[0]) || null)}
                      onDrop={({ node, dragNode, dropToGap, dropPosition }) => {
                        const index = Number(node.pos.split('-').at(-1));
                        const position = dropToGap ? (dropPosition < index ? 'before' : 'after') : 'into';
                        const landing = { id: dragNode.id, onId: node.id, position } as const;
                        void move.run(dropped(list, landing));
                      }}
                      titleRender={(rule) => <RuleTitle rule={rule} />}
                    />
                  )}
                </Card>
                <RulePreview tree={tree} place={place} />
              </Col>
              <Col span={13}>
                {chosen === null ? (
                  <Card>
                    <Empty description={texts.chooseRule} />
                  </Card>
                ) : (
                  <RuleForm
                    key={chosen}
                    rule={selected}
                    place={place}
                    parents={list.filter((rule) => rule.place === place && rule.id !== chosen)}
                    onSaved={setChosen}
                    onDelete={
                      selected && mayEdit
                        ? () =>
                            void remove.askAndRun(
                              { title: fill(texts.deleteRule, { title: selected.title }) },
                              { id: selected.id },
                            )
                        : undefined
                    }
                  />
                )}
              </Col>
            </Row>
          );
        }}
      </Loaded>
      {!mayEdit && <Alert type="info" showIcon title={texts.readOnly} />}
    </Screen>
  );
}

function RuleTitle({ rule }: { rule: RuleNode }) {
  return (
    <Flex gap={6} align="center">
      <span>{deskLang === 'en' && rule.titleEn ? rule.titleEn : rule.title}</span>
      <Tag>{texts[`type_${rule.type}`]}</Tag>
      {rule.disabled && <Tag color="default">{texts.disabled}</Tag>}
    </Flex>
  );
}

type Item = { key: number; label: string; children?: Item[] };

function RulePreview({ tree, place }: { tree: RuleNode[]; place: RulePlace }) {
  return (
    <Card title={texts.preview}>
      <Menu
        selectable={false}
        mode={place === 'head' ? 'horizontal' : 'inline'}
        defaultOpenKeys={tree.map(({ id }) => String(id))}
        items={itemsOf(tree)}
      />
    </Card>
  );
}

function itemsOf(nodes: readonly RuleNode[]): Item[] {
  return nodes
    .filter(({ disabled, type, extend }) => {
      return !disabled && type !== 'button' && type !== 'route' && extend !== 'add_rules_only';
    })
    .map(({ id, title, titleEn, children }) => {
      const inside = itemsOf(children);
      const label = deskLang === 'en' && titleEn ? titleEn : title;
      return { key: id, label, ...(inside.length > 0 && { children: inside }) };
    });
}

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

function RuleForm({ rule, place, parents, onSaved, onDelete }: Props) {
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
            <TextButton type="primary" htmlType="submit" loading={save.isBusy} label={texts.save} />
            {onDelete && <TextButton danger onClick={onDelete} label={texts.delete} />}
          </Space>
        )}
      </Form>
    </Card>
  );
}
