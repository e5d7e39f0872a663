import MarkdownIt from 'markdown-it';
import { type Body, bodyFromHtml } from './body.ts';

const markdownIt = new MarkdownIt({ html: false, linkify: false, typographer: false });

export function bodyFromMarkdown(markdown: string, withBlocks: (html: string) => string = (html) => html): Body {
  return bodyFromHtml(withBlocks(markdownIt.render(markdown)));
}
