import type { MediaUse } from '@rujian/contract/areas/media/desk';
import { Tag } from 'antd';
import { Link } from 'react-router';
import { targetPath } from '../item/target-path.ts';
import { texts } from './texts.ts';
import './media.css';

/** Kinds without a screen for each object. */
const LISTS: { [Kind in MediaUse['t']]?: string } = {
  headlines: '/headlines',
  spotcheck: '/checks',
  product: '/products',
  column: '/columns',
  advert: '/ads',
  page: '/pages',
  comment: '/comments',
};

export function UseList({ uses }: { uses: readonly MediaUse[] }) {
  return (
    <ul className="media-uses bare-list">
      {uses.map(({ t, id, place, title }) => (
        <li key={`${t} ${id} ${place}`}>
          <Tag>{texts[`t_${t}`]}</Tag>
          <Link to={LISTS[t] ?? targetPath({ type: t, id, title }) ?? ''}>{title || `${texts[`t_${t}`]} ${id}`}</Link>
          <small>{texts[`p_${place}`]}</small>
        </li>
      ))}
    </ul>
  );
}
