import { type DataProvider, useDataProvider } from 'react-admin';

/** The calls of one subject, as `useCalls<typeof attendance>()`: who uses these alone depends on no other subject. */
export const useCalls = <Calls>(): Calls => useDataProvider<DataProvider & Calls>();
