import { getDeskComplaint, noteComplaint } from '@rujian/contract/areas/complaints/desk';
import { fill } from '@rujian/contract/base/fill';
import { COMPLAINT_DEMAND, type ComplaintState, PUBLIC_COMPLAINT_STATES } from '@rujian/contract/vocabulary/complaints';
import { Space } from 'antd';
import { useParams } from 'react-router';
import { useDocumentTitle } from '#desk/kit/document-title.ts';
import { deskLang } from '#desk/kit/lang.ts';
import { LinkButton, TextButton } from '#desk/kit/link-button.tsx';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { Loaded } from '#desk/kit/loaded.tsx';
import { wholeTime } from '#desk/kit/moment.tsx';
import { texts } from './texts.ts';
import './complaints.css';

/** A letter to a brand without a representative here: from the public copy only, for print. */
export function Component() {
  const id = Number(useParams().id);
  const read = useCall(getDeskComplaint, { id });
  const note = useDo(noteComplaint, { success: texts.noted, refreshes: [getDeskComplaint] });
  useDocumentTitle(texts.letterTitle);
  return (
    <Loaded query={read}>
      {({ no, brandName, shown, form, problems, submittedAt, state }) => (
        <main className="brand-letter">
          <Space className="no-print gap-below" wrap>
            <LinkButton to={`/complaints/${id}`} label={texts.backToCase} />
            <TextButton type="primary" onClick={() => print()} label={texts.print} />
            <TextButton
              loading={note.isBusy}
              onClick={() => void note.run({ id, kind: 'letter', text: texts.letterRecord }, shown.title)}
              label={texts.recordLetter}
            />
          </Space>
          <h1>{texts.letterTitle}</h1>
          <p>{fill(texts.letterTo, { brand: brandName })}</p>
          <p>{fill(texts.letterIntro, { no, time: wholeTime(submittedAt) })}</p>
          <h2>{shown.title}</h2>
          <p className="complaint-words">{shown.detail}</p>
          <dl>
            {[
              [texts.product, form.productText],
              [texts.batchNo, form.batchNo],
              [texts.problems, problems.map(({ name }) => name).join(texts.listSeparator)],
              [
                texts.demands,
                form.demands.map((key) => COMPLAINT_DEMAND.textOf(key, deskLang)).join(texts.listSeparator),
              ],
            ]
              .filter(([, value]) => value)
              .map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
          </dl>
          <p>
            {isPublic(state.key)
              ? fill(texts.letterAsk, { address: `${location.origin}/complaint/${id}` })
              : texts.letterAskUnread}
          </p>
          <p className="letter-sign">
            {texts.letterSign}
            <br />
            {wholeTime(Date.now() / 1_000)}
          </p>
        </main>
      )}
    </Loaded>
  );
}

function isPublic(state: ComplaintState): boolean {
  return (PUBLIC_COMPLAINT_STATES as readonly string[]).includes(state);
}
