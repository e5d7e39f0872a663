import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import { useSiteData } from './site-data.ts';

type Props = {
  /** Without its ending. */
  path: string;
  /** Which part of the data, as in the address of the page: `?result=fail`. */
  query?: string;
};

/** The data of a page as files, and the terms they come with. */
export function DownloadLinks({ path, query = '' }: Props) {
  const { texts } = useSiteData();
  return (
    <p className="downloads">
      <a className="btn btn-s" href={`${path}.csv${query}`} download>
        <Icon name="download" small />
        CSV
      </a>
      <a className="btn btn-s" href={`${path}.json${query}`} download>
        <Icon name="download" small />
        JSON
      </a>
      <Link className="link" to="/opendata">
        {texts.dataLicence}
      </Link>
    </p>
  );
}
