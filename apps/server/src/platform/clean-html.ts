import sanitizeHtml from 'sanitize-html';

const ALIGNMENTS = ['align-left', 'align-center', 'align-right'];

/** Pictures in bodies come from our own library; anything else would let others watch our readers. */
const OWN_PICTURE = /^\/(media|covers)\//;

/** The one allow-list for every text that readers see, whoever wrote it and in whatever editor. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code'],
    ...['strong', 'em', 's', 'u', 'sub', 'sup', 'mark', 'a', 'img', 'figure', 'figcaption', 'span'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ol: ['start'],
    span: ['data-no-term'],
    th: ['colspan', 'rowspan', 'scope', 'class'],
    td: ['colspan', 'rowspan', 'class'],
  },
  allowedClasses: { th: ALIGNMENTS, td: ALIGNMENTS },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 40,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !OWN_PICTURE.test(attribs.src ?? ''),
  transformTags: {
    // The page's own title is the only first-level heading.
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    del: 's',
    a: (tagName, { href = '', title = '' }) => ({
      tagName,
      attribs: {
        href,
        ...(title && { title }),
        ...(/^https?:/i.test(href) && { rel: 'noopener nofollow' }),
      },
    }),
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy' } }),
    span: keepUnlinked,
    th: keepAlignment,
    td: keepAlignment,
  },
};

/** The same for texts that are not public yet: their pictures are private and named by an id. */
const ALLOWED_WITH_IDS: sanitizeHtml.IOptions = {
  ...ALLOWED,
  allowedAttributes: { ...ALLOWED.allowedAttributes, img: ['data-media', 'alt'] },
  exclusiveFilter: ({ tag, attribs }) =>
    tag === 'img' && !/^\d{1,15}$/.test(attribs['data-media'] ?? ''),
};

/** Whatever comes in, what goes out can stand on a page under a strict Content-Security-Policy. */
export function cleanHtml(dirty: string): string {
  return sanitizeHtml(dirty, ALLOWED).trim();
}

/** The same for a text whose pictures are `<img data-media="12">`; all others are dropped. */
export function cleanHtmlWithIds(dirty: string): string {
  return sanitizeHtml(dirty, ALLOWED_WITH_IDS).trim();
}

/** Inline styles are forbidden on our pages, so an alignment becomes a class. */
function keepAlignment(tagName: string, { style = '', ...attribs }: sanitizeHtml.Attributes) {
  const side = /text-align:\s*(left|center|right)/i.exec(style)?.[1];
  return {
    tagName,
    attribs: side ? { ...attribs, class: `align-${side.toLowerCase()}` } : attribs,
  };
}

/** The one use of a span: words in which no term is linked. Any other is dropped, its text stays. */
function keepUnlinked(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  if (attribs['data-no-term'] === undefined) return { tagName: 'plain', attribs: {} };
  return { tagName, attribs: { 'data-no-term': '' } };
}
