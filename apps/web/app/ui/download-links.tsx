import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import { useSiteData } from './site-data.ts';

/** The data of a page as files, and the terms they come with. `path` is without its ending. */
export function DownloadLinks({ path }: { path: string }) {
  const { texts } = useSiteData();
  return (
    <p className="downloads">
      <a className="btn btn-s" href={`${path}.csv`} download>
        <Icon name="download" small />
        CSV
      </a>
      <a className="btn btn-s" href={`${path}.json`} download>
        <Icon name="download" small />
        JSON
      </a>
      <Link className="link" to="/opendata">
        {texts.dataLicence}
      </Link>
    </p>
  );
}
