import { captionOf } from '@rujian/editor/desk/desk-atom.ts';

/** The first picture of a text that is a file of the library. */
export function firstPictureOf(html: string) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const image = body.querySelector<HTMLImageElement>('img[data-media]');
  if (!image) return undefined;
  const figure = image.closest('figure');
  return {
    id: Number(image.dataset.media),
    url: image.getAttribute('src') ?? '',
    width: Number(image.getAttribute('width')),
    height: Number(image.getAttribute('height')),
    alt: image.alt,
    caption: '',
    credit: figure ? captionOf(figure).credit : '',
  };
}
