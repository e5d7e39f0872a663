import type { FollowedFilter } from '@rujian/contract/areas/alerts/public';
import { FILTER_TITLE_CHARACTERS } from '@rujian/contract/base/constants';
import { FILTER_MAIL, type FilterMail } from '@rujian/contract/vocabulary/alerts';
import { useId } from 'react';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { ConfirmButton } from '#web/ui/forms/confirm-button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Allowed } from '#web/ui/member/allowed.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { NameForm } from './name-form.tsx';
import type { MyTexts } from './texts.ts';

type FilterCalls = {
  edit: (filter: { id: number; title?: string; mail?: FilterMail }) => Promise<unknown>;
  unfollow: (id: number) => Promise<unknown>;
};

type Props = { filters: readonly FollowedFilter[]; calls: FilterCalls; texts: MyTexts };

export function FollowedFilters({ filters, calls, texts }: Props) {
  const title = useId();
  return (
    <section className="my-filters stack-2" aria-labelledby={title}>
      <h2 id={title}>{texts.filtersTitle}</h2>
      {filters.length === 0 && <p className="quiet">{texts.filtersNone}</p>}
      <ul className="my-list">
        {filters.map((filter) => (
          <FilterRow key={filter.id} filter={filter} calls={calls} texts={texts} />
        ))}
      </ul>
    </section>
  );
}

function FilterRow({ filter, calls, texts }: { filter: FollowedFilter; calls: FilterCalls; texts: MyTexts }) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  const { id, pageName, title, path, mail, followedAt } = filter;
  return (
    <li className="my-row">
      <p className="meta">
        <span>{pageName}</span>
        <span>{fill(texts.followedOn, { date: formatDate(lang, followedAt) })}</span>
      </p>
      <h3 lang={contentLang}>
        <Link to={path}>{title}</Link>
      </h3>
      <div className="my-actions">
        <span className="input my-move">
          <select
            aria-label={fill(texts.filterMail, { title })}
            value={mail}
            onChange={({ currentTarget }) => calls.edit({ id, mail: currentTarget.value as FilterMail })}
          >
            {FILTER_MAIL.options(lang).map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        </span>
        <NameForm
          label={texts.filterRename}
          fieldLabel={texts.filterName}
          value={title}
          maxLength={FILTER_TITLE_CHARACTERS}
          mayBeEmpty
          onSave={(name) => calls.edit({ id, title: name })}
          texts={texts}
        />
        <Allowed name="delete">
          <ConfirmButton
            label={texts.unfollow}
            question={fill(texts.filterUnfollowAsk, { title })}
            onConfirm={() => calls.unfollow(id)}
            texts={texts}
          />
        </Allowed>
      </div>
    </li>
  );
}
