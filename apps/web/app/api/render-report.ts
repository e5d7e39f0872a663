import { createContext } from 'react-router';

/** Who hears of a page that failed through our own fault; the host logs it with the request id. */
export const renderReport = createContext<(failure: unknown) => void>();
