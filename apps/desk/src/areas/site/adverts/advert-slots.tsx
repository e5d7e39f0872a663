import { listDeskAdverts } from '@rujian/contract/areas/site/advert-desk';
import { fill } from '@rujian/contract/base/fill';
import { ADVERT_SLOT, type AdvertSlot } from '@rujian/contract/vocabulary/site';
import { Button, Space, Typography } from 'antd';
import { Card } from '#desk/kit/card.tsx';
import { deskLang } from '#desk/kit/lang.ts';
import { useCall } from '#desk/kit/list/queries.ts';
import { Loaded } from '#desk/kit/loaded.tsx';
import { Allowed } from '#desk/kit/person.tsx';
import { texts } from './texts.ts';

type Props = { onAdd: (slot: AdvertSlot) => void; onSort: (slot: AdvertSlot) => void };

export function AdvertSlots({ onAdd, onSort }: Props) {
  const query = useCall(listDeskAdverts, { limit: 1 });
  return (
    <Loaded query={query}>
      {({ slots }) => (
        <div className="advert-slots">
          {slots.map(({ slot, most, running, coming }) => (
            <Card key={slot} size="small" label={ADVERT_SLOT.label(slot, deskLang)}>
              <Typography.Text strong>{ADVERT_SLOT.label(slot, deskLang)}</Typography.Text>
              <div className="advert-slot-counts">
                <span>{fill(texts.inUse, { running, most })}</span>
                {coming > 0 && (
                  <Typography.Text type="secondary">{fill(texts.coming, { count: coming })}</Typography.Text>
                )}
              </div>
              <Allowed right="site.edit">
                <Space>
                  <Button size="small" onClick={() => onAdd(slot)}>
                    {texts.add}
                  </Button>
                  <Button size="small" disabled={running === 0} onClick={() => onSort(slot)}>
                    {texts.order}
                  </Button>
                </Space>
              </Allowed>
            </Card>
          ))}
        </div>
      )}
    </Loaded>
  );
}
