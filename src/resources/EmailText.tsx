import { Fragment } from 'react';

/** An e-mail address that, where it has to, breaks after '@' and '.' rather than within a word. */
export const EmailText = ({ address }: { address: string }) =>
  address.split(/(?<=[@.])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, in their order
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
