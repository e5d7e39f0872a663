import {
  ADVERT_STATES,
  type DeskAdvert,
  deleteAdvert,
  listDeskAdverts,
  pauseAdvert,
} from '@rujian/contract/areas/site/advert-desk';
import { fill } from '@rujian/contract/base/fill';
import { ADVERT_SLOT, type AdvertSlot } from '@rujian/contract/vocabulary/site';
import { Alert, Button, Space, Typography } from 'antd';
import { useState } from 'react';
import { choicesOf } from '#desk/kit/choices.ts';
import { deskLang } from '#desk/kit/lang.ts';
import { AddButton } from '#desk/kit/list/add-link.tsx';
import { ListScreen } from '#desk/kit/list/list-screen.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { wholeTime } from '#desk/kit/moment.tsx';
import { Allowed } from '#desk/kit/person.tsx';
import { AdvertDrawer } from './advert-drawer.tsx';
import { AdvertOrder } from './advert-order.tsx';
import { AdvertSlots } from './advert-slots.tsx';
import { AdvertStateTag } from './advert-state.tsx';
import { texts } from './texts.ts';
import './adverts.css';

type Edited = { advert: DeskAdvert | null; slot: AdvertSlot };

export function Component() {
  const [edited, setEdited] = useState<Edited | null>(null);
  const [sorted, setSorted] = useState<AdvertSlot | null>(null);
  const refreshes = [listDeskAdverts];
  const pause = useDo(pauseAdvert, { success: texts.paused, refreshes });
  const resume = useDo(pauseAdvert, { success: texts.resumed, refreshes });
  const remove = useDo(deleteAdvert, { success: texts.deleted, refreshes });

  function take({ id, title }: DeskAdvert) {
    void remove.askAndRun({ title: fill(texts.deleteTitle, { title }), note: texts.deleteNote }, { id }, title);
  }

  const add = (
    <AddButton right="site.edit" onClick={() => setEdited({ advert: null, slot: ADVERT_SLOT.keys[0] })}>
      {texts.add}
    </AddButton>
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
                  <Button size="small" danger onClick={() => take(advert)}>
                    {texts.delete}
                  </Button>
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
      <Button size="small" onClick={() => void resume.run({ id, paused: false }, title)}>
        {texts.resume}
      </Button>
    ) : (
      <Button size="small" onClick={() => void pause.run({ id, paused: true }, title)}>
        {texts.pause}
      </Button>
    );
  }
}
