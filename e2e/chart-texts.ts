import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';

/** Labels of charts in texts that their data table does not have: both are drawn from the same numbers. */
export function chartTextsWithoutData(html: string): string[] {
  return figuresIn(parse(html, { scriptingEnabled: false })).flatMap((figure) => {
    const [table] = within(figure, 'table');
    if (!table) return ['a chart without its data table'];
    const unit = figure.attrs.find(({ name }) => name === 'data-unit')?.value ?? '';
    const cells = [...within(table, 'td'), ...within(table, 'th')].map(textOf);
    const known = new Set(cells.flatMap((cell) => [cell, cell + unit]));
    const labels = within(figure, 'svg').flatMap((drawing) => within(drawing, 'text').map(textOf));
    return labels.filter((label) => !known.has(label));
  });
}

function figuresIn(root: Tree.ParentNode): Tree.Element[] {
  return within(root, 'figure').filter(({ attrs }) =>
    attrs.some(({ name, value }) => name === 'data-block' && value === 'chart'),
  );
}

function within(node: Tree.ParentNode, name: string): Tree.Element[] {
  return node.childNodes.flatMap((child) => {
    if (!('tagName' in child)) return [];
    return [...(child.tagName === name ? [child] : []), ...within(child, name)];
  });
}

function textOf(node: Tree.ParentNode): string {
  const parts = node.childNodes.map((child) =>
    'value' in child ? child.value : 'childNodes' in child ? textOf(child) : '',
  );
  return parts.join('').trim();
}
