import type { EditedKind } from '@rujian/contract/vocabulary/shared/content';
import { TextButton } from '#desk/kit/link-button.tsx';
import './item.css';
import type { DataOf } from '@rujian/contract/base/endpoint';
import { fill } from '@rujian/contract/base/fill';
import { addRemark, listRemarks, type Remark as RemarkData, resolveRemark } from '@rujian/contract/base/item-history';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Checkbox, Flex, Input } from 'antd';
import { useState } from 'react';
import { useDo } from '#desk/kit/list/queries.ts';
import { Loaded, Nothing } from '../loaded.tsx';
import { Moment } from '../moment.tsx';
import { notify } from '../notices.ts';
import { texts } from './texts.ts';

type Target = { t: EditedKind; id: number };
type Props = {
  target: Target;
  query: UseQueryResult<DataOf<typeof listRemarks>>;
  place?: { quote: string; block: number } | undefined;
  emptyText?: string;
  onDone?: () => void;
  /** Brings the words of a remark into view; false when they are gone. */
  onGoTo?: (key: string) => boolean;
};

const QUOTE_MAX_CHARACTERS = 200;

export function Remarks({ target, query, place, emptyText, onDone, onGoTo }: Props) {
  const [isWriting, setIsWriting] = useState(false);
  const [areResolvedShown, setAreResolvedShown] = useState(false);
  const add = useDo(addRemark, { refreshes: [listRemarks] });

  async function send(text: string) {
    const sent = await add.run({
      ...target,
      text,
      ...(place && { paragraph: place.block, quote: [...place.quote].slice(0, QUOTE_MAX_CHARACTERS).join('') }),
    });
    if (!sent) return false;
    setIsWriting(false);
    onDone?.();
    return true;
  }

  return (
    <section className="ed-sec">
      {place || isWriting ? (
        <RemarkForm
          key={place?.quote ?? ''}
          label={place ? fill(texts.remarkOn, { quote: place.quote.slice(0, 24) }) : texts.remarkWhole}
          isBusy={add.isBusy}
          onSend={send}
          onCancel={() => {
            setIsWriting(false);
            onDone?.();
          }}
        />
      ) : (
        <TextButton block onClick={() => setIsWriting(true)} label={texts.remarkNew} />
      )}
      <Loaded
        query={query}
        isEmpty={({ list }) => list.length === 0}
        empty={<Nothing text={emptyText ?? texts.remarkEmpty} />}
      >
        {({ list }) => {
          const resolved = list.filter(({ resolvedAt }) => resolvedAt !== null);
          const shown = areResolvedShown ? list : list.filter(({ resolvedAt }) => resolvedAt === null);
          return (
            <>
              <ul className="bare-list ed-remarks">
                {shown.map((remark) => (
                  <Remark key={remark.id} remark={remark} target={target} onGoTo={onGoTo} />
                ))}
              </ul>
              {resolved.length > 0 && (
                <Checkbox checked={areResolvedShown} onChange={({ target }) => setAreResolvedShown(target.checked)}>
                  {fill(texts.showResolved, { count: resolved.length })}
                </Checkbox>
              )}
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

type RemarkProps = { remark: RemarkData } & Pick<Props, 'target' | 'onGoTo'>;

function Remark({ remark, target, onGoTo }: RemarkProps) {
  const [isReplying, setIsReplying] = useState(false);
  const add = useDo(addRemark, { refreshes: [listRemarks] });
  const resolve = useDo(resolveRemark, { refreshes: [listRemarks] });
  const isResolved = remark.resolvedAt !== null;

  async function reply(text: string) {
    const sent = await add.run({ ...target, parent: remark.id, text });
    if (sent) setIsReplying(false);
    return sent !== undefined;
  }

  return (
    <li id={`remark-${remark.id}`} data-resolved={isResolved || undefined}>
      {remark.quote !== '' && (
        <button
          type="button"
          className="ed-remark-quote"
          onClick={() => {
            if (onGoTo && !onGoTo(`remark ${remark.id}`)) notify('info', texts.gone);
          }}
        >
          {remark.quote}
        </button>
      )}
      <Said {...remark} />
      {remark.replies.map((answer) => (
        <div key={answer.id} className="ed-reply">
          <Said {...answer} />
        </div>
      ))}
      {isResolved && remark.resolvedBy && (
        <small className="ed-quiet">{fill(texts.remarkResolved, { name: remark.resolvedBy.name })}</small>
      )}
      {isReplying ? (
        <RemarkForm
          label={texts.remarkReply}
          isBusy={add.isBusy}
          onSend={reply}
          onCancel={() => setIsReplying(false)}
        />
      ) : (
        <Flex gap={4}>
          <TextButton type="link" size="small" onClick={() => setIsReplying(true)} label={texts.remarkReply} />
          <TextButton
            type="link"
            size="small"
            loading={resolve.isBusy}
            onClick={() => void resolve.run({ id: remark.id, resolved: !isResolved })}
            label={isResolved ? texts.remarkReopen : texts.remarkResolve}
          />
        </Flex>
      )}
    </li>
  );
}

function Said({ by, at, text }: Pick<RemarkData, 'by' | 'at' | 'text'>) {
  return (
    <>
      <p className="ed-said">
        <b>{by.name}</b> <small className="ed-quiet">{<Moment at={at} />}</small>
      </p>
      <p>{text}</p>
    </>
  );
}

function RemarkForm(props: {
  label: string;
  isBusy: boolean;
  /** Resolves to whether it was accepted; otherwise the text stays. */
  onSend: (text: string) => Promise<boolean>;
  onCancel: () => void;
}) {
  const { label, isBusy, onSend, onCancel } = props;
  const [text, setText] = useState('');
  return (
    <form
      className="ed-remark-form stack-2"
      onSubmit={(event) => {
        event.preventDefault();
        void onSend(text.trim());
      }}
    >
      <p className="ed-quiet">{label}</p>
      <Input.TextArea
        aria-label={label}
        autoFocus
        rows={3}
        maxLength={1000}
        placeholder={texts.remarkPlaceholder}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Flex gap={8}>
        <Button type="primary" size="small" htmlType="submit" loading={isBusy} disabled={text.trim() === ''}>
          {texts.remarkSend}
        </Button>
        <TextButton size="small" onClick={onCancel} label={texts.cancel} />
      </Flex>
    </form>
  );
}
