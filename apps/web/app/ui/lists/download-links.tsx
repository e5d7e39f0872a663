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
      <TextLink className="btn btn-s" to={`${path}.csv${query}`} download icon="download" label="CSV" />
      <TextLink className="btn btn-s" to={`${path}.json${query}`} download icon="download" label="JSON" />
      <TextLink className="link" to="/opendata" label={texts.dataLicence} />
    </p>
  );
}
