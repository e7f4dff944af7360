import { useCallback } from 'react';
import { HttpError } from 'react-admin';
import { commonTexts } from '../i18n/commonTexts.ts';
import type { Undone } from '../providers/changeSetWrites.ts';
import { isUncertain } from '../providers/uncertainWrites.ts';
import { useFeedback } from './useFeedback.ts';

type Options = {
  /** Tells why it was refused, in place of the sentence of the server. */
  tellRefusal?: (error: unknown) => void;
  /** Once aborted, the message that the outcome is unknown is no longer shown. */
  until?: AbortSignal;
};

/** Takes something back, tells how far it is. */
type Undoing = (onProgress: (undone: Undone) => void) => Promise<unknown>;

/**
 * Takes something back, and tells why it was refused. When the answer is lost nobody knows whether it was done: a
 * message says so, with ‘Opnieuw proberen’; or ‘Ga door’, where it is known that a part was. `work` has the same key
 * each time, so that the server does it once.
 */
export const useUndoing = () => {
  const feedback = useFeedback();
  return useCallback(
    async (
      work: Undoing,
      { tellRefusal = error => feedback.error(refusalText(error)), until }: Options = {},
    ): Promise<void> => {
      let undone: Undone | undefined;
      const attempt = async (): Promise<void> => {
        try {
          await work(made => {
            undone = made;
          });
        } catch (error) {
          if (!isUncertain(error)) tellRefusal(error);
          else if (undone) {
            const { resume, partly } = commonTexts.undoing;
            feedback.uncertain(partly(undone), attempt, { until, action: resume });
          } else feedback.uncertain(commonTexts.undoing.uncertain, attempt, { until });
        }
      };
      await attempt();
    },
    [feedback],
  );
};

/** Why an undo was refused, as one text: the sentence of the server, and what stands in the way. */
const refusalText = (error: unknown): string => {
  if (!(error instanceof Error)) return commonTexts.error.unexpected;
  const problems = error instanceof HttpError && error.status === 409 ? error.body?.problems : undefined;
  return Array.isArray(problems) ? [error.message, ...problems].join('. ') : error.message;
};

/** That not all is taken back, and what stays as it is. */
export const leftOutText = (leftOut: readonly string[]): string =>
  [commonTexts.undoing.leftOut, ...leftOut].join('. ');
