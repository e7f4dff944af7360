import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { lazyPage } from '../../components/lazyPage.ts';

/**
 * What the popup holds, a chunk of its own that is fetched ahead when the list is idle or a row is pointed at. Only
 * the code: reading somebody's file is recorded, so it is not done on a guess.
 */
export const StudentFileCode = lazyPage(
  async () => (await import('./file/StudentFileContent.tsx')).StudentFileContent,
);

type Warm = ComponentType<{ onDone: () => void }>;

/**
 * Gets the popup ready while the browser is idle: its code is fetched and run once, out of sight
 * (WarmStudentFile.tsx). Nobody's file is. What does not arrive is fetched when it is wanted.
 */
export const StudentFileAhead = () => {
  const [Warm, setWarm] = useState<Warm | null>(null);
  const onDone = useCallback(() => setWarm(null), []);

  useEffect(() => {
    if (!('requestIdleCallback' in window)) return;
    const handle = requestIdleCallback(async () => {
      StudentFileCode.preload();
      const code = await import('./file/WarmStudentFile.tsx').catch(() => null);
      if (code) setWarm(() => code.WarmStudentFile);
    });
    return () => cancelIdleCallback(handle);
  }, []);

  return Warm && <Warm onDone={onDone} />;
};
