import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined, PlusOutlined } from '@ant-design/icons';
import {
  type DeskLink,
  type DeskLinkGroup,
  deleteLink,
  deleteLinkGroup,
  listDeskLinks,
  saveLink,
  saveLinkGroup,
  sortLinkGroups,
  sortLinks,
} from '@rujian/contract/areas/site/link-desk';
import type { InputOf } from '@rujian/contract/base/endpoint';
import { fill } from '@rujian/contract/base/fill';
import { Button, Input, Select, Space, Switch, Tag, Typography } from 'antd';
import { useState } from 'react';
import { Card } from '#desk/kit/card.tsx';
import { FormDrawer } from '#desk/kit/form/form-drawer.tsx';
import { SchemaFields } from '#desk/kit/form/schema-fields.tsx';
import { IconButton, OutLink, TextButton } from '#desk/kit/link-button.tsx';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { SortableList } from '#desk/kit/list/sortable-list.tsx';
import { Loaded, Nothing } from '#desk/kit/loaded.tsx';
import { Allowed } from '#desk/kit/person.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { texts } from './texts.ts';
import './links.css';

export function Component() {
  const query = useCall(listDeskLinks, {});
  const [link, setLink] = useState<{ link: DeskLink | null; groupId: number } | null>(null);
  const [group, setGroup] = useState<DeskLinkGroup | 'new' | null>(null);
  const sort = useDo(sortLinkGroups, { success: texts.sorted, refreshes: [listDeskLinks] });
  const groups = query.data?.groups ?? [];

  function move(from: number, by: -1 | 1) {
    const order = groups.map(({ id }) => id);
    const [moved] = order.splice(from, 1);
    if (moved !== undefined) order.splice(from + by, 0, moved);
    void sort.run({ order });
  }

  const addGroup = (
    <TextButton right="site.edit" icon={<PlusOutlined />} onClick={() => setGroup('new')} label={texts.addGroup} />
  );
  return (
    <Screen
      title={texts.links}
      note={texts.linksNote}
      extra={
        <>
          <TextButton href="/links" target="_blank" rel="noreferrer" label={texts.openPage} />
          {addGroup}
        </>
      }
    >
      <Loaded
        query={query}
        isEmpty={({ groups: none }) => none.length === 0}
        empty={<Nothing text={texts.noLinks} action={addGroup} />}
      >
        {({ groups: shown }) =>
          shown.map((one, place) => (
            <LinkGroupCard
              key={one.id}
              group={one}
              onAdd={() => setLink({ link: null, groupId: one.id })}
              onEdit={(edited) => setLink({ link: edited, groupId: one.id })}
              onRename={() => setGroup(one)}
              onUp={place > 0 ? () => move(place, -1) : undefined}
              onDown={place < shown.length - 1 ? () => move(place, 1) : undefined}
            />
          ))
        }
      </Loaded>
      {link && <LinkForm {...link} groups={groups} onClose={() => setLink(null)} />}
      {group && <GroupForm group={group === 'new' ? null : group} onClose={() => setGroup(null)} />}
    </Screen>
  );
}

type Props = { link: DeskLink | null; groupId: number; groups: readonly DeskLinkGroup[]; onClose: () => void };

function LinkForm({ link, groupId, groups, onClose }: Props) {
  const saving = useDo(saveLink, { success: texts.saved, refreshes: [listDeskLinks], onDone: onClose });
  return (
    <FormDrawer<InputOf<typeof saveLink>>
      title={link ? link.name : texts.addLink}
      initial={link ?? { groupId, url: 'https://', hidden: false }}
      history={link && { type: 'link', id: link.id }}
      saving={saving}
      onSend={(values) => void saving.run({ ...values, id: link?.id ?? 0 })}
      onClose={onClose}
    >
      <SchemaFields
        schemas={saveLink.input.shape}
        names={['groupId', 'name', 'nameEn', 'url', 'note', 'noteEn', 'hidden']}
        labels={{ ...texts, groupId: texts.group, hidden: texts.visible }}
        hints={{ nameEn: texts.englishHint, noteEn: texts.englishHint }}
        controls={{
          groupId: <Select options={groups.map(({ id, name }) => ({ value: id, label: name }))} />,
          url: <Input maxLength={300} />,
          hidden: <VisibleSwitch />,
        }}
      />
    </FormDrawer>
  );
}

type SwitchProps = { id?: string; checked?: boolean; onChange?: (isHidden: boolean) => void };

function VisibleSwitch({ id, checked = false, onChange }: SwitchProps) {
  return <Switch {...(id && { id })} checked={!checked} onChange={(isOn) => onChange?.(!isOn)} />;
}

function GroupForm({ group, onClose }: { group: DeskLinkGroup | null; onClose: () => void }) {
  const saving = useDo(saveLinkGroup, { success: texts.saved, refreshes: [listDeskLinks], onDone: onClose });
  return (
    <FormDrawer<InputOf<typeof saveLinkGroup>>
      title={group ? group.name : texts.addGroup}
      initial={group ?? {}}
      history={group && { type: 'link_group', id: group.id }}
      saving={saving}
      onSend={(values) => void saving.run({ ...values, id: group?.id ?? 0 })}
      onClose={onClose}
    >
      <SchemaFields
        schemas={saveLinkGroup.input.shape}
        names={['name', 'nameEn']}
        labels={{ name: texts.name, nameEn: texts.nameEn }}
        hints={{ nameEn: texts.englishHint }}
      />
    </FormDrawer>
  );
}

type LinkGroupCardProps = {
  group: DeskLinkGroup;
  onAdd: () => void;
  onEdit: (link: DeskLink) => void;
  onRename: () => void;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
};

function LinkGroupCard({ group, onAdd, onEdit, onRename, onUp, onDown }: LinkGroupCardProps) {
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
              <IconButton key={label} icon={icon} disabled={!onClick} label={fill(label, { name })} onClick={onClick} />
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
              <IconButton {...handle} icon={<HolderOutlined />} label={fill(texts.move, { name: link.name })} />
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
        <OutLink to={url} label={url} /> <Typography.Text type="secondary">{note}</Typography.Text>
      </p>
    </div>
  );
}
