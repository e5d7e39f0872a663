import type { Advert } from '@rujian/contract/areas/site/adverts';
import { CLOSED_ADVERTS_STORAGE_KEY } from '@rujian/contract/base/constants';
import type { ReactNode } from 'react';
import { Cover } from '#web/ui/content/cover.tsx';
import { block } from '#web/ui/document/block.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { InlineScript } from '#web/ui/inline-script.tsx';
import { Link } from '#web/ui/link.tsx';
import { useSite } from '#web/ui/site-data.ts';

type Props = { adverts: readonly Advert[]; form: 'side' | 'row' };

export const Adverts = block('adverts', ({ adverts, form }: Props) => {
  if (adverts.length === 0) return null;
  return (
    <>
      {adverts.map((advert) => (
        <AdvertBox key={advert.id} advert={advert} form={form} />
      ))}
      <InlineScript code={HIDE_CLOSED_ADVERTS} />
    </>
  );
});

/** Always with its label and its advertiser. */
function AdvertBox({ advert, form }: { advert: Advert; form: Props['form'] }) {
  const { texts } = useSite();
  const { id, title, advertiser, picture, isChinese } = advert;
  const lang = isChinese ? 'zh-CN' : undefined;
  return (
    <section
      className={`advert advert-${form}`}
      aria-label={`${texts.advert} · ${advertiser}`}
      data-advert={id}
      suppressHydrationWarning
    >
      <p className="advert-by">
        <b className="tag tag-amber">{texts.advert}</b>
        <span lang={lang}>{advertiser}</span>
      </p>
      <AdvertLink url={advert.url} lang={lang}>
        {picture && <Cover cover={picture} shape="3:2" sizes="(min-width: 720px) 340px, 100vw" />}
        <span className="hl">{title}</span>
      </AdvertLink>
      <button type="button" className="advert-close needs-js" aria-label={texts.closeAdvert} data-act="closeAdvert">
        <Icon name="close" small />
      </button>
    </section>
  );
}

function AdvertLink({ url, ...anchor }: { url: string; lang: string | undefined; children: ReactNode }) {
  const shared = { ...anchor, className: 'advert-link' };
  if (url.startsWith('/')) return <Link {...shared} to={url} rel="sponsored nofollow noopener" />;
  return <a {...shared} href={url} target="_blank" rel="sponsored nofollow noopener" />;
}

/** Before the adverts are painted: closed ones take no space. No characters that HTML escapes. */
const HIDE_CLOSED_ADVERTS = `try{const c=JSON.parse(localStorage.getItem(\`${CLOSED_ADVERTS_STORAGE_KEY}\`));for(const a of document.querySelectorAll(\`[data-advert]\`))if(c.includes(+a.dataset.advert))a.hidden=true}catch{}`;
