import type { MediaUse } from '@rujian/contract/areas/media/desk';
import { Tag } from 'antd';
import { Link } from 'react-router';
import { texts } from './texts.ts';
import './media.css';

const SCREENS: Record<MediaUse['t'], (id: number) => string> = {
  news: (id) => `/articles/${id}`,
  headlines: () => '/headlines',
  topic: (id) => `/topics/${id}`,
  evaluation: (id) => `/tests/${id}`,
  spotcheck: () => '/checks',
  notice: (id) => `/notices/${id}`,
  specialsubject: (id) => `/subjects/${id}`,
  billboard: (id) => `/billboards/${id}`,
  baike: (id) => `/terms/${id}`,
  complaint: (id) => `/complaints/${id}`,
  brand: (id) => `/brands/${id}`,
  product: () => '/products',
  column: () => '/columns',
  advert: () => '/ads',
  page: () => '/pages',
  comment: () => '/comments',
};

export function UseList({ uses }: { uses: readonly MediaUse[] }) {
  return (
    <ul className="media-uses bare-list">
      {uses.map(({ t, id, place, title }) => (
        <li key={`${t} ${id} ${place}`}>
          <Tag>{texts[`t_${t}`]}</Tag>
          <Link to={SCREENS[t](id)}>{title || `${texts[`t_${t}`]} ${id}`}</Link>
          <small>{texts[`p_${place}`]}</small>
        </li>
      ))}
    </ul>
  );
}
