import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { useSite } from '#web/ui/site-data.ts';

export function DownloadLinks(props: {
  /** Without extension. */
  path: string;
  /** Selected part of the data, as in the page address: `?result=fail`. */
  query?: string;
}) {
  const { path, query = '' } = props;
  const { texts } = useSite();
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
      <TextLink className="link" to="/opendata" label={texts.dataLicence} />
    </p>
  );
}
