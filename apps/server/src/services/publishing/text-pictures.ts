import { AppError } from '#platform/app-error.ts';

/** Refuses a document whose texts still wait for pictures that were pasted into them. */
export function requirePictures(document: unknown): void {
  const count = htmlIn(document)
    .map((html) => html.match(/data-block="placeholder"/g)?.length ?? 0)
    .reduce((sum, places) => sum + places, 0);
  if (count > 0) throw new AppError('article.pictures_missing', { count });
}

export function picturesIn(text: string): number[] {
  return [...text.matchAll(/data-media="(\d{1,15})"/g)].map(([, id]) => Number(id));
}

function htmlIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(htmlIn);
}
