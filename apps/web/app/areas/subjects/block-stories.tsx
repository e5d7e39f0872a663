import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { Cover } from '#web/ui/content/cover.tsx';
import { RichText } from '#web/ui/content/rich-text.tsx';
import { NewsRow } from '#web/ui/content/story.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/link.tsx';
import type { BlockOf } from './subject-view.ts';
import type { SubjectTexts } from './texts.ts';

const BYTES_PER_KB = 1024;

export function Hero({ block }: { block: BlockOf<'hero'> }) {
  return block.cover && <Cover cover={block.cover} shape="5:2" />;
}

export function TextBlock({ block }: { block: BlockOf<'text'> }) {
  return (
    <div lang={useContentLang()}>
      <RichText html={block.html} />
    </div>
  );
}

export function Articles({ block }: { block: BlockOf<'articles'> }) {
  return (
    <div className="stack-6 halves">
      {block.articles.map((card) => (
        <NewsRow key={card.id} card={card} />
      ))}
    </div>
  );
}

export function Quotes({ block }: { block: BlockOf<'quote'> }) {
  const contentLang = useContentLang();
  return block.quotes.map(({ text, who, role }) => (
    <figure key={text} className="sb-quote" lang={contentLang}>
      <blockquote>
        <p>{text}</p>
      </blockquote>
      {who && (
        <figcaption>
          {who}
          {role && <small>{role}</small>}
        </figcaption>
      )}
    </figure>
  ));
}

export function Gallery({ block }: { block: BlockOf<'gallery'> }) {
  return (
    <ul className="sb-gallery stack-5" lang={useContentLang()}>
      {block.pictures.map(({ cover, caption }) => (
        <li key={`${caption} ${JSON.stringify(cover)}`}>
          <figure>
            <Cover cover={cover} shape="3:2" sizes="(min-width: 1000px) 33vw, 100vw" />
            {caption && <figcaption>{caption}</figcaption>}
          </figure>
        </li>
      ))}
    </ul>
  );
}

type WithTexts<Block> = { block: Block; texts: SubjectTexts };

export function Videos({ block, texts }: WithTexts<BlockOf<'video'>>) {
  const contentLang = useContentLang();
  return block.videos.map(({ title, url, isFile, note }) => (
    <figure key={url} className="sb-video">
      {isFile ? (
        // biome-ignore lint/a11y/useMediaCaption: the text next to it says the same.
        <video controls preload="none" src={url} aria-label={title} />
      ) : (
        <a className="btn" href={url} target="_blank" rel="noopener noreferrer">
          {texts.videoOpen}
          <Icon name="arrow-ne" small />
        </a>
      )}
      <figcaption lang={contentLang}>
        <b>{title}</b>
        {note && <span>{note}</span>}
      </figcaption>
    </figure>
  ));
}

export function Documents({ block, texts }: WithTexts<BlockOf<'document'>>) {
  const contentLang = useContentLang();
  return (
    <ul className="sb-list rows">
      {block.documents.map(({ title, url, note, bytes }) => (
        <li key={url}>
          <a className="link" href={url} lang={contentLang}>
            <Icon name="download" small />
            {title}
          </a>
          <small>
            <span lang={contentLang}>{note}</span>
            {bytes !== null && fill(texts.documentSize, { size: formatNumber(Math.ceil(bytes / BYTES_PER_KB)) })}
          </small>
        </li>
      ))}
    </ul>
  );
}

export function Contacts({ block }: { block: BlockOf<'contact'> }) {
  return (
    <dl className="facts" lang={useContentLang()}>
      {block.contacts.map(({ label, value, link }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {link.startsWith('/') ? (
              <TextLink className="link" to={link} label={value} />
            ) : link ? (
              <a className="link" href={link}>
                {value}
              </a>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function Credits({ block, texts }: WithTexts<BlockOf<'credits'>>) {
  const contentLang = useContentLang();
  return (
    <dl className="facts">
      {block.credits.map(({ role, names }) => (
        <div key={role}>
          <dt lang={contentLang}>{role}</dt>
          <dd>
            <span lang={contentLang}>{names.join(texts.listSeparator)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
