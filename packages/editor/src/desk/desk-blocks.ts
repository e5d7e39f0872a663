import { Node } from '@tiptap/core';
import { blocks } from '../blocks.ts';
import { MarkedPlaces } from '../marked-places.ts';
import { PlaceholderFigure } from '../placeholder-figure.ts';
import { ContentCard, EmbedCard, TermBox } from './desk-cards.ts';
import { GalleryFigure, PictureFigure, VideoFigure } from './desk-figures.ts';
import { ChartFigure, RecordTable } from './desk-tables.ts';

const NoteBox = Node.create({
  name: 'note',
  group: 'block',
  content: 'paragraph+',
  defining: true,
  parseHTML: () => [{ tag: 'aside[data-block=note]' }],
  renderHTML: () => ['aside', { 'data-block': 'note' }, 0],
});

export function deskBlocks(placeholder: string) {
  return [
    ...blocks(placeholder).filter(({ name }) => name !== 'picture'),
    ...[PictureFigure, PlaceholderFigure, GalleryFigure, VideoFigure],
    ...[ChartFigure, RecordTable],
    ...[EmbedCard, ContentCard, TermBox, NoteBox],
    MarkedPlaces,
  ];
}
