import { useHolds } from '#desk/kit/person.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { Adjustments } from './adjustments.tsx';
import { LedgerChecks } from './ledger-checks.tsx';
import { MemberLedger } from './member-ledger.tsx';
import { AddressTabs } from './money-parts.tsx';
import { texts } from './texts.ts';

export function Component() {
  const mayView = useHolds('ledger.view');
  const checks = { key: 'checks', label: texts.checksTab, children: <LedgerChecks /> };
  const member = { key: 'member', label: texts.memberTab, children: <MemberLedger /> };
  const adjusting = { key: 'adjustments', label: texts.adjustmentsTab, children: <Adjustments /> };
  return (
    <Screen title={texts.ledgerTitle} note={texts.ledgerNote}>
      <AddressTabs items={mayView ? [checks, member, adjusting] : [adjusting]} />
    </Screen>
  );
}
