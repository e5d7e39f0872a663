import type { KitFacts, Sender } from './kit-facts.ts';

/** What an authority usually requires; the first four are mandatory. */
const NEEDED = [
  'name',
  'mobile',
  'address',
  'authority',
  'seller',
  'product',
  'boughtOn',
  'amount',
  'batch',
  'problems',
  'demands',
  'detail',
  'evidence',
] as const;
export type Needed = (typeof NEEDED)[number];

/** Missing items, most important first. */
export function missingOf(facts: KitFacts, sender: Sender): Needed[] {
  const isThere: Record<Needed, boolean> = {
    name: sender.name.trim() !== '',
    mobile: sender.mobile.trim() !== '',
    address: sender.address.trim() !== '',
    authority: sender.authority !== '',
    seller: facts.shop !== '' || facts.brand !== '',
    product: facts.product !== '',
    boughtOn: facts.boughtOn !== '',
    amount: facts.amount !== '',
    batch: facts.batchNo !== '' || facts.producedOn !== '',
    problems: facts.problems.length > 0,
    demands: facts.demands.length > 0,
    detail: facts.detail !== '',
    evidence: facts.evidence.length > 0,
  };
  return NEEDED.filter((needed) => !isThere[needed]);
}
