import { createElement, Fragment, type ReactNode } from 'react';
import { fill } from '#web/i18n/fill.ts';

type Parts = Record<string, ReactNode>;

/** `fill()` for texts whose variables are elements, such as an emphasised number. */
export function FilledText({ text, parts }: { text: string; parts: Parts }) {
  const pieces = fill(text, plainParts(parts))
    .split(/\{(\w+)\}/)
    .map((piece, place) => (place % 2 === 1 ? parts[piece] : piece));
  return createElement(Fragment, null, ...pieces);
}

function plainParts(parts: Parts): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(parts).filter(
      (part): part is [string, string | number] => typeof part[1] === 'string' || typeof part[1] === 'number',
    ),
  );
}
