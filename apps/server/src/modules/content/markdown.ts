import MarkdownIt from 'markdown-it';
import { type Body, bodyFromHtml } from './body.ts';

const markdownIt = new MarkdownIt({ html: false, linkify: false, typographer: false });

/** Markdown goes through the same cleaning as any other text. */
export function bodyFromMarkdown(markdown: string): Body {
  return bodyFromHtml(markdownIt.render(markdown));
}
