import {
  decideFee,
  listFeeRates,
  listFees,
  proposeFee,
  setFeeRate,
} from '@rujian/contract/areas/contributions/fees';
import { requireStaff } from '#platform/caller.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { FeeRates } from './fee-rates.ts';
import type { Fees } from './fees.ts';
import type { FeesView } from './fees-view.ts';

type Parts = { fees: Fees; view: FeesView; rates: FeeRates };

export function feesRoutes(app: App, { fees, view, rates }: Parts): void {
  serve(app, listFees, (query, caller) => view.list(requireStaff(caller), query));
  serve(app, proposeFee, (given, caller) => fees.propose(requireStaff(caller), given));
  serve(app, decideFee, (given, caller) => fees.decide(requireStaff(caller), given));
  serve(app, listFeeRates, () => rates.list());
  serve(app, setFeeRate, (given, caller) => rates.set(requireStaff(caller), given));
}
