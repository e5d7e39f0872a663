import { type DeskClaim, decideClaim, listDeskClaims } from '@rujian/contract/areas/represent/desk';
import { fill } from '@rujian/contract/base/fill';
import { isUscc } from '@rujian/contract/base/identifiers/uscc';
import { CLAIM_STATE } from '@rujian/contract/vocabulary/represent';
import { Col, Drawer, Image, Row, Space, Tag } from 'antd';
import { useState } from 'react';
import { Card } from '#desk/kit/card.tsx';
import { Facts } from '#desk/kit/facts.tsx';
import { askReason, askWhether } from '#desk/kit/form/ask-reason.tsx';
import { OutLink, TextButton } from '#desk/kit/link-button.tsx';
import { ListScreen } from '#desk/kit/list/list-screen.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { Moment } from '#desk/kit/moment.tsx';
import { useHolds } from '#desk/kit/person.tsx';
import { texts } from './texts.ts';
import { stateFilter } from './verdict.tsx';
import './represent.css';

const COLOURS = { submitted: 'gold', approved: 'green', rejected: 'red', withdrawn: 'default' } as const;

export function Component() {
  const [looked, setLooked] = useState<DeskClaim>();
  return (
    <>
      <ListScreen<typeof listDeskClaims, DeskClaim>
        title={texts.claimsTitle}
        note={texts.claimsNote}
        endpoint={listDeskClaims}
        empty={{ text: texts.noClaims }}
        filters={[stateFilter(CLAIM_STATE.keys)]}
        columns={[
          {
            title: texts.brand,
            render: (_, claim) => (
              <TextButton type="link" className="link-cell" onClick={() => setLooked(claim)} label={claim.brand.name} />
            ),
          },
          { title: texts.company, dataIndex: 'companyName' },
          { title: texts.code, render: (_, claim) => <CodeCheck claim={claim} /> },
          { title: texts.member, render: (_, { member }) => `${member.nickname} ${member.mobile}` },
          { title: texts.state, render: (_, { state }) => <Tag color={COLOURS[state.key]}>{state.name}</Tag> },
          { title: texts.sentAt, render: (_, { createdAt }) => <Moment at={createdAt} /> },
        ]}
      />
      <Drawer
        open={looked !== undefined}
        size="large"
        title={looked && fill(texts.claimOf, { brand: looked.brand.name })}
        onClose={() => setLooked(undefined)}
      >
        {looked && <Claim claim={looked} onDone={() => setLooked(undefined)} />}
      </Drawer>
    </>
  );
}

function CodeCheck({ claim: { uscc, knownCompany } }: { claim: DeskClaim }) {
  return (
    <Space size={4} wrap>
      <code>{uscc}</code>
      {isUscc(uscc) ? <Tag color="green">{texts.codeRight}</Tag> : <Tag color="red">{texts.codeWrong}</Tag>}
      {knownCompany && <Tag color="blue">{texts.knownCompany}</Tag>}
    </Space>
  );
}

function Claim({ claim, onDone }: { claim: DeskClaim; onDone: () => void }) {
  const mayDecide = useHolds('claims.decide') && claim.state.key === 'submitted';
  const mayApprove = useHolds('claims.approve');
  const { run, isBusy } = useDo(decideClaim, {
    success: texts.done,
    about: claim.brand.name,
    refreshes: [listDeskClaims],
    onDone,
  });
  const { id, brand } = claim;
  return (
    <>
      <Facts
        className="gap-below"
        rows={{
          [texts.company]: claim.companyName,
          [texts.code]: <CodeCheck claim={claim} />,
          [texts.contactName]: claim.contactName,
          [texts.member]: `${claim.member.nickname} ${claim.member.mobile}`,
          ...(claim.reason && { [texts.reason]: claim.reason }),
        }}
      />
      <Row gutter={16} className="gap-below">
        {(
          [
            [texts.licence, claim.licence],
            [texts.letter, claim.letter],
          ] as const
        ).map(([title, file]) => (
          <Col span={12} key={title}>
            <Card size="small" title={title}>
              {file.kind === 'image' ? (
                <Image src={file.url} alt={title} className="claim-file" />
              ) : (
                <OutLink to={file.url} label={texts.openFile} />
              )}
            </Card>
          </Col>
        ))}
      </Row>
      {mayDecide && (
        <Space>
          <TextButton
            type="primary"
            disabled={isBusy || !mayApprove}
            title={mayApprove ? '' : texts.operatorApproves}
            onClick={async () => {
              const title = fill(texts.approveClaim, { brand: brand.name });
              if (await askWhether({ title, note: texts.approveClaimNote })) await run({ id, approve: true });
            }}
            label={texts.approve}
          />
          <TextButton
            danger
            disabled={isBusy}
            onClick={async () => {
              const reason = await askReason({ title: texts.rejectClaim, isDangerous: true });
              if (reason) await run({ id, approve: false, reason });
            }}
            label={texts.reject}
          />
        </Space>
      )}
    </>
  );
}
