import { deleteRule, listRules, moveRule } from '@rujian/contract/areas/site/desk';
import { fill } from '@rujian/contract/base/fill';
import { RULE_PLACE, type RulePlace } from '@rujian/contract/vocabulary/site';
import { Alert, Button, Col, Empty, Flex, Menu, Row, Segmented, Tag, Tree } from 'antd';
import { useState } from 'react';
import { Card } from '#desk/kit/card.tsx';
import { deskLang } from '#desk/kit/lang.ts';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { Loaded, Nothing } from '#desk/kit/loaded.tsx';
import { Allowed, useHolds } from '#desk/kit/person.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { RuleForm } from './rule-form.tsx';
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
      extra={
        <Allowed right="site.edit">
          <Button type="primary" onClick={() => setChosen('new')}>
            {texts.addRule}
          </Button>
        </Allowed>
      }
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

type PreviewProps = { tree: RuleNode[]; place: RulePlace };
type Item = { key: number; label: string; children?: Item[] };

function RulePreview({ tree, place }: PreviewProps) {
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
