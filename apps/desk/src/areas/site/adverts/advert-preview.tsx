import { CloseOutlined } from '@ant-design/icons';
import { useTexts } from '#desk/kit/texts.ts';
import { texts as en } from './texts.en.ts';
import { texts as zhCn } from './texts.zh-cn.ts';

type Props = {
  /** Language of the page it appears on. */
  lang: 'zh-cn' | 'en';
  title: string;
  advertiser: string;
  picture: string;
  alt: string;
};

/** The advert as readers see it, including its label. */
export function AdvertPreview({ lang, title, advertiser, picture, alt }: Props) {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  const label = lang === 'en' ? en.advert : zhCn.advert;
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
