import { createContext, type FunctionComponent, type ReactNode, useContext } from 'react';

/** Renders a block as a tree of its own, unless its HTML is kept, and returns what marks its place. */
export type PlaceBlock = (name: string, data: object, content: ReactNode) => string;

/** Set while a document page is rendered; a block inside a block is part of it. */
export const PlaceBlockContext = createContext<PlaceBlock | undefined>(undefined);

/**
 * A part of a page that no reader changes. Its HTML is kept by the data it shows, so that a change
 * of the page renders only the blocks that differ. It gets everything by props that can be written
 * as JSON, except `texts`, and uses no hook of the router; its name is unique.
 */
export function block<Props extends object>(name: string, Content: FunctionComponent<Props>): FunctionComponent<Props> {
  return function Block(props) {
    const place = useContext(PlaceBlockContext);
    const content = <Content {...props} />;
    if (!place) return content;
    const { texts: _ofLanguage, ...data } = props as Props & { texts?: unknown };
    return place(name, data, content);
  };
}
