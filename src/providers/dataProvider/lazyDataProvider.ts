import type { AppDataProvider } from './index.ts';

type Method = (...args: unknown[]) => Promise<unknown>;

const call = async (name: string, args: unknown[]): Promise<unknown> => {
  const { dataProvider } = await import('./index.ts');
  const method = (dataProvider as unknown as Record<string, Method | undefined>)[name];
  if (!method) throw new Error(`The data provider has no ${name}`);
  return method(...args);
};

/** The data provider, whose code is fetched at the first call: the sign-in page makes none. */
export const lazyDataProvider = new Proxy({ supportAbortSignal: true } as AppDataProvider, {
  get: (target, name) =>
    typeof name === 'symbol' || name in target
      ? Reflect.get(target, name)
      : (...args: unknown[]) => call(name, args),
});
