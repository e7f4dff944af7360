import { type ComponentType, lazy, useState } from 'react';

/**
 * A component whose code is fetched when it is first shown, or ahead of that by its `preload`. Code that is there
 * already is shown at once: React would keep a fallback on the screen for 300 ms, however short the wait.
 */
export const preloadable = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let ready: ComponentType<Props> | undefined;
  const fetchCode = async () => {
    ready ??= await load();
    return ready;
  };
  const Lazy = lazy(async () => ({ default: await fetchCode() }));

  const Preloadable = (props: Props) => {
    const [Component] = useState<ComponentType<Props>>(() => ready ?? Lazy);
    return <Component {...props} />;
  };
  return Object.assign(Preloadable, {
    /** Fetches the code ahead, until when it resolves; a failure shows when the component is. */
    preload: async (): Promise<void> => {
      await fetchCode().catch(() => undefined);
    },
  });
};
