import { CloseOutlined } from '@ant-design/icons';
import { texts } from './texts.ts';

/** Adverts are labelled in the language of their page. */
const LABELS = { 'zh-cn': '广告', en: 'Ad' };

type Props = { lang: 'zh-cn' | 'en'; title: string; advertiser: string; picture: string; alt: string };

export function AdvertPreview({ lang, title, advertiser, picture, alt }: Props) {
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
