import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { lazyPage } from '../../components/lazyPage.ts';

/**
 * What the popup holds, a chunk of its own that is fetched ahead when the list is idle or a row is pointed
 * at. Only the code: reading a student's file is recorded, so it is not done on a guess.
 */
export const LazyStudentFile = lazyPage(
  async () => (await import('./file/StudentFileContent.tsx')).StudentFileContent,
);

type Prerendered = ComponentType<{ onDone: () => void }>;

/**
 * Gets the popup ready while the browser is idle: its code is fetched and run once, out of sight
 * (PrerenderedStudentFile.tsx). Nobody's file is. What does not arrive is fetched when it is wanted.
 */
export const StudentFilePreloader = () => {
  const [Prerendered, setPrerendered] = useState<Prerendered | null>(null);
  const onDone = useCallback(() => setPrerendered(null), []);

  useEffect(() => {
    if (!('requestIdleCallback' in window)) return;
    const handle = requestIdleCallback(async () => {
      LazyStudentFile.preload();
      const code = await import('./file/PrerenderedStudentFile.tsx').catch(() => null);
      if (code) setPrerendered(() => code.PrerenderedStudentFile);
    });
    return () => cancelIdleCallback(handle);
  }, []);

  return Prerendered && <Prerendered onDone={onDone} />;
};
