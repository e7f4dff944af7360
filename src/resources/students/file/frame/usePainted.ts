import { startTransition, useEffect, useState } from 'react';

/** Whether the first picture is on the screen: what lies below it is rendered only then, so that it comes soon. */
export const usePainted = (): boolean => {
  const [painted, setPainted] = useState(false);
  useEffect(() => startTransition(() => setPainted(true)), []);
  return painted;
};
