import { only, vocabulary } from './vocabulary.ts';

export const MEDIA_KINDS = ['image', 'video', 'audio', 'document'] as const;
export const ATTACHED_FILE_KINDS = only(MEDIA_KINDS, 'image', 'document', 'video');
export const MEDIA_LICENCE = vocabulary({
  own: ['自有', 'Our own'],
  licensed: ['授权', 'Licensed'],
  public: ['公开', 'Public domain'],
  cc: ['CC协议', 'Creative Commons'],
  news_use: ['新闻合理使用', 'Fair use in news'],
});
export const PICTURE_SUFFIXES = ['jpg', 'jpeg', 'png', 'webp', 'gif'] as const;
/** Pictures are drawn anew, films and documents kept as they came. */
export const DESK_UPLOAD_SUFFIXES = [...PICTURE_SUFFIXES, 'mp4', 'pdf'] as const;
