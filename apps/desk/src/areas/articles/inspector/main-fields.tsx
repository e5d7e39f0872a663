import { Select } from 'antd';
import { Labelled } from '#desk/kit/form/labelled.tsx';
import { useColumnChoices } from '../use-column-choices.ts';
import { choiceOf, findChoices } from './choices.ts';
import { ManyOf } from './many-of.tsx';
import { NameList } from './name-list.tsx';
import type { WordFieldsProps } from './publish-tab.tsx';
import { texts } from './texts.ts';
import { WordLine } from './word-line.tsx';

const AUTHORS_MAX = 5;
const AUTHOR_CHARACTERS = 20;
const TAGS_MAX = 8;
const TAG_CHARACTERS = 12;

const findAuthors = findChoices('author');
const findTags = findChoices('tag');

export function MainFields({ article, editing, isReadOnly }: WordFieldsProps) {
  const { words, change } = editing;
  const columns = useColumnChoices(article.names.column);
  return (
    <section className="ed-sec">
      <Labelled label={texts.authors} hint={texts.authorsHint} isRequired>
        <NameList
          label={texts.authors}
          disabled={isReadOnly}
          value={words.authors}
          find={findAuthors}
          most={AUTHORS_MAX}
          maxCharacters={AUTHOR_CHARACTERS}
          onChange={(authors) => change({ authors })}
        />
      </Labelled>
      <Labelled label={texts.column} isRequired>
        <Select
          aria-label={texts.column}
          disabled={isReadOnly}
          value={words.columnId}
          options={columns}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(columnId) => change({ columnId })}
        />
      </Labelled>
      <Labelled label={texts.tags} hint={texts.tagsHint}>
        <NameList
          label={texts.tags}
          disabled={isReadOnly}
          value={words.tags}
          find={findTags}
          most={TAGS_MAX}
          maxCharacters={TAG_CHARACTERS}
          onChange={(tags) => change({ tags })}
        />
      </Labelled>
      <Labelled label={texts.brands}>
        <ManyOf
          kind="brand"
          label={texts.brands}
          disabled={isReadOnly}
          value={words.brands.map(({ id }) => id)}
          known={article.names.brands.map(choiceOf)}
          onChange={(ids) =>
            change({
              brands: ids.map(
                (id) => words.brands.find((brand) => brand.id === id) ?? { id, role: 'mentioned' as const },
              ),
            })
          }
        />
      </Labelled>
      {article.liveRevision !== null && (
        <WordLine
          label={texts.updateNote}
          hint={texts.updateNoteHint}
          isAbove
          disabled={isReadOnly}
          value={words.updateNote}
          maxLength={100}
          onChange={(updateNote) => change({ updateNote })}
        />
      )}
    </section>
  );
}
