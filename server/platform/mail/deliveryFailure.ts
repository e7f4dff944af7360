/** Why a mail did not go out. */
export interface DeliveryFailure {
  /** For the log: without the server's own words, which repeat the address. */
  reason: string;
  /** The mail server does not know the address: trying again is no use. */
  isForGood: boolean;
}

/** Describes an error of nodemailer, or of the disk. */
export function deliveryFailure(error: unknown): DeliveryFailure {
  if (!(error instanceof Error)) return { reason: String(error), isForGood: false };
  const { code, command, responseCode, permanent }: Partial<SmtpError> = error;
  if (responseCode === undefined) return { reason: error.message, isForGood: false };
  // Any other refusal for good is about the settings, which an administrator can correct.
  const isForGood = permanent === true && command === 'RCPT TO';
  return { reason: `${code} ${responseCode} after ${command}`, isForGood };
}

/** What nodemailer says of an answer of the mail server. */
interface SmtpError extends Error {
  code: string;
  command: string;
  responseCode: number;
  permanent: boolean;
}
