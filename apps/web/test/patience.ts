import { configure } from '@testing-library/react';

// Parts that are loaded on demand take longer than a second on a busy machine.
configure({ asyncUtilTimeout: 15_000 });
