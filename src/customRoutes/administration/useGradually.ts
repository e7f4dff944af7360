import { useEffect, useState } from 'react';

/** As many cards as a large window shows. */
const AT_ONCE = 24;

/** The list's beginning at once, the whole of it as soon as that has been painted. */
export const useGradually = <T>(list: readonly T[] | undefined): readonly T[] | undefined => {
  const [whole, setWhole] = useState(false);
  const there = list !== undefined;

  useEffect(() => {
    if (there) setWhole(true);
  }, [there]);

  return whole ? list : list?.slice(0, AT_ONCE);
};
