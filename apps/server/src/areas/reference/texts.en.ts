import type { ReferenceTexts } from './texts.zh-cn.ts';

export const en: ReferenceTexts = {
  htmlLang: 'en',
  title: 'API reference',
  intro:
    'Every answer is the same envelope: code 1 means success and data holds the result; any other code means a refusal, msg says why and data.error is an id that never changes. Choose the language with the think-lang header (zh-cn or en).',
  keys: 'Public reads need no key and are limited per network address to 120 a minute, searches to 15. Integrators can ask the site for an API key and send it as “Authorization: Bearer rjk_…”; calls then count against the limit of the key. Its scopes are public reads, search and open data. An unknown or revoked key is answered 401 (apikey.unknown, apikey.revoked), a missing scope 403 (apikey.scope), too many calls 429 (apikey.over_limit) with Retry-After.',
  machine: 'OpenAPI document (JSON)',
  search: 'Search paths, names and descriptions',
  find: 'Search',
  all: 'All calls',
  found: '{count} calls found',
  nothing: 'No call matches “{query}”.',
  input: 'Parameters',
  noInput: 'No parameters.',
  name: 'Name',
  type: 'Type',
  required: 'required',
  optional: 'optional',
  need: 'Needed',
  byDefault: 'default {value}',
  answer: 'data in the answer',
  access: { anyone: 'anyone', member: 'members (header ba-user-token)', staff: 'staff (header batoken)' },
  otherLanguage: '中文',
  shapes: 'Shapes',
};
