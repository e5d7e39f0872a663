import { createContext } from 'react-router';
import type { KeptBlocks } from '#web/ui/document/page-parts.ts';

export const renderReport = createContext<(failure: unknown) => void>();

/** Blocks of earlier pages; none in development, where components change. */
export const keptBlocks = createContext<KeptBlocks | undefined>();

/** Receives the HTML of a page, which a body of the router's answer would copy several times. */
export const sendPage = createContext<(html: string) => void>();
