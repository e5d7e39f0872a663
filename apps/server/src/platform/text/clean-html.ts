import { embedHost, pictureAddress, TEXT_BLOCKS } from '@rujian/contract/base/text/text-blocks';
import { CONTENT_TYPE } from '@rujian/contract/vocabulary/shared/content';
import { TEXT_CHARTS } from '@rujian/contract/vocabulary/subjects';
import sanitizeHtml from 'sanitize-html';
import { requireFlat } from './html-nesting.ts';

const ALIGNMENTS = ['align-left', 'align-center', 'align-right'];

/** Pictures in bodies come from our own library; external ones would track our readers. */
const OWN_PICTURE = /^\/(media|covers)\//;

const BLOCK_MARKS = ['data-block', 'data-chart', 'data-unit', 'data-t', 'data-id', 'data-url'];
const UNIT_MAX_CHARACTERS = 20;

/** The one allow-list for every text that readers see, from any author and any editor. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code'],
    ...['strong', 'em', 's', 'u', 'sub', 'sup', 'mark', 'a', 'img', 'figure', 'figcaption', 'span'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    ...['aside', 'cite', 'video'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    aside: BLOCK_MARKS,
    figure: BLOCK_MARKS,
    img: ['src', 'alt', 'width', 'height', 'loading', 'data-media'],
    video: ['src', 'poster', 'controls', 'preload', 'data-media'],
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
  // Charts are redrawn from their table whenever a text is saved.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'svg', 'summary'],
  exclusiveFilter: ({ tag, attribs }) => (tag === 'img' || tag === 'video') && !OWN_PICTURE.test(attribs.src ?? ''),
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
      attribs: { href, ...(title && { title }), ...(/^https?:/i.test(href) && { rel: 'noopener nofollow' }) },
    }),
    img: (tagName, attribs) => ({ tagName, attribs: { ...ownId(attribs), loading: 'lazy' } }),
    video: (tagName, { poster = '', ...attribs }) => ({
      tagName,
      attribs: { ...ownId(attribs), controls: '', preload: 'metadata', ...(OWN_PICTURE.test(poster) && { poster }) },
    }),
    figure: keepBlock,
    aside: keepBlock,
    span: keepUnlinked,
    th: keepAlignment,
    td: keepAlignment,
  },
};

const ALLOWED_WITH_IDS: sanitizeHtml.IOptions = {
  ...ALLOWED,
  allowedAttributes: { ...ALLOWED.allowedAttributes, img: ['data-media', 'alt'] },
  exclusiveFilter: ({ tag, attribs }) =>
    tag === 'video' || (tag === 'img' && !MEDIA_ID.test(attribs['data-media'] ?? '')),
};

/** The output is safe on a page with a strict Content-Security-Policy, whatever the input. */
export function cleanHtml(dirty: string): string {
  requireFlat(dirty);
  return sanitizeHtml(dirty, ALLOWED).trim();
}

export function cleanHtmlWithIds(dirty: string): string {
  requireFlat(dirty);
  return sanitizeHtml(dirty, ALLOWED_WITH_IDS).trim();
}

const MEDIA_ID = /^\d{1,15}$/;

function ownId({ 'data-media': id = '', ...attribs }: sanitizeHtml.Attributes) {
  return MEDIA_ID.test(id) ? { ...attribs, 'data-media': id } : attribs;
}

/** A known block keeps its known attributes; any other figure becomes a plain one, and an aside keeps only its text. */
function keepBlock(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const { 'data-block': block = '', 'data-chart': chart = '', 'data-unit': unit = '' } = attribs;
  const { 'data-t': t = '', 'data-id': id = '', 'data-url': url = '' } = attribs;
  const isKnown = includes(TEXT_BLOCKS, block) && (block !== 'embed' || embedHost(url) !== undefined);
  if (!isKnown) return { tagName: tagName === 'aside' ? 'plain' : tagName, attribs: {} };
  return {
    tagName,
    attribs: {
      'data-block': block,
      ...(block === 'chart' && includes(TEXT_CHARTS, chart) && { 'data-chart': chart }),
      ...(block === 'chart' && unit && { 'data-unit': unit.slice(0, UNIT_MAX_CHARACTERS) }),
      ...(includes(CONTENT_TYPE.keys, t) && { 'data-t': t }),
      ...(MEDIA_ID.test(id) && { 'data-id': id }),
      ...(block === 'embed' && { 'data-url': url }),
      ...(block === 'placeholder' && pictureAddress(url) && { 'data-url': url }),
    },
  };
}

function includes(known: readonly string[], value: string): boolean {
  return known.includes(value);
}

/** Inline styles are forbidden by the CSP, so an alignment becomes a class. */
function keepAlignment(tagName: string, { style = '', ...attribs }: sanitizeHtml.Attributes) {
  const side = /text-align:\s*(left|center|right)/i.exec(style)?.[1];
  return { tagName, attribs: side ? { ...attribs, class: `align-${side.toLowerCase()}` } : attribs };
}

/** The only allowed span marks text in which no term is linked; other spans are unwrapped. */
function keepUnlinked(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  if (attribs['data-no-term'] === undefined) return { tagName: 'plain', attribs: {} };
  return { tagName, attribs: { 'data-no-term': '' } };
}
