import { PlusOutlined } from '@ant-design/icons';
import {
  type DeskLink,
  type DeskLinkGroup,
  listDeskLinks,
  saveLink,
  saveLinkGroup,
  sortLinkGroups,
} from '@rujian/contract/areas/site/link-desk';
import type { InputOf } from '@rujian/contract/base/endpoint';
import { Input, Select, Switch } from 'antd';
import { useState } from 'react';
import { FormDrawer } from '#desk/kit/form/form-drawer.tsx';
import { SchemaFields } from '#desk/kit/form/schema-fields.tsx';
import { TextButton } from '#desk/kit/link-button.tsx';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { Loaded, Nothing } from '#desk/kit/loaded.tsx';
import { Allowed } from '#desk/kit/person.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { LinkGroupCard } from './link-group-card.tsx';
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
    <Allowed right="site.edit">
      <TextButton icon={<PlusOutlined />} onClick={() => setGroup('new')} label={texts.addGroup} />
    </Allowed>
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
