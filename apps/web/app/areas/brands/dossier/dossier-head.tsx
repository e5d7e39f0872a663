import type { ReactNode } from 'react';
import type { Step } from '#web/ui/breadcrumb.tsx';
import { useLangOf } from '#web/ui/content-lang.ts';
import { TextButton } from '#web/ui/forms/busy-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link, TextLink } from '#web/ui/link.tsx';
import { MoreMenu } from '#web/ui/more-menu.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { ReactionButton } from '#web/ui/reactions/reactions.island.tsx';
import { ShareButton } from '#web/ui/reactions/share-button.tsx';
import { useSite } from '#web/ui/site-data.ts';
import { BrandPicture, HEAD_PICTURE } from '../brand-picture.tsx';
import type { BrandTexts } from '../texts.ts';
import type { DossierView } from './views.ts';

type Props = { dossier: DossierView; trail: readonly Step[]; collects: number; texts: BrandTexts };

export function DossierHead({ dossier, trail, collects, texts }: Props) {
  const langOf = useLangOf();
  const { id, name, logo, nameEn, claimed, shelves, intro } = dossier;
  return (
    <PageHead
      isItem
      trail={trail}
      mark={<BrandPicture picture={logo} name={name} size={HEAD_PICTURE} first />}
      above={
        <p className="row">
          {claimed && <span className="tag tag-pasture">{texts.claimed}</span>}
          {shelves.map((shelf) => (
            <span key={shelf} className="tag" lang={langOf(shelf)}>
              {shelf}
            </span>
          ))}
        </p>
      }
      title={
        <>
          {name}
          {nameEn && <small lang="en">{nameEn}</small>}
        </>
      }
      intro={intro}
      tools={
        <EntityTools t="brand" id={id} name={name} collects={collects} texts={texts}>
          <TextButton className="btn needs-js" data-act="print" icon="print" label={texts.printSheet} />
          {!claimed && (
            <Link className="btn" to={`/represent?brand=${id}`} rel="nofollow">
              <Icon name="flag" small />
              {texts.claimBrand}
            </Link>
          )}
        </EntityTools>
      }
    />
  );
}

type ToolsProps = {
  t: 'brand' | 'product';
  id: number;
  name: string;
  collects: number;
  texts: BrandTexts;
  children?: ReactNode;
};

export function EntityTools({ t, id, name, collects, texts, children }: ToolsProps) {
  const { site } = useSite();
  return (
    <>
      <TextLink className="btn btn-primary" to={`/check?${t}=${id}`} icon="search" label={texts.batchCheck} />
      <ReactionButton kind="follow" t={t} id={id} form="wide" />
      <MoreMenu>
        <TextLink className="btn" to={`/complaint/submit?${t}=${id}`} icon="mega" label={texts.complain} />
        {t === 'brand' && (
          <TextLink className="btn" to={`/brand/compare?ids=${id}`} icon="compare" label={texts.compare} />
        )}
        <ReactionButton kind="collect" t={t} id={id} count={collects} form="wide" />
        <ShareButton title={name} url={`${site.siteUrl}/${t}/${id}`} form="wide" />
        {children}
      </MoreMenu>
    </>
  );
}
