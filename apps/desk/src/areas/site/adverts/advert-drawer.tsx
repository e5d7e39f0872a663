import { type DeskAdvert, listDeskAdverts, saveAdvert } from '@rujian/contract/areas/site/advert-desk';
import { ADVERT_TITLE_MAX_CHARACTERS } from '@rujian/contract/base/constants';
import { ADVERT_SLOT, type AdvertSlot } from '@rujian/contract/vocabulary/site';
import { Alert, Button, Col, Drawer, Flex, Form, Input, Row, Select, Space } from 'antd';
import { useState } from 'react';
import { choicesOf } from '#desk/kit/choices.ts';
import { FormField } from '#desk/kit/form/form-field.tsx';
import { MediaPicker } from '#desk/kit/form/media-picker.tsx';
import { RemoteSelect } from '#desk/kit/form/remote-select.tsx';
import { MomentInput } from '#desk/kit/form/time-inputs.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { AdvertPreview } from './advert-preview.tsx';
import { findBrands } from './find-brands.ts';
import { texts } from './texts.ts';

const DAY_SECONDS = 86_400;
const USUAL_DAYS = 30;

type Props = { advert: DeskAdvert | null; slot: AdvertSlot; onClose: () => void };

export function AdvertDrawer({ advert, slot, onClose }: Props) {
  const [draft, setDraft] = useState(() => draftOf(advert, slot));
  const [picture, setPicture] = useState(advert?.thumb ?? '');
  const [isPicking, setPicking] = useState(false);
  const save = useDo(saveAdvert, { success: texts.saved, refreshes: [listDeskAdverts], onDone: onClose });
  const { fields } = save;
  const set = (changed: Partial<Draft>) => setDraft((before) => ({ ...before, ...changed }));
  const { startsAt, endsAt, ...words } = draft;
  const send = () => save.run({ ...words, id: advert?.id ?? 0, startsAt: startsAt ?? 0, endsAt: endsAt ?? 0 });
  const wordsField = (name: WordName, most: number, hint?: string, isRequired = false) => (
    <FormField label={texts[name]} error={fields[name]} hint={hint} isRequired={isRequired}>
      {(id) => (
        <Input
          id={id}
          maxLength={most}
          showCount
          value={draft[name]}
          onChange={({ target }) => set({ [name]: target.value })}
        />
      )}
    </FormField>
  );
  const timeField = (name: 'startsAt' | 'endsAt') => (
    <FormField label={texts[name]} error={fields[name]} isRequired>
      {(id) => <MomentInput id={id} value={draft[name]} onChange={(chosen) => set({ [name]: chosen })} />}
    </FormField>
  );

  return (
    <Drawer
      open
      size={920}
      title={advert ? advert.title : texts.add}
      onClose={onClose}
      footer={
        <Space>
          <Button type="primary" loading={save.isBusy} onClick={() => void send()}>
            {texts.save}
          </Button>
          <Button onClick={onClose}>{texts.cancel}</Button>
        </Space>
      }
    >
      <Form layout="vertical" className="advert-form">
        <Row gutter={32}>
          <Col span={14}>
            <FormField label={texts.slot} error={fields.slot} isRequired>
              {(id) => (
                <Select<AdvertSlot>
                  id={id}
                  value={draft.slot}
                  options={choicesOf(ADVERT_SLOT)}
                  onChange={(chosen) => set({ slot: chosen })}
                />
              )}
            </FormField>
            {wordsField('title', ADVERT_TITLE_MAX_CHARACTERS, undefined, true)}
            {wordsField('titleEn', 80, texts.titleEnHint)}
            {wordsField('advertiser', 40, texts.advertiserHint, true)}
            {wordsField('advertiserEn', 60)}
            <FormField label={texts.brand} hint={texts.brandHint} error={fields.brandId}>
              {(id) => (
                <RemoteSelect
                  id={id}
                  allowClear
                  value={draft.brandId as number}
                  find={findBrands}
                  known={advert?.brand ? [{ value: advert.brand.id, label: advert.brand.name }] : []}
                  onChange={(chosen) => set({ brandId: (chosen as number | undefined) ?? null })}
                />
              )}
            </FormField>
            {wordsField('url', 500, texts.urlHint, true)}
            <FormField label={texts.picture} error={fields.mediaId}>
              <Flex gap={8}>
                <Button onClick={() => setPicking(true)}>{texts.choosePicture}</Button>
                {draft.mediaId !== null && <Button onClick={() => choose(null, '', '')}>{texts.dropPicture}</Button>}
              </Flex>
            </FormField>
            {draft.mediaId !== null && wordsField('alt', 80, texts.altHint, true)}
            <Row gutter={16}>
              <Col span={12}>{timeField('startsAt')}</Col>
              <Col span={12}>{timeField('endsAt')}</Col>
            </Row>
            {wordsField('note', 200, texts.noteHint)}
          </Col>
          <Col span={10}>
            <Flex vertical gap={16}>
              <AdvertPreview
                picture={picture}
                alt={draft.alt}
                lang="zh-cn"
                title={draft.title}
                advertiser={draft.advertiser}
              />
              {draft.titleEn && (
                <AdvertPreview
                  picture={picture}
                  alt={draft.alt}
                  lang="en"
                  title={draft.titleEn}
                  advertiser={draft.advertiserEn || draft.advertiser}
                />
              )}
              <Alert type="info" title={texts.rules} description={texts.ruleInfant} />
            </Flex>
          </Col>
        </Row>
      </Form>
      <MediaPicker
        open={isPicking}
        kind="image"
        onClose={() => setPicking(false)}
        onPick={([file]) => {
          setPicking(false);
          if (file) choose(file.id, file.url, file.alt);
        }}
      />
    </Drawer>
  );

  function choose(mediaId: number | null, url: string, alt: string) {
    setPicture(url);
    set({ mediaId, alt: alt || (mediaId === null ? '' : draft.alt) });
  }
}

type WordName = 'title' | 'titleEn' | 'advertiser' | 'advertiserEn' | 'alt' | 'url' | 'note';
type Draft = Record<WordName, string> & {
  slot: AdvertSlot;
  brandId: number | null;
  mediaId: number | null;
  startsAt: number | null;
  endsAt: number | null;
};

function draftOf(advert: DeskAdvert | null, slot: AdvertSlot): Draft {
  if (!advert) {
    const startsAt = Math.floor(Date.now() / 60_000) * 60;
    return {
      slot,
      title: '',
      titleEn: '',
      advertiser: '',
      advertiserEn: '',
      alt: '',
      url: '',
      note: '',
      brandId: null,
      mediaId: null,
      startsAt,
      endsAt: startsAt + USUAL_DAYS * DAY_SECONDS,
    };
  }
  const { id: _id, state: _state, brand, thumb: _thumb, by: _by, updatedAt: _at, ...words } = advert;
  return { ...words, brandId: brand?.id ?? null, startsAt: advert.startsAt, endsAt: advert.endsAt };
}
