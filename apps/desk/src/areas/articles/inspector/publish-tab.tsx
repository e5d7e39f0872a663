import type { DeskArticle } from '@rujian/contract/areas/articles/desk';
import type { CoverChoice } from '@rujian/contract/areas/articles/labels';
import { fill } from '@rujian/contract/base/fill';
import { stepOf } from '@rujian/contract/base/publishing/publishing';
import { captionOf } from '@rujian/editor/desk/desk-atom.ts';
import { Alert, Button } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { CoverField, coverOf } from '#desk/kit/form/cover-field.tsx';
import { lazyPart } from '#desk/kit/lazy-part.tsx';
import { TextButton } from '#desk/kit/link-button.tsx';
import { Loaded } from '#desk/kit/loaded.tsx';
import { pictureOfFile } from '#desk/kit/media/chosen-picture.ts';
import { useHolds } from '#desk/kit/person.tsx';
import { WaitingLines } from '#desk/kit/waiting-lines.tsx';
import { inBrackets } from '#desk/kit/words/in-brackets.ts';
import { TITLE_MIN, TITLE_WARN } from '../editor/counts.ts';
import type { Editing, Findings } from '../editor/use-editing.ts';
import { FindingRow, useAddFound } from './finding-row.tsx';
import { MainFields, OriginFields } from './main-fields.tsx';
import { texts } from './texts.ts';

const wait = <WaitingLines />;
const MoreFields = lazyPart(async () => (await import('./more-fields.tsx')).MoreFields, wait);
const SeoFields = lazyPart(async () => (await import('./seo-fields.tsx')).SeoFields, wait);
const SettingFields = lazyPart(async () => (await import('./setting-fields.tsx')).SettingFields, wait);

type Props = {
  article: DeskArticle;
  editing: Editing;
  findings: Findings;
  isReadOnly: boolean;
  onTab: (tab: 'proof') => void;
};

export type WordFieldsProps = Pick<Props, 'article' | 'editing' | 'isReadOnly'>;

export function PublishTab({ article, editing, findings, isReadOnly, onTab }: Props) {
  const fields = { article, editing, isReadOnly };
  const mayEdit = useHolds('articles.edit');
  return (
    <>
      <ReviewStepper article={article} />
      <MainFields {...fields} />
      <CoverPicker
        cover={editing.words.cover}
        bodyHtml={editing.words.bodyHtml}
        isReadOnly={isReadOnly}
        onChange={(cover) => editing.change({ cover })}
      />
      <OriginFields editing={editing} isReadOnly={isReadOnly} />
      <CheckSummary editing={editing} findings={findings} isReadOnly={isReadOnly} onAll={() => onTab('proof')} />
      <Fold title={texts.more}>
        <MoreFields {...fields} />
      </Fold>
      {mayEdit && (
        <Fold title={texts.settings}>
          <SettingFields article={article} editing={editing} />
        </Fold>
      )}
      <Fold title={texts.seo}>
        <SeoFields {...fields} />
      </Fold>
    </>
  );
}

/** Its fields are drawn when it is opened first. */
function Fold({ title, children }: { title: string; children: ReactNode }) {
  const [wasOpen, setWasOpen] = useState(false);
  return (
    <details className="ed-more" onToggle={() => setWasOpen(true)}>
      <summary>{title}</summary>
      {wasOpen && <div>{children}</div>}
    </details>
  );
}

type CoverProps = { cover: CoverChoice; bodyHtml: string; isReadOnly: boolean; onChange: (cover: CoverChoice) => void };

function CoverPicker({ cover, bodyHtml, isReadOnly, onChange }: CoverProps) {
  const first = useMemo(() => firstPictureOf(bodyHtml), [bodyHtml]);
  return (
    <section className="ed-sec">
      <h2>{texts.cover}</h2>
      <CoverField value={cover} isDisabled={isReadOnly} onChange={onChange}>
        {first && first.id !== cover.mediaId && (
          <Button disabled={isReadOnly} onClick={() => onChange(coverOf(pictureOfFile(first), null))}>
            {texts.firstPicture}
          </Button>
        )}
      </CoverField>
    </section>
  );
}

function firstPictureOf(html: string) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const image = body.querySelector<HTMLImageElement>('img[data-media]');
  if (!image) return undefined;
  const figure = image.closest('figure');
  return {
    id: Number(image.dataset.media),
    url: image.getAttribute('src') ?? '',
    width: Number(image.getAttribute('width')),
    height: Number(image.getAttribute('height')),
    alt: image.alt,
    caption: '',
    credit: figure ? captionOf(figure).credit : '',
  };
}

function ReviewStepper({ article }: { article: DeskArticle }) {
  const { steps, decisions, writer } = article;
  const state = article.workState ?? article.state;
  const round = roundOf(decisions);
  const now =
    state === 'draft' || state === 'trash'
      ? 0
      : stepOf(state) || (state === 'published' || state === 'withdrawn' ? steps + 2 : steps + 1);
  const names = [texts.step1, texts.step2, texts.step3].slice(0, steps);
  const passedBy = (step: number) =>
    round.find((note) => note.step === step && note.decision !== 'return')?.by.name ?? '';
  const entries = [
    { name: texts.write, by: writer?.name ?? '' },
    ...names.map((name, place) => ({ name, by: passedBy(place + 1) })),
    { name: texts.sign, by: '' },
  ];
  const [last] = decisions;
  return (
    <section className="ed-sec">
      <ol className="ed-flow bare-list" aria-label={texts.steps}>
        {entries.map(({ name, by }, place) => (
          <li key={name} data-done={place < now || undefined} aria-current={place === now ? 'step' : undefined}>
            {name}
            <small>{by}</small>
          </li>
        ))}
      </ol>
      {article.stepsReason !== '' && (
        <p className="ed-quiet">{article.stepsReason === 'sensitive' ? texts.stepsSensitive : texts.stepsSource}</p>
      )}
      {last?.decision === 'return' && state === 'draft' && (
        <Alert type="warning" showIcon title={fill(texts.lastReturn, { name: last.by.name, remark: last.remark })} />
      )}
    </section>
  );
}

function roundOf(decisions: DeskArticle['decisions']): DeskArticle['decisions'] {
  const begin = decisions.findIndex(({ decision }) => decision === 'submit');
  return begin === -1 ? [] : decisions.slice(0, begin + 1);
}

type ChecksProps = { editing: Editing; findings: Findings; isReadOnly: boolean; onAll: () => void };

const PROBLEMS_SHOWN = 3;

function CheckSummary({ editing, findings, isReadOnly, onAll }: ChecksProps) {
  const { words } = editing;
  const { unlinkedBrands, addBrands } = useAddFound(editing, findings);
  const length = [...words.title].length;
  const isTitleGood = length >= TITLE_MIN && length <= TITLE_WARN;
  const chosen = findings.suggested.data?.brands.filter(({ id }) => words.brands.some((brand) => brand.id === id));
  return (
    <section className="ed-sec">
      <h2>
        {texts.checks}
        <TextButton type="link" size="small" onClick={() => void findings.again()} label={texts.checkAgain} />
      </h2>
      <Loaded query={findings.proof}>
        {({ findings: all }) => {
          const problems = [...all].sort((one, other) => one.level.localeCompare(other.level));
          const has = (rule: string) => all.some((finding) => finding.rule === rule);
          return (
            <ul className="bare-list">
              {isTitleGood && !has('title') && <FindingRow tone="good" title={texts.goodTitle} />}
              {words.bodyHtml.includes('<img') && !has('alt') && <FindingRow tone="good" title={texts.goodAlt} />}
              {words.bodyHtml.includes('data-block="chart"') && <FindingRow tone="good" title={texts.goodSources} />}
              {chosen && chosen.length > 0 && unlinkedBrands.length === 0 && (
                <FindingRow tone="good" title={texts.goodBrands} note={chosen.map(({ name }) => name).join('、')} />
              )}
              {problems.slice(0, PROBLEMS_SHOWN).map(({ rule, field, start, level, hint, text }) => (
                <FindingRow
                  key={`${rule} ${field} ${start}`}
                  tone={level}
                  title={hint}
                  note={text === '' ? undefined : `“${text.slice(0, 24)}”`}
                />
              ))}
              {unlinkedBrands.length > 0 && (
                <FindingRow
                  tone="warning"
                  title={texts.brandsFound}
                  note={unlinkedBrands.map(({ name }) => name).join('、')}
                  action={{ label: texts.add, press: addBrands, disabled: isReadOnly }}
                />
              )}
              {problems.length > PROBLEMS_SHOWN && (
                <li>
                  <Button type="link" size="small" onClick={onAll}>
                    {texts.seeAll}
                    {inBrackets(String(problems.length))}
                  </Button>
                </li>
              )}
            </ul>
          );
        }}
      </Loaded>
    </section>
  );
}
