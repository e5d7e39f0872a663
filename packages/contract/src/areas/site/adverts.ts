import * as z from 'zod/mini';
import { CoverPhoto } from '../../base/cover/cover.ts';
import { publicGet } from '../../base/endpoint.ts';
import { id } from '../../base/lists.ts';
import { ADVERT_SLOT } from '../../vocabulary/site.ts';

/** An advert as readers get it; pages never show one without its label and its advertiser. */
export const Advert = z.object({
  id: z.number(),
  title: z.string(),
  advertiser: z.string(),
  /** `https://…`, or a path of this site. */
  url: z.string(),
  picture: z.nullable(CoverPhoto),
  /** The text is Chinese although the caller reads English. */
  isChinese: z.boolean(),
});
export type Advert = z.infer<typeof Advert>;

export const listSlotAdverts = publicGet('/api/advert/slot', {
  summary: 'The current adverts of a slot; an article about a brand shows none of that brand.',
  input: z.object({ slot: z.enum(ADVERT_SLOT.keys, 'rule.type'), article: z.optional(id) }),
  data: z.object({ list: z.array(Advert) }),
});
