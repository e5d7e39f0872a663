import type { SavedReply } from '@rujian/contract/areas/represent/public';
import type { BrandComplaint } from '@rujian/contract/areas/represent/work';
import { useState } from 'react';
import { AppealForm } from '../appeal-form.tsx';
import { OfferForm } from '../offer-form.tsx';
import type { RepresentCalls } from '../represent-calls.ts';
import type { RepresentTexts } from '../texts.ts';
import { ReplyForm } from './reply-form.tsx';

export type AnswerProps = {
  answerTo: { brand: number; id: number };
  saved: SavedReply[];
  calls: RepresentCalls;
  onChanged: () => Promise<void>;
  texts: RepresentTexts;
};

/** What the brand can do now: answer, offer, object. Each form keeps its text while another is open. */
export function AnswerPanel(props: AnswerProps & { complaint: BrandComplaint }) {
  const { complaint, texts } = props;
  const ways = [
    { key: 'reply', name: texts.reply, isOpen: complaint.canReply, Form: ReplyForm },
    { key: 'propose', name: texts.propose, isOpen: complaint.canPropose, Form: OfferForm },
    { key: 'appeal', name: texts.appeal, isOpen: complaint.canAppeal, Form: AppealForm },
  ].filter(({ isOpen }) => isOpen);
  const [chosen, setChosen] = useState('reply');
  const current = ways.find(({ key }) => key === chosen) ?? ways[0];
  return (
    <section className="sec" aria-labelledby="rep-answer">
      <h2 id="rep-answer">{texts.answerTitle}</h2>
      {complaint.appeal && <AppealState appeal={complaint.appeal} texts={texts} />}
      {!current && <p className="hint">{texts.closed}</p>}
      {ways.length > 1 && (
        <div className="rep-ways flow">
          {ways.map(({ key, name }) => (
            <button
              key={key}
              type="button"
              className={key === current?.key ? 'btn btn-s btn-primary' : 'btn btn-s'}
              aria-pressed={key === current?.key}
              onClick={() => setChosen(key)}
            >
              {name}
            </button>
          ))}
        </div>
      )}
      {ways.map(({ key, Form }) => (
        <div key={key} hidden={key !== current?.key}>
          <Form {...props} />
        </div>
      ))}
    </section>
  );
}

type AppealProps = { appeal: NonNullable<BrandComplaint['appeal']>; texts: RepresentTexts };

function AppealState({ appeal, texts }: AppealProps) {
  const state = appeal.upheld === null ? texts.appealWaiting : appeal.upheld ? texts.appealUpheld : texts.appealRefused;
  return (
    <p className="note">
      <b>{state}</b>
      {appeal.answer && ` ${appeal.answer}`}
    </p>
  );
}
