/** A request to the image process: detect a file's type, or convert it to what is stored. */
export interface ImageJob {
  kind: 'check' | 'user' | 'student' | 'photo';
  path: string;
}

export type ImageFault = 'noImage' | 'tooManyPixels' | 'tooComplex';

/** `content` is to be stored; it is missing when the file can be stored as it is. */
export type ImageResult = { mime: string; content?: Uint8Array } | { fault: ImageFault };

/** The result, with the memory of the image process in bytes. */
export interface ImageReply {
  result: ImageResult;
  memory: number;
}

/** How the image process ends itself over a job that takes too much of the processor. */
export const EXIT_TOO_LONG = 3;
