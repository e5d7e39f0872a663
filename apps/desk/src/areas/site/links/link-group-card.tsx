import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons';
import {
  type DeskLink,
  type DeskLinkGroup,
  deleteLink,
  deleteLinkGroup,
  listDeskLinks,
  saveLink,
  sortLinks,
} from '@rujian/contract/areas/site/link-desk';
import { fill } from '@rujian/contract/base/fill';
import { Button, Space, Tag, Typography } from 'antd';
import { Card } from '#desk/kit/card.tsx';
import { TextButton } from '#desk/kit/link-button.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { SortableList } from '#desk/kit/list/sortable-list.tsx';
import { Nothing } from '#desk/kit/loaded.tsx';
import { Allowed } from '#desk/kit/person.tsx';
import { texts } from './texts.ts';

type Props = {
  group: DeskLinkGroup;
  onAdd: () => void;
  onEdit: (link: DeskLink) => void;
  onRename: () => void;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
};

export function LinkGroupCard({ group, onAdd, onEdit, onRename, onUp, onDown }: Props) {
  const refreshes = [listDeskLinks];
  const sort = useDo(sortLinks, { success: texts.sorted, about: group.name, refreshes });
  const save = useDo(saveLink, { success: texts.saved, refreshes });
  const remove = useDo(deleteLink, { success: texts.deleted, refreshes });
  const removeGroup = useDo(deleteLinkGroup, { success: texts.deleted, refreshes });
  const { id, name, nameEn, links } = group;

  const moves = [
    [texts.up, <ArrowUpOutlined key="up" />, onUp],
    [texts.down, <ArrowDownOutlined key="down" />, onDown],
  ] as const;

  function take(link: DeskLink) {
    const title = fill(texts.deleteLinkTitle, { name: link.name });
    void remove.askAndRun({ title }, { id: link.id }, link.name);
  }

  function takeGroup() {
    const title = fill(texts.deleteGroupTitle, { name });
    void removeGroup.askAndRun({ title, note: texts.deleteGroupNote }, { id }, name);
  }

  return (
    <Card
      className="gap-below link-group"
      title={
        <Space>
          {name}
          {nameEn && <Typography.Text type="secondary">{nameEn}</Typography.Text>}
          <Tag>{fill(texts.count, { count: links.length })}</Tag>
        </Space>
      }
      extra={
        <Allowed right="site.edit">
          <Space>
            {moves.map(([label, icon, onClick]) => (
              <Button
                key={label}
                type="text"
                icon={icon}
                disabled={!onClick}
                aria-label={fill(label, { name })}
                onClick={onClick}
              />
            ))}
            <TextButton onClick={onRename} aria-label={fill(texts.renameOne, { name })} label={texts.rename} />
            <Button danger disabled={links.length > 0} aria-label={fill(texts.deleteOne, { name })} onClick={takeGroup}>
              {texts.delete}
            </Button>
            <Button type="primary" onClick={onAdd} aria-label={fill(texts.addLinkTo, { group: name })}>
              {texts.addLink}
            </Button>
          </Space>
        </Allowed>
      }
    >
      {links.length === 0 && <Nothing text={texts.emptyGroup} />}
      <SortableList
        items={links}
        keyOf={(link) => String(link.id)}
        onSort={(order) => void sort.run({ groupId: id, order: order.map((link) => link.id) })}
      >
        {(link, _place, handle) => (
          <div className={link.hidden ? 'link-line is-hidden' : 'link-line'}>
            <Allowed right="site.edit">
              <Button
                {...handle}
                type="text"
                icon={<HolderOutlined />}
                aria-label={fill(texts.move, { name: link.name })}
              />
            </Allowed>
            <LinkText link={link} />
            <Allowed right="site.edit">
              <Space>
                <Button size="small" aria-label={fill(texts.editOne, { name: link.name })} onClick={() => onEdit(link)}>
                  {texts.edit}
                </Button>
                <TextButton
                  size="small"
                  aria-label={fill(link.hidden ? texts.showOne : texts.hideOne, { name: link.name })}
                  onClick={() => void save.run({ ...link, hidden: !link.hidden })}
                  label={link.hidden ? texts.show : texts.hide}
                />
                <TextButton
                  size="small"
                  danger
                  aria-label={fill(texts.deleteOne, { name: link.name })}
                  onClick={() => take(link)}
                  label={texts.delete}
                />
              </Space>
            </Allowed>
          </div>
        )}
      </SortableList>
    </Card>
  );
}

function LinkText({ link: { name, nameEn, url, note, hidden } }: { link: DeskLink }) {
  return (
    <div>
      <p>
        <Typography.Text strong>{name}</Typography.Text> <Typography.Text type="secondary">{nameEn}</Typography.Text>{' '}
        {hidden && <Tag>{texts.hidden}</Tag>}
      </p>
      <p>
        <a href={url} target="_blank" rel="noreferrer">
          {url}
        </a>{' '}
        <Typography.Text type="secondary">{note}</Typography.Text>
      </p>
    </div>
  );
}
