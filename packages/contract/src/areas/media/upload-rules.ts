import type { RuleId } from '../../base/rules.ts';

export type UploadLimits = {
  /** Comma list of suffixes and media types, `image/*` allowed, or a single `*`. */
  mimetype: string;
  /** In bytes. */
  maxsize: number;
};

export type UploadCandidate = { name?: string; size?: number; type?: string };

/** The first rule of spec §5 that a chosen file breaks; null if it may be sent. */
export function uploadRule(file: UploadCandidate, limits: UploadLimits): RuleId | null {
  if (!file.name || !file.size) return 'rule.uploadIncomplete';
  if (!isAllowedType(file.name, file.type ?? '', limits.mimetype)) return 'rule.uploadType';
  return file.size > limits.maxsize ? 'rule.uploadSize' : null;
}

function isAllowedType(name: string, type: string, mimetype: string): boolean {
  const allowed = mimetype
    .toLowerCase()
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  if (allowed.includes('*')) return true;
  const suffix = name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : '';
  const mediaType = type.toLowerCase();
  const accepted = [`${mediaType.split('/')[0]}/*`, mediaType, suffix, `.${suffix}`];
  return accepted.some((entry) => entry !== '' && entry !== '.' && allowed.includes(entry));
}
