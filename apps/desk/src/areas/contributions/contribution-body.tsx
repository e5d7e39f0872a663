import type { DeskContribution } from '@rujian/contract/areas/contributions/desk';
import { fill } from '@rujian/contract/base/fill';
import { Image, Tabs } from 'antd';
import { Card } from '#desk/kit/card.tsx';
import { CleanHtml } from '#desk/kit/clean-html.tsx';
import { wholeTime } from '#desk/kit/moment.tsx';
import { texts } from './texts.ts';

/** The text of the last round, and the changes of each. */
export function ContributionBody({ contribution }: { contribution: DeskContribution }) {
  const { kind, body, pictures, attachments, contact, versions } = contribution;
  const words = (
    <>
      {kind.key === 'tip' ? (
        <p className="contribution-tip">{body}</p>
      ) : (
        <CleanHtml className="contribution-body" html={body} />
      )}
      {contact && <p>{fill(texts.contact, { contact })}</p>}
      {pictures.length > 0 && (
        <Image.PreviewGroup>
          {pictures.map(({ id, url, name }) => (
            <Image key={id} src={url} alt={name} width={120} />
          ))}
        </Image.PreviewGroup>
      )}
      {attachments.length > 0 && (
        <ul>
          {attachments.map(({ id, url, name }) => (
            <li key={id}>
              <a href={url} target="_blank" rel="noreferrer">
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
  const rounds = versions
    .filter(({ changes }) => changes.length > 0)
    .map(({ round, changes, characters, submittedAt }) => ({
      key: String(round),
      label: fill(texts.changesOf, { round }),
      children: (
        <>
          <p className="contribution-line fine">
            {wholeTime(submittedAt)} · {fill(texts.characters, { count: characters })}
          </p>
          {[...changes.entries()].map(([index, change]) => (
            <p key={index} className="contribution-change">
              {change.map((piece, place) => {
                const key = `${place}:${piece.kind}`;
                if (piece.kind === 'removed') return <del key={key}>{piece.text}</del>;
                if (piece.kind === 'added') return <ins key={key}>{piece.text}</ins>;
                return <span key={key}>{piece.text}</span>;
              })}
            </p>
          ))}
        </>
      ),
    }));
  return (
    <Card>
      {rounds.length === 0 ? words : <Tabs items={[{ key: 'text', label: texts.text, children: words }, ...rounds]} />}
    </Card>
  );
}
