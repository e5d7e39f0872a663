import { createElement, Fragment, type ReactNode } from 'react';

/** `fill()` for texts whose variables are elements, such as an emphasised number. */
export function FilledText({ text, parts }: { text: string; parts: Record<string, ReactNode> }) {
  const pieces = text
    .split(/\{(\w+)\}/)
    .map((piece, place) => (place % 2 === 1 ? parts[piece] : piece));
  return createElement(Fragment, null, ...pieces);
}
