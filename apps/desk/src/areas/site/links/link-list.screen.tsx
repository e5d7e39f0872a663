import { PlusOutlined } from '@ant-design/icons';
import {
  type DeskLink,
  type DeskLinkGroup,
  listDeskLinks,
  sortLinkGroups,
} from '@rujian/contract/areas/site/link-desk';
import { Button } from 'antd';
import { useState } from 'react';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { Loaded, Nothing } from '#desk/kit/loaded.tsx';
import { Allowed } from '#desk/kit/person.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { GroupForm } from './group-form.tsx';
import { LinkForm } from './link-form.tsx';
import { LinkGroupCard } from './link-group-card.tsx';
import { texts } from './texts.ts';
import './links.css';

type EditedLink = { link: DeskLink | null; groupId: number };

export function Component() {
  const query = useCall(listDeskLinks, {});
  const [link, setLink] = useState<EditedLink | null>(null);
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
      <Button icon={<PlusOutlined />} onClick={() => setGroup('new')}>
        {texts.addGroup}
      </Button>
    </Allowed>
  );
  return (
    <Screen
      title={texts.links}
      note={texts.linksNote}
      extra={
        <>
          <Button href="/links" target="_blank" rel="noreferrer">
            {texts.openPage}
          </Button>
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
