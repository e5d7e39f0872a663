import { createContext } from 'react-router';

/** Receives failures of page rendering; the host logs them with the request id. */
export const renderReport = createContext<(failure: unknown) => void>();
