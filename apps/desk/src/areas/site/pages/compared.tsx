import { comparePageVersion } from '@rujian/contract/areas/site/pages';
import { fill } from '@rujian/contract/base/fill';
import { Typography } from 'antd';
import { useCall } from '#desk/kit/list/queries.ts';
import { Loaded, Nothing } from '#desk/kit/loaded.tsx';
import { texts } from './texts.ts';

export function Compared({ versionId }: { versionId: number }) {
  const compared = useCall(comparePageVersion, { id: versionId });
  return (
    <Loaded query={compared}>
      {({ against, changes }) => {
        if (against === null) return <Nothing text={texts.noCompare} />;
        return (
          <>
            <Typography.Paragraph type="secondary">
              {fill(texts.compareWith, { version: against })}
            </Typography.Paragraph>
            {changes.length === 0 && <Nothing text={texts.noChanges} />}
            {changes.map((pieces) => (
              <p key={pieces.map(({ text }) => text).join('')} className="change">
                {pieces.map(({ kind, text }) => {
                  const key = `${kind} ${text}`;
                  if (kind === 'added') return <ins key={key}>{text}</ins>;
                  if (kind === 'removed') return <del key={key}>{text}</del>;
                  return <span key={key}>{text}</span>;
                })}
              </p>
            ))}
          </>
        );
      }}
    </Loaded>
  );
}
