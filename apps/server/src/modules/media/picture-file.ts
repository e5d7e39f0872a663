import {
  UPLOAD_MAX_FRAMES,
  UPLOAD_MAX_PIXELS,
  UPLOAD_MAX_SIDE_PX,
  UPLOAD_STORED_SIDE_PX,
} from '@rujian/contract/constants';
import type { RuleId } from '@rujian/contract/rules';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { AppError } from '#platform/app-error.ts';
import { hidesSomethingElse } from './hidden-content.ts';

type Format = 'jpeg' | 'png' | 'webp' | 'gif';

export type PictureKind = { format: Format; frames: number };

export type Redrawn = {
  data: Buffer;
  suffix: string;
  mimeType: string;
  widthPx: number;
  heightPx: number;
};

/** By what the content is, whatever the name says; an animated PNG keeps its first picture. */
const FORMATS: Record<string, Format> = {
  jpg: 'jpeg',
  png: 'png',
  apng: 'png',
  webp: 'webp',
  gif: 'gif',
};
const SUFFIXES: Record<Format, string> = { jpeg: 'jpg', png: 'png', webp: 'webp', gif: 'gif' };
const QUALITY = 84;
/** A picture of ten megabytes takes a second or two; one that takes longer was made to. */
const REDRAW_SECONDS = 20;

/** Reads nothing but the beginning: a picture that would fill the memory is refused before that. */
export async function requirePicture(file: Buffer): Promise<PictureKind> {
  const { ext = '' } = (await fileTypeFromBuffer(file)) ?? {};
  const format = FORMATS[ext];
  if (!format || hidesSomethingElse(file)) throw refused('rule.uploadType');
  const head = await sharp(file, { limitInputPixels: false }).metadata().catch(refuseType);
  const { width, height, pages: frames = 1 } = head;
  const isTooLarge =
    Math.max(width, height) > UPLOAD_MAX_SIDE_PX ||
    frames > UPLOAD_MAX_FRAMES ||
    width * height * frames > UPLOAD_MAX_PIXELS;
  if (isTooLarge) throw refused('rule.uploadSize');
  return { format, frames };
}

/**
 * Draws a picture anew: upright, in the colours of the web, no larger than pages need, without the
 * place and camera it came from and without anything that only travelled inside it.
 */
export async function redraw(file: Buffer, { format, frames }: PictureKind): Promise<Redrawn> {
  const animated = frames > 1 && format !== 'png';
  const { data, info } = await sharp(file, {
    animated,
    limitInputPixels: UPLOAD_MAX_PIXELS,
    // Phones write harmless oddities into their files; what is cut off is refused.
    failOn: 'error',
  })
    .timeout({ seconds: REDRAW_SECONDS })
    .autoOrient()
    .resize({
      width: UPLOAD_STORED_SIDE_PX,
      height: UPLOAD_STORED_SIDE_PX,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .toFormat(format, format === 'jpeg' || format === 'webp' ? { quality: QUALITY } : {})
    .toBuffer({ resolveWithObject: true })
    .catch(refuseType);
  return {
    data,
    suffix: SUFFIXES[format],
    mimeType: `image/${format}`,
    widthPx: info.width,
    heightPx: info.pageHeight ?? info.height,
  };
}

export function refused(rule: RuleId): AppError {
  return new AppError('request.invalid', {}, { file: rule });
}

function refuseType(): never {
  throw refused('rule.uploadType');
}
