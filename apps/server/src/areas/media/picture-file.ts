import {
  UPLOAD_MAX_FRAMES,
  UPLOAD_MAX_PIXELS,
  UPLOAD_MAX_SIDE_PX,
  UPLOAD_STORED_SIDE_PX,
} from '@rujian/contract/base/constants';
import type { RuleId } from '@rujian/contract/base/rules';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { AppError } from '#platform/app-error.ts';

/** Markers of code that servers or browsers would run; no camera writes them. */
const CODE_MARKS = ['<?php', '<script', '<!doctype', '<html'];
/** The end of every ZIP and JAR file, followed by a comment of at most 64 KB. */
const ZIP_END = Buffer.from('504b0506', 'hex');
const ZIP_END_WITHIN_BYTES = 22 + 65_535;

type Format = 'jpeg' | 'png' | 'webp' | 'gif';
export type PictureKind = { format: Format; frames: number };
export type Redrawn = { data: Buffer; suffix: string; mimeType: string; widthPx: number; heightPx: number };

/** By content, not by name; an animated PNG keeps its first frame. */
const FORMATS: Record<string, Format> = { jpg: 'jpeg', png: 'png', apng: 'png', webp: 'webp', gif: 'gif' };
const SUFFIXES: Record<Format, string> = { jpeg: 'jpg', png: 'png', webp: 'webp', gif: 'gif' };
const QUALITY = 84;
/** A picture of ten megabytes takes a second or two; a longer one is an attack. */
const REDRAW_SECONDS = 20;

/** Reads only the header, so that a picture that would exhaust the memory is refused first. */
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

/** Upright, in sRGB, no larger than pages need, without GPS, camera metadata or any embedded data. */
export async function redraw(file: Buffer, { format, frames }: PictureKind): Promise<Redrawn> {
  const animated = frames > 1 && format !== 'png';
  const { data, info } = await sharp(file, {
    animated,
    limitInputPixels: UPLOAD_MAX_PIXELS,
    // Phones write harmless irregularities; truncated files are refused.
    failOn: 'error',
  })
    .timeout({ seconds: REDRAW_SECONDS })
    .autoOrient()
    .resize({ width: UPLOAD_STORED_SIDE_PX, height: UPLOAD_STORED_SIDE_PX, fit: 'inside', withoutEnlargement: true })
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

// Re-encoding would drop what else a picture contains, but such polyglots are never accidental, so they are refused.
function hidesSomethingElse(file: Buffer): boolean {
  const text = file.toString('latin1').toLowerCase();
  return CODE_MARKS.some((mark) => text.includes(mark)) || endsAsZip(file);
}

function endsAsZip(file: Buffer): boolean {
  const end = file.subarray(-ZIP_END_WITHIN_BYTES);
  for (let at = end.indexOf(ZIP_END); at >= 0; at = end.indexOf(ZIP_END, at + 1)) {
    // The last field of the record is the length of the comment that fills the rest of the file.
    if (at + 22 <= end.length && at + 22 + end.readUInt16LE(at + 20) === end.length) return true;
  }
  return false;
}
