import { createContext, type FunctionComponent, type ReactNode, useContext } from 'react';

/** Renders content as a tree of its own, with the ids it will have when it starts alone. */
export type RenderAlone = (content: ReactNode) => { key: string; html: string };

/** Set while a document page is rendered; other pages are hydrated as a whole. */
export const RenderAloneContext = createContext<RenderAlone | undefined>(undefined);

export type IslandComponent<Props extends object> = FunctionComponent<Props> & { Content: FunctionComponent<Props> };

type Options = {
  start?: 'use' | 'visible' | 'member';
  /** The area of its `texts`, which the browser loads by itself. */
  texts?: string;
};

/** A part with behaviour: all props but `texts` can be written as JSON, and it uses no hook of the router. */
export function island<Props extends object>(
  name: string,
  Content: FunctionComponent<Props>,
  { start = 'use', texts: area }: Options = {},
): IslandComponent<Props> {
  function Island(props: Props) {
    const renderAlone = useContext(RenderAloneContext);
    if (!renderAlone) return <Content {...props} />;
    const { key, html } = renderAlone(<Content {...props} />);
    const { texts: _loaded, ...data } = props as Props & { texts?: unknown };
    return (
      <>
        <span
          className="island"
          data-island={name}
          data-when={start}
          data-texts={area}
          data-key={key}
          dangerouslySetInnerHTML={{ __html: html }}
        />
        <DataScript data={data} />
      </>
    );
  }
  return Object.assign(Island, { Content });
}

type Props = { id?: string; data: object };

export function DataScript({ id, data }: Props) {
  // No end of a script and no comment can appear in the text.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return <script id={id} type="application/json" dangerouslySetInnerHTML={{ __html: json }} />;
}
