import { HolderOutlined } from '@ant-design/icons';
import { type DeskAdvert, listDeskAdverts, sortAdverts } from '@rujian/contract/areas/site/advert-desk';
import { ADVERT_QUEUE_MAX, ADVERT_SLOT_MOST } from '@rujian/contract/base/constants';
import { fill } from '@rujian/contract/base/fill';
import { ADVERT_SLOT, type AdvertSlot } from '@rujian/contract/vocabulary/site';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { deskLang } from '#desk/kit/lang.ts';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { SortableList } from '#desk/kit/list/sortable-list.tsx';
import { Loaded, Nothing } from '#desk/kit/loaded.tsx';
import { AdvertStateTag } from './advert-state.tsx';
import { texts } from './texts.ts';

export function AdvertOrder({ slot, onClose }: { slot: AdvertSlot; onClose: () => void }) {
  const query = useCall(listDeskAdverts, { slot, limit: ADVERT_QUEUE_MAX });
  const [order, setOrder] = useState<DeskAdvert[] | null>(null);
  const save = useDo(sortAdverts, { success: texts.sorted, refreshes: [listDeskAdverts], onDone: onClose });
  return (
    <Modal
      open
      title={`${ADVERT_SLOT.label(slot, deskLang)} · ${texts.order}`}
      okText={texts.save}
      cancelText={texts.cancel}
      confirmLoading={save.isBusy}
      okButtonProps={{ disabled: order === null }}
      onCancel={onClose}
      onOk={() => void save.run({ slot, order: (order ?? []).map(({ id }) => id) })}
    >
      <p className="quiet">{fill(texts.dragHint, { most: ADVERT_SLOT_MOST[slot] })}</p>
      <Loaded
        query={query}
        isEmpty={({ list }) => live(list).length === 0}
        empty={<Nothing text={texts.nothingToSort} />}
      >
        {({ list }) => (
          <SortableList items={order ?? live(list)} keyOf={({ id }) => String(id)} onSort={setOrder}>
            {(advert, _place, handle) => (
              <div className="advert-order beside">
                <Button
                  {...handle}
                  type="text"
                  icon={<HolderOutlined />}
                  aria-label={fill(texts.move, { title: advert.title })}
                />
                <span>{advert.title}</span>
                <AdvertStateTag state={advert.state} />
              </div>
            )}
          </SortableList>
        )}
      </Loaded>
    </Modal>
  );
}

function live(list: readonly DeskAdvert[]): DeskAdvert[] {
  return list.filter(({ state }) => state !== 'ended');
}
