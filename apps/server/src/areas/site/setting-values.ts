import { SETTINGS, type SettingKey } from '@rujian/contract/areas/site/settings';
import { isWebAddress } from '@rujian/contract/base/web-address';
import { PICTURE_SUFFIXES } from '@rujian/contract/vocabulary/media';
import { AppError } from '#platform/app-error.ts';

const HOST = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/i;

/** The stored value, or a refusal that names the field. */
export function settingValue(key: SettingKey, given: unknown): unknown {
  const setting = SETTINGS[key];
  switch (setting.kind) {
    case 'text':
      return wantText(given, setting.max);
    case 'localised': {
      const { 'zh-cn': chinese, en } = wantRecord(given);
      return { 'zh-cn': wantText(chinese, setting.max), en: wantText(en, setting.max * 3) };
    }
    case 'switch':
      return typeof given === 'boolean' ? given : refuse('rule.type');
    case 'number':
    case 'bytes': {
      const isWithin =
        Number.isInteger(given) &&
        (given as number) >= setting.min &&
        (given as number) <= setting.max;
      return isWithin ? given : refuse('rule.number');
    }
    case 'choices':
      return wantList(given, PICTURE_SUFFIXES.length, (one) =>
        (PICTURE_SUFFIXES as readonly string[]).includes(one),
      );
    case 'hosts':
      return wantList(given, setting.max, (one) => HOST.test(one)).map((one) => one.toLowerCase());
    case 'address': {
      const address = wantText(given, 200);
      return address === '' || isWebAddress(address) ? address : refuse('rule.url');
    }
  }
}

function wantText(given: unknown, max: number): string {
  if (given === undefined || given === null) return '';
  if (typeof given !== 'string') return refuse('rule.type');
  const text = given.trim();
  return [...text].length <= max ? text : refuse('rule.text');
}

function wantRecord(given: unknown): Record<string, unknown> {
  const isRecord = typeof given === 'object' && given !== null && !Array.isArray(given);
  return isRecord ? (given as Record<string, unknown>) : refuse('rule.type');
}

function wantList(given: unknown, most: number, isKnown: (one: string) => boolean): string[] {
  const isList =
    Array.isArray(given) &&
    given.length <= most &&
    given.every((one) => typeof one === 'string' && isKnown(one));
  return isList ? [...new Set(given as string[])] : refuse('rule.type');
}

function refuse(rule: 'rule.type' | 'rule.text' | 'rule.number' | 'rule.url'): never {
  throw new AppError('request.invalid', {}, { value: rule });
}
