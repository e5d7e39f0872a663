import { fill } from '#web/i18n/fill.ts';
import { MenuItems } from '#web/layouts/menus/menu-link.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { block } from '#web/ui/document/block.tsx';
import { Link, TextLink } from '#web/ui/link.tsx';
import { type MenuEntry, type SiteData, useSiteData } from '#web/ui/site-data.ts';
import { Wordmark } from '#web/ui/wordmark.tsx';

export const SiteFoot = block('site-foot', () => {
  const { texts, site, legal, footMenu, today } = useSiteData();
  const year = today.iso.slice(0, 4);
  return (
    <footer className="foot">
      <div className="wrap foot-in">
        <div className="foot-brand">
          <Wordmark />
          <p>{texts.slogan}</p>
          <p className="foot-s">{texts.footerStatement}</p>
          {site.demoContent && <p className="foot-s">{texts.demoNotice}</p>}
        </div>
        {footColumns(footMenu, texts.footerMore).map(({ title, children }) => (
          <div key={title} className="foot-col">
            <h2>{title}</h2>
            <ul>
              <MenuItems entries={children} />
            </ul>
          </div>
        ))}
      </div>
      <div className="wrap foot-legal">
        <p>
          <span>{fill(texts.copyright, { year, name: site.siteName })}</span>
          <RecordNumbers legal={legal} />
        </p>
        <p>
          <Link to="/report">{texts.report}</Link>
          {legal.reportPhone && (
            <a href={`tel:${legal.reportPhone}`}>{fill(texts.reportPhone, { phone: legal.reportPhone })}</a>
          )}
          {legal.reportEmail && (
            <a href={`mailto:${legal.reportEmail}`}>{fill(texts.reportEmail, { email: legal.reportEmail })}</a>
          )}
          {legal.reportHours && <span>{legal.reportHours}</span>}
          <TextLink to="https://www.12377.cn" target="_blank" rel="noopener noreferrer" label={texts.reportCentre} />
        </p>
      </div>
    </footer>
  );
});

/** Both registration numbers link to their registers, as the regulations require. */
function RecordNumbers({ legal }: Pick<SiteData, 'legal'>) {
  const contentLang = useContentLang();
  const { recordNumber, policeRecordNumber } = legal;
  const code = policeRecordNumber.replace(/\D/g, '');
  return (
    <>
      {recordNumber && (
        <a href="https://beian.miit.gov.cn/" target="_blank" rel="noopener noreferrer" lang={contentLang}>
          {recordNumber}
        </a>
      )}
      {policeRecordNumber && (
        <TextLink
          to={`https://beian.mps.gov.cn/#/query/webSearch?code=${code}`}
          target="_blank"
          rel="noopener noreferrer"
          lang={contentLang}
          label={policeRecordNumber}
        />
      )}
    </>
  );
}

function footColumns(entries: readonly MenuEntry[], moreTitle: string) {
  const columns = entries.filter(({ children }) => children.length > 0);
  const single = entries.filter(({ children }) => children.length === 0);
  return single.length > 0 ? [...columns, { title: moreTitle, children: single }] : columns;
}
