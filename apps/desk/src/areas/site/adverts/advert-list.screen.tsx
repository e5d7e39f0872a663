import { HolderOutlined } from '@ant-design/icons';
import {
  ADVERT_STATES,
  type AdvertState,
  type DeskAdvert,
  deleteAdvert,
  listDeskAdverts,
  pauseAdvert,
  sortAdverts,
} from '@rujian/contract/areas/site/advert-desk';
import { ADVERT_QUEUE_MAX, ADVERT_SLOT_MOST } from '@rujian/contract/base/constants';
import { fill } from '@rujian/contract/base/fill';
import { ADVERT_SLOT, type AdvertSlot } from '@rujian/contract/vocabulary/site';
import { Alert, Button, Modal, Space, Tag, Typography } from 'antd';
import { useState } from 'react';
import { Card } from '#desk/kit/card.tsx';
import { choicesOf } from '#desk/kit/choices.ts';
import { deskLang } from '#desk/kit/lang.ts';
import { IconButton, TextButton } from '#desk/kit/link-button.tsx';
import { AddButton } from '#desk/kit/list/add-link.tsx';
import { ListScreen } from '#desk/kit/list/list-screen.tsx';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { SortableList } from '#desk/kit/list/sortable-list.tsx';
import { Loaded, Nothing } from '#desk/kit/loaded.tsx';
import { wholeTime } from '#desk/kit/moment.tsx';
import { Allowed } from '#desk/kit/person.tsx';
import { AdvertDrawer } from './advert-drawer.tsx';
import { texts } from './texts.ts';
import './adverts.css';

const COLOURS: Record<AdvertState, string> = {
  running: 'success',
  waiting: 'warning',
  coming: 'processing',
  paused: 'warning',
  ended: 'default',
};

export function Component() {
  const [edited, setEdited] = useState<{ advert: DeskAdvert | null; slot: AdvertSlot } | null>(null);
  const [sorted, setSorted] = useState<AdvertSlot | null>(null);
  const refreshes = [listDeskAdverts];
  const pause = useDo(pauseAdvert, { success: texts.paused, refreshes });
  const resume = useDo(pauseAdvert, { success: texts.resumed, refreshes });
  const remove = useDo(deleteAdvert, { success: texts.deleted, refreshes });

  function take({ id, title }: DeskAdvert) {
    void remove.askAndRun({ title: fill(texts.deleteTitle, { title }), note: texts.deleteNote }, { id }, title);
  }

  const add = (
    <AddButton
      right="site.edit"
      onClick={() => setEdited({ advert: null, slot: ADVERT_SLOT.keys[0] })}
      label={texts.add}
    />
  );
  return (
    <>
      <ListScreen<typeof listDeskAdverts, DeskAdvert>
        title={texts.adverts}
        note={texts.advertsNote}
        extra={add}
        endpoint={listDeskAdverts}
        filters={[
          { kind: 'text', name: 'q', label: texts.search },
          { kind: 'choice', name: 'slot', label: texts.slot, choices: choicesOf(ADVERT_SLOT) },
          {
            kind: 'choice',
            name: 'state',
            label: texts.state,
            choices: ADVERT_STATES.map((value) => ({ value, label: texts[`state_${value}`] })),
          },
        ]}
        empty={{ text: texts.none, action: add }}
        columns={[
          {
            title: texts.advert,
            render: (_, { thumb, title, advertiser, brand }) => (
              <span className="advert-line beside">
                {thumb && <img className="advert-thumb" src={thumb} alt="" />}
                <Space orientation="vertical" size={0}>
                  <Typography.Text strong>{title}</Typography.Text>
                  <Typography.Text type="secondary">
                    {brand && brand.name !== advertiser ? `${advertiser} · ${brand.name}` : advertiser}
                  </Typography.Text>
                </Space>
              </span>
            ),
          },
          { title: texts.slot, width: 150, render: (_, { slot }) => ADVERT_SLOT.label(slot, deskLang) },
          { title: texts.state, width: 120, render: (_, { state }) => <AdvertStateTag state={state} /> },
          {
            title: texts.period,
            width: 210,
            render: (_, { startsAt, endsAt }) => (
              <Typography.Text type="secondary">
                {wholeTime(startsAt)}
                <br />
                {wholeTime(endsAt)}
              </Typography.Text>
            ),
          },
          {
            title: '',
            width: 230,
            align: 'end',
            render: (_, advert) => (
              <Allowed right="site.edit">
                <Space role="group" aria-label={advert.title}>
                  <Button size="small" onClick={() => setEdited({ advert, slot: advert.slot })}>
                    {texts.edit}
                  </Button>
                  {advert.state !== 'ended' && turnOf(advert)}
                  <TextButton size="small" danger onClick={() => take(advert)} label={texts.delete} />
                </Space>
              </Allowed>
            ),
          },
        ]}
      >
        <Alert
          className="gap-below"
          type="info"
          showIcon
          title={texts.rules}
          description={
            <>
              <div>{texts.ruleInfant}</div>
              <div>{texts.ruleBrand}</div>
            </>
          }
        />
        <AdvertSlots onAdd={(slot) => setEdited({ advert: null, slot })} onSort={setSorted} />
      </ListScreen>
      {edited && <AdvertDrawer {...edited} onClose={() => setEdited(null)} />}
      {sorted && <AdvertOrder slot={sorted} onClose={() => setSorted(null)} />}
    </>
  );

  function turnOf({ id, title, state }: DeskAdvert) {
    return state === 'paused' ? (
      <TextButton size="small" onClick={() => void resume.run({ id, paused: false }, title)} label={texts.resume} />
    ) : (
      <TextButton size="small" onClick={() => void pause.run({ id, paused: true }, title)} label={texts.pause} />
    );
  }
}

function AdvertOrder({ slot, onClose }: { slot: AdvertSlot; onClose: () => void }) {
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
                <IconButton {...handle} icon={<HolderOutlined />} label={fill(texts.move, { title: advert.title })} />
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

function AdvertSlots({ onAdd, onSort }: { onAdd: (slot: AdvertSlot) => void; onSort: (slot: AdvertSlot) => void }) {
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
                  <TextButton size="small" onClick={() => onAdd(slot)} label={texts.add} />
                  <TextButton size="small" disabled={running === 0} onClick={() => onSort(slot)} label={texts.order} />
                </Space>
              </Allowed>
            </Card>
          ))}
        </div>
      )}
    </Loaded>
  );
}

function AdvertStateTag({ state }: { state: AdvertState }) {
  return <Tag color={COLOURS[state]}>{texts[`state_${state}`]}</Tag>;
}
