import { DeleteOutlined, StarOutlined } from '@ant-design/icons';
import { deleteView, listViews, saveView } from '@rujian/contract/areas/articles/aids';
import { fill } from '@rujian/contract/base/fill';
import { Button, Divider, Flex, Popover } from 'antd';
import { useState } from 'react';
import { askReason } from '#desk/kit/form/ask-reason.tsx';
import { IconButton, TextButton } from '#desk/kit/link-button.tsx';
import { texts } from '#desk/kit/texts.ts';
import { useListQuery } from './list-query.ts';
import { useCall, useDo } from './queries.ts';

export function SavedViews({ screen }: { screen: string }) {
  const query = useListQuery();
  const views = useCall(listViews, { screen });
  const save = useDo(saveView, { success: texts.viewSaved, refreshes: [listViews] });
  const remove = useDo(deleteView, { refreshes: [listViews] });
  const [isOpen, setIsOpen] = useState(false);
  const list = views.data?.list ?? [];

  async function keep() {
    setIsOpen(false);
    const name = await askReason({ title: texts.saveView, label: texts.viewName, maxLength: 20 });
    if (name) await save.run({ screen, name, query: query.filters });
  }

  const content = (
    <div className="saved-views">
      {list.length === 0 && <p className="quiet">{texts.noViews}</p>}
      {list.map((view) => (
        <Flex key={view.id} justify="space-between" align="center">
          <TextButton
            type="link"
            onClick={() => {
              query.replaceFilters(view.query);
              setIsOpen(false);
            }}
            label={view.name}
          />
          <IconButton
            size="small"
            icon={<DeleteOutlined />}
            label={fill(texts.deleteView, { name: view.name })}
            onClick={() => void remove.run({ id: view.id })}
          />
        </Flex>
      ))}
      <Divider size="small" />
      <TextButton block disabled={!query.hasFilters} onClick={() => void keep()} label={texts.saveView} />
    </div>
  );
  return (
    <Popover trigger="click" placement="bottomRight" open={isOpen} onOpenChange={setIsOpen} content={content}>
      <Button icon={<StarOutlined />}>{texts.views}</Button>
    </Popover>
  );
}
