/** Runs it when the browser has nothing better to do; gives what calls it off. */
export const whenIdle = (task: () => void): (() => void) => {
  if (!('requestIdleCallback' in window)) return () => undefined;
  const handle = requestIdleCallback(task);
  return () => cancelIdleCallback(handle);
};
