import { captionOf, deskAtom, drawCaption } from './desk-atom.ts';

export type LibraryPicture = {
  mediaId: string | null;
  src: string;
  alt: string;
  width: number | null;
  height: number | null;
};

export type PictureAttributes = LibraryPicture & { caption: string; credit: string };
export type GalleryAttributes = { pictures: LibraryPicture[]; caption: string; credit: string };
export type VideoAttributes = { mediaId: string | null; src: string; caption: string; credit: string };

export const EMPTY_PICTURE: PictureAttributes = {
  mediaId: null,
  src: '',
  alt: '',
  width: null,
  height: null,
  caption: '',
  credit: '',
};

/** Addresses of our own store; external pictures are never allowed. */
const OWN = /^\/(media|covers)\//;

export const PictureFigure = deskAtom<PictureAttributes>('picture', {
  empty: EMPTY_PICTURE,
  tag: ['figure', 'img[src]'],
  read(element) {
    const pictures = picturesIn(element);
    const [picture] = pictures;
    const block = element.getAttribute('data-block');
    if (!picture || pictures.length > 1 || (block !== null && block !== 'picture')) return null;
    return { ...picture, ...captionOf(element) };
  },
  draw: ({ caption, credit, ...picture }) => [
    'figure',
    { 'data-block': 'picture' },
    ['img', pictureMarks(picture)],
    ...drawCaption(caption, credit),
  ],
});

export const GalleryFigure = deskAtom<GalleryAttributes>('gallery', {
  empty: { pictures: [], caption: '', credit: '' },
  tag: 'figure[data-block=gallery]',
  read(element) {
    const pictures = picturesIn(element);
    return pictures.length > 0 ? { pictures, ...captionOf(element) } : null;
  },
  draw: ({ pictures, caption, credit }) => [
    'figure',
    { 'data-block': 'gallery' },
    ...pictures.map((picture): [string, Record<string, unknown>] => ['img', pictureMarks(picture)]),
    ...drawCaption(caption, credit),
  ],
});

export const VideoFigure = deskAtom<VideoAttributes>('video', {
  empty: { mediaId: null, src: '', caption: '', credit: '' },
  tag: 'figure[data-block=video]',
  read(element) {
    const video = element.querySelector('video');
    const src = video?.getAttribute('src') ?? '';
    if (!OWN.test(src)) return null;
    return { mediaId: video?.getAttribute('data-media') ?? null, src, ...captionOf(element) };
  },
  draw: ({ mediaId, src, caption, credit }) => [
    'figure',
    { 'data-block': 'video' },
    ['video', { src, controls: '', preload: 'metadata', 'data-media': mediaId }],
    ...drawCaption(caption, credit),
  ],
});

function picturesIn(element: HTMLElement): LibraryPicture[] {
  const images = element.localName === 'img' ? [element] : [...element.querySelectorAll('img')];
  return images.flatMap((image) => {
    const src = image.getAttribute('src') ?? '';
    if (!OWN.test(src)) return [];
    return [
      {
        mediaId: image.getAttribute('data-media'),
        src,
        alt: image.getAttribute('alt') ?? '',
        width: sizeOf(image, 'width'),
        height: sizeOf(image, 'height'),
      },
    ];
  });
}

function sizeOf(image: Element, side: 'width' | 'height'): number | null {
  const size = Number(image.getAttribute(side));
  return size > 0 ? size : null;
}

function pictureMarks({ mediaId, ...picture }: LibraryPicture): Record<string, unknown> {
  return { ...picture, 'data-media': mediaId };
}
