import { decideFee, listFeeRates, listFees, proposeFee, setFeeRate } from '@rujian/contract/areas/contributions/fees';
import { type App, serve } from '#platform/http/http.ts';
import type { FeeRates } from './fee-rates.ts';
import type { Fees } from './fees.ts';
import type { FeesView } from './fees-view.ts';

type Parts = { fees: Fees; view: FeesView; rates: FeeRates };

export function feesRoutes(app: App, { fees, view, rates }: Parts): void {
  serve(app, listFees, (query, caller) => view.list(caller, query));
  serve(app, proposeFee, (input, caller) => fees.propose(caller, input));
  serve(app, decideFee, (input, caller) => fees.decide(caller, input));
  serve(app, listFeeRates, () => rates.list());
  serve(app, setFeeRate, (input, caller) => rates.set(caller, input));
}
