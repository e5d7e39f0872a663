import { DesktopOutlined, EditOutlined, MobileOutlined } from '@ant-design/icons';
import { fill } from '@rujian/contract/base/fill';
import { diffRevisions, listRemarks } from '@rujian/contract/base/item-history';
import { type ItemReading, readItem, showItem } from '@rujian/contract/base/item-reading';
import { EDITED_KINDS, type EditedKind } from '@rujian/contract/vocabulary/shared/content';
import { useQuery } from '@tanstack/react-query';
import { Button, Segmented, Space } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { callApi } from '#desk/kit/api.ts';
import { Card } from '#desk/kit/card.tsx';
import { FieldChanges, ParagraphChanges } from '#desk/kit/item/change-lines.tsx';
import { itemPath, kindName } from '#desk/kit/item/item-kinds.ts';
import { Remarks } from '#desk/kit/item/remarks.tsx';
import { TrailCard } from '#desk/kit/item/trail.tsx';
import { LinkButton } from '#desk/kit/link-button.tsx';
import { useCall } from '#desk/kit/list/queries.ts';
import { StateTag } from '#desk/kit/list/state-tag.tsx';
import { Loaded, Nothing } from '#desk/kit/loaded.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { useKeys } from '#desk/kit/use-keys.ts';
import { DecisionCard, useDecision } from './decision-card.tsx';
import { type MarkedChanges, ReadingPage, showPlace } from './reading-page.tsx';
import { texts } from './texts.ts';
import './reading.css';

export function Component() {
  const { kind = '', id = '' } = useParams();
  return isKind(kind) ? <Item t={kind} id={Number(id)} /> : <Nothing />;
}

function Item({ t, id }: { t: EditedKind; id: number }) {
  const item = useCall(readItem, { t, id });
  return (
    <Loaded query={item}>
      {(data) => (data.id === id && data.t === t ? <Reading key={`${t} ${id}`} item={data} /> : null)}
    </Loaded>
  );
}

function isKind(kind: string): kind is EditedKind {
  return (EDITED_KINDS as readonly string[]).includes(kind);
}

function Reading({ item }: { item: ItemReading }) {
  const { t, id, basis, savedAt } = item;
  const title = item.title || texts.untitled;
  const navigate = useNavigate();
  const target = useMemo(() => ({ t, id }), [t, id]);
  const isEdit = item.isLive && item.state !== 'published';
  const page = useQuery({
    queryKey: [showItem.path, target, basis, savedAt],
    queryFn: ({ signal }) => callApi(showItem, target, { errorMessage: false, loading: false, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const changes = useCall(diffRevisions, target, { enabled: isEdit });
  const remarks = useCall(listRemarks, target);
  const placed = useMemo(
    () => remarks.data?.list.filter(({ resolvedAt }) => resolvedAt === null) ?? [],
    [remarks.data],
  );
  const [width, setWidth] = useState<'desktop' | 'phone'>('desktop');
  const [marked, setMarked] = useState<MarkedChanges>();
  const [selected, setSelected] = useState('');
  const [place, setPlace] = useState<{ quote: string; block: number }>();
  const shown = useRef<Document>(undefined);
  const change = useRef(-1);
  const decision = useDecision(item);
  const editor = itemPath({ kind: t, id });

  const onKey = useKeys((key) => {
    if (decision.isBusy) return undefined;
    switch (key) {
      case 'a':
        return decision.pass ?? decision.publish;
      case 'r':
        return decision.giveBack;
      case 'n':
        return nextChange;
      case 'c':
        return selected ? remarkSelected : undefined;
      case 'e':
        return () => void navigate(editor);
      default:
        return undefined;
    }
  });

  function nextChange() {
    const places = marked?.places ?? [];
    if (places.length === 0) return;
    change.current = (change.current + 1) % places.length;
    const next = places[change.current];
    if (next) showPlace(next);
  }

  function remarkSelected() {
    setPlace({ quote: selected, block: -1 });
  }

  function goTo(key: string): boolean {
    const found = shown.current?.querySelector(`[data-remark="${key.replace('remark ', '')}"]`);
    if (found) showPlace(found);
    return Boolean(found);
  }

  return (
    <Screen
      title={title}
      note={
        <Space wrap>
          <Link to="/reviews">{texts.toQueue}</Link>
          <span>{kindName(t)}</span>
          {item.author && <span>{fill(texts.by, { name: item.author.name })}</span>}
        </Space>
      }
      extra={
        <>
          <StateTag state={item.state} />
          <Segmented<'desktop' | 'phone'>
            aria-label={texts.width}
            value={width}
            onChange={setWidth}
            options={[
              { value: 'desktop', icon: <DesktopOutlined />, title: texts.desktop },
              { value: 'phone', icon: <MobileOutlined />, title: texts.phone },
            ]}
          />
          <LinkButton to={editor} icon={<EditOutlined />} label={texts.edit} />
        </>
      }
    >
      <div className="reading">
        <section className="reading-frame" aria-label={texts.page}>
          <Loaded query={page}>
            {({ html }) => (
              <ReadingPage
                html={html}
                name={fill(texts.pageOf, { title })}
                width={width}
                changes={isEdit ? changes.data : undefined}
                remarks={placed}
                onMarked={setMarked}
                onSelect={setSelected}
                onRemark={(remark) => document.getElementById(`remark-${remark}`)?.scrollIntoView({ block: 'center' })}
                onKey={onKey}
                onPage={(loaded) => {
                  shown.current = loaded;
                }}
              />
            )}
          </Loaded>
        </section>
        <aside className="reading-side">
          <DecisionCard item={item} decision={decision} />
          <Card size="small" title={texts.changes}>
            {isEdit ? (
              <Loaded query={changes}>
                {() => (marked ? <ChangeList marked={marked} onNext={nextChange} /> : null)}
              </Loaded>
            ) : (
              <p className="ed-quiet">{item.isLive ? texts.changesNone : texts.newItem}</p>
            )}
          </Card>
          <Card size="small" title={texts.remarks}>
            {selected !== '' && !place && (
              <Button block type="primary" ghost className="gap-below" onClick={remarkSelected}>
                {texts.remarkSelected} <kbd>C</kbd>
              </Button>
            )}
            <Remarks
              target={target}
              query={remarks}
              place={place}
              emptyText={texts.remarkHint}
              onDone={() => setPlace(undefined)}
              onGoTo={goTo}
            />
          </Card>
          <TrailCard target={target} />
        </aside>
      </div>
    </Screen>
  );
}

function ChangeList({ marked, onNext }: { marked: MarkedChanges; onNext: () => void }) {
  const { places, unseenFields, unseenParagraphs } = marked;
  const hasUnseen = unseenFields.length + unseenParagraphs.length > 0;
  if (places.length === 0 && !hasUnseen) return <p>{texts.changesNone}</p>;
  return (
    <>
      {places.length > 0 && (
        <div className="reading-changes">
          <p>{fill(texts.changesFound, { count: places.length })}</p>
          <Button size="small" onClick={onNext}>
            {texts.nextChange} <kbd>N</kbd>
          </Button>
        </div>
      )}
      {hasUnseen && (
        <details open={places.length === 0}>
          <summary>{texts.unseen}</summary>
          <FieldChanges fields={unseenFields} />
          <ParagraphChanges paragraphs={unseenParagraphs} />
        </details>
      )}
    </>
  );
}
