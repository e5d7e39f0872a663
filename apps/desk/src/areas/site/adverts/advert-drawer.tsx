import { CloseOutlined } from '@ant-design/icons';
import { type DeskAdvert, listDeskAdverts, saveAdvert } from '@rujian/contract/areas/site/advert-desk';
import type { InputOf } from '@rujian/contract/base/endpoint';
import { ADVERT_SLOT, type AdvertSlot } from '@rujian/contract/vocabulary/site';
import { Alert, Button, Col, Flex, Form, Input, Row, Select } from 'antd';
import { useState } from 'react';
import { choicesOf } from '#desk/kit/choices.ts';
import { findBrands } from '#desk/kit/form/find.ts';
import { DrawerField, FormDrawer } from '#desk/kit/form/form-drawer.tsx';
import { MediaPicker } from '#desk/kit/form/media-picker.tsx';
import { RemoteSelect } from '#desk/kit/form/remote-select.tsx';
import { SchemaFields } from '#desk/kit/form/schema-fields.tsx';
import { MomentInput } from '#desk/kit/form/time-inputs.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { texts } from './texts.ts';

const LABELS = { 'zh-cn': '广告', en: 'Ad' };

const DAY_SECONDS = 86_400;
const USUAL_DAYS = 30;

type Props = { advert: DeskAdvert | null; slot: AdvertSlot; onClose: () => void };
type Values = Omit<InputOf<typeof saveAdvert>, 'id'>;

export function AdvertDrawer({ advert, slot, onClose }: Props) {
  const [picture, setPicture] = useState(advert?.thumb ?? '');
  const saving = useDo(saveAdvert, { success: texts.saved, refreshes: [listDeskAdverts], onDone: onClose });
  const known = advert?.brand ? [{ value: advert.brand.id, label: advert.brand.name }] : [];
  return (
    <FormDrawer<Values>
      title={advert ? advert.title : texts.add}
      size={920}
      initial={advert ? { ...advert, brandId: advert.brand?.id ?? null } : newAdvert(slot)}
      saving={saving}
      onSend={(values) => void saving.run({ ...values, id: advert?.id ?? 0 })}
      onClose={onClose}
    >
      <Row gutter={32} className="advert-form">
        <Col span={14}>
          <SchemaFields
            schemas={saveAdvert.input.shape}
            names={['slot', 'title', 'titleEn', 'advertiser', 'advertiserEn', 'brandId', 'url']}
            labels={{ ...texts, brandId: texts.brand }}
            hints={{
              titleEn: texts.titleEnHint,
              advertiser: texts.advertiserHint,
              brandId: texts.brandHint,
              url: texts.urlHint,
            }}
            controls={{
              slot: <Select options={choicesOf(ADVERT_SLOT)} />,
              brandId: <RemoteSelect allowClear find={findBrands} known={known} />,
              url: <Input maxLength={500} showCount />,
            }}
          />
          <PictureFields onShow={setPicture} />
          <SchemaFields
            schemas={saveAdvert.input.shape}
            names={[['startsAt', 'endsAt'], 'note']}
            labels={texts}
            hints={{ note: texts.noteHint }}
            controls={{ startsAt: <MomentInput />, endsAt: <MomentInput />, note: <Input maxLength={200} showCount /> }}
          />
        </Col>
        <Col span={10}>
          <Flex vertical gap={16}>
            <Previews picture={picture} />
            <Alert type="info" title={texts.rules} description={texts.ruleInfant} />
          </Flex>
        </Col>
      </Row>
    </FormDrawer>
  );
}

function PictureFields({ onShow }: { onShow: (picture: string) => void }) {
  const form = Form.useFormInstance<Values>();
  const mediaId = Form.useWatch('mediaId', form) ?? null;
  return (
    <>
      <DrawerField name="mediaId" label={texts.picture}>
        <PictureChoice
          onChoose={(url, alt) => {
            onShow(url);
            if (url === '' || alt !== '') form.setFieldValue('alt', alt);
          }}
        />
      </DrawerField>
      {mediaId !== null && (
        <DrawerField name="alt" label={texts.alt} hint={texts.altHint} isNeeded>
          <Input maxLength={80} showCount />
        </DrawerField>
      )}
    </>
  );
}

type ChoiceProps = {
  value?: number | null;
  onChange?: (mediaId: number | null) => void;
  onChoose: (url: string, alt: string) => void;
};

function PictureChoice({ value = null, onChange, onChoose }: ChoiceProps) {
  const [isPicking, setIsPicking] = useState(false);

  function choose(mediaId: number | null, url: string, alt: string) {
    onChange?.(mediaId);
    onChoose(url, alt);
  }

  return (
    <Flex gap={8}>
      <Button onClick={() => setIsPicking(true)}>{texts.choosePicture}</Button>
      {value !== null && <Button onClick={() => choose(null, '', '')}>{texts.dropPicture}</Button>}
      <MediaPicker
        open={isPicking}
        kind="image"
        onClose={() => setIsPicking(false)}
        onPick={([file]) => {
          setIsPicking(false);
          if (file) choose(file.id, file.url, file.alt);
        }}
      />
    </Flex>
  );
}

function Previews({ picture }: { picture: string }) {
  const values: Partial<Values> = Form.useWatch([], Form.useFormInstance<Values>()) ?? {};
  const { title = '', titleEn = '', advertiser = '', advertiserEn = '', alt = '' } = values;
  const shown = { picture, alt };
  return (
    <>
      <AdvertPreview {...shown} lang="zh-cn" title={title} advertiser={advertiser} />
      {titleEn && <AdvertPreview {...shown} lang="en" title={titleEn} advertiser={advertiserEn || advertiser} />}
    </>
  );
}

function newAdvert(slot: AdvertSlot): Partial<Values> {
  const startsAt = Math.floor(Date.now() / 60_000) * 60;
  return { slot, mediaId: null, alt: '', startsAt, endsAt: startsAt + USUAL_DAYS * DAY_SECONDS };
}

type PreviewProps = { lang: 'zh-cn' | 'en'; title: string; advertiser: string; picture: string; alt: string };

function AdvertPreview({ lang, title, advertiser, picture, alt }: PreviewProps) {
  const label = LABELS[lang];
  return (
    <section className="advert-preview stack-2" aria-label={`${texts.preview} · ${label}`}>
      <p className="advert-preview-by beside fine">
        <b>{label}</b>
        <span>{advertiser || texts.unnamed}</span>
        <CloseOutlined aria-hidden="true" />
      </p>
      {picture && <img src={picture} alt={alt} />}
      <p className="advert-preview-title">{title || texts.untitled}</p>
    </section>
  );
}
