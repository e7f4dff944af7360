/** What the image process is asked to do with a file: detect its type, or convert it to what is stored. */
export interface ImageJob {
  kind: 'check' | 'user' | 'student' | 'photo';
  path: string;
}

/** Why an image is not taken. */
export type ImageFault = 'noImage' | 'tooManyPixels' | 'tooComplex';

/** What became of a job; `content` is what is stored, and missing when that is the file as it is. */
export type ImageResult = { mime: string; content?: Uint8Array } | { fault: ImageFault };

/** What the image process answers, with its memory in bytes. */
export interface ImageReply {
  result: ImageResult;
  memory: number;
}

/** How the image process ends itself over a job that takes too much of the processor. */
export const EXIT_TOO_LONG = 3;
