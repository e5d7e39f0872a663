import { listUndescribed, type Undescribed } from '@rujian/contract/areas/site/seo';
import { UNDESCRIBED_KIND } from '@rujian/contract/vocabulary/site';
import { Typography } from 'antd';
import { Link } from 'react-router';
import { deskLang } from '#desk/kit/lang.ts';
import { ListTable } from '#desk/kit/list/list-table.tsx';
import { texts } from './texts.ts';

/** Pages without a description, each with the screen where it is written. */
export function UndescribedTab() {
  return (
    <>
      <Typography.Paragraph type="secondary">{texts.undescribedNote}</Typography.Paragraph>
      <ListTable<typeof listUndescribed, Undescribed>
        endpoint={listUndescribed}
        rowKey="path"
        empty={{ text: texts.allDescribed }}
        columns={[
          { title: texts.type, width: 110, render: (_, { kind }) => UNDESCRIBED_KIND.label(kind, deskLang) },
          { title: texts.undescribedName, render: (_, item) => <Link to={editorOf(item)}>{item.name}</Link> },
          { title: texts.address, render: (_, { path }) => <a href={path}>{path}</a> },
        ]}
      />
    </>
  );
}

function editorOf({ kind, id, name }: Undescribed): string {
  if (kind === 'article') return `/articles/${id}`;
  if (kind === 'tag') return `/tags?q=${encodeURIComponent(name)}`;
  return kind === 'column' ? '/columns' : '/pages';
}
