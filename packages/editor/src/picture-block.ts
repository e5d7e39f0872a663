import { Node } from '@tiptap/core';

export type Picture = { id: number; url: string; name: string };

/** Its id is stored; its signed address expires and is set again whenever the text is opened. */
export const PictureBlock = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,

  addAttributes() {
    return {
      mediaId: {
        default: null,
        parseHTML: (element) => element.getAttribute('data-media'),
        renderHTML: ({ mediaId }) => ({ 'data-media': mediaId }),
      },
      src: { default: null },
      alt: { default: '' },
    };
  },

  parseHTML() {
    return [{ tag: 'img[data-media]' }];
  },

  renderHTML({ HTMLAttributes }) {
    return ['img', HTMLAttributes];
  },
});
