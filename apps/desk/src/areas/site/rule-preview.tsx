import type { RulePlace } from '@rujian/contract/vocabulary/site';
import { Menu } from 'antd';
import { Card } from '#desk/kit/card.tsx';
import { deskLang } from '#desk/kit/lang.ts';
import type { RuleNode } from './rule-tree.ts';
import { texts } from './texts.ts';

type Props = { tree: RuleNode[]; place: RulePlace };
type Item = { key: number; label: string; children?: Item[] };

/** The menu as readers see it: without buttons, routes and disabled entries. */
export function RulePreview({ tree, place }: Props) {
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
