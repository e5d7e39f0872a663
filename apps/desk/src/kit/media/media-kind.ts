import { DESK_UPLOAD_SUFFIXES, PICTURE_SUFFIXES } from '@rujian/contract/vocabulary/shared/media';

export type MediaKind = 'image' | 'video' | 'document' | 'any';

const SUFFIXES: Record<MediaKind, readonly string[]> = {
  image: PICTURE_SUFFIXES,
  video: ['mp4'],
  document: ['pdf'],
  any: DESK_UPLOAD_SUFFIXES,
};

export function acceptedBy(kind: MediaKind): string {
  return SUFFIXES[kind].map((suffix) => `.${suffix}`).join(',');
}
