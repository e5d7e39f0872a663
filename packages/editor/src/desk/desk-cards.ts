import { embedHost } from '@rujian/contract/base/text/text-blocks';
import { deskAtom, wordsIn } from './desk-atom.ts';

export type EmbedAttributes = { url: string; title: string };
export type CardAttributes = { t: string; id: string; path: string; title: string; text: string };
export type TermBoxAttributes = { id: string; title: string; text: string };

/** A page of a listed site, shown as a link: nothing is loaded from there. */
export const EmbedCard = deskAtom<EmbedAttributes>('embed', {
  empty: { url: '', title: '' },
  tag: 'figure[data-block=embed]',
  read(element) {
    const url = element.getAttribute('data-url') ?? '';
    return embedHost(url) ? { url, title: wordsIn(element, 'a') } : null;
  },
  draw: ({ url, title }) => [
    'figure',
    { 'data-block': 'embed', 'data-url': url },
    ['a', { href: url }, title || url],
    ['figcaption', {}, embedHost(url)?.['zh-cn'] ?? ''],
  ],
});

export const ContentCard = deskAtom<CardAttributes>('card', {
  empty: { t: '', id: '', path: '', title: '', text: '' },
  tag: 'aside[data-block=card]',
  read: (element) => ({
    t: element.getAttribute('data-t') ?? '',
    id: element.getAttribute('data-id') ?? '',
    path: element.querySelector('a')?.getAttribute('href') ?? '',
    title: wordsIn(element, 'a'),
    text: wordsIn(element, 'p + p'),
  }),
  draw: ({ t, id, path, title, text }) => [
    'aside',
    { 'data-block': 'card', 'data-t': t, 'data-id': id },
    ['p', {}, ['a', { href: path }, title]],
    ...(text === '' ? [] : [['p', {}, text] as [string, object, string]]),
  ],
});

export const TermBox = deskAtom<TermBoxAttributes>('termBox', {
  empty: { id: '', title: '', text: '' },
  tag: 'aside[data-block=term]',
  read: (element) => ({
    id: element.getAttribute('data-id') ?? '',
    title: wordsIn(element, 'a'),
    text: wordsIn(element, 'p + p'),
  }),
  draw: ({ id, title, text }) => [
    'aside',
    { 'data-block': 'term', 'data-id': id },
    ['p', {}, ['a', { href: `/baike/${id}` }, title]],
    ['p', {}, text],
  ],
});
