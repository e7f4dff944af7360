import { useAddressParameter } from '../../../components/useAddressParameter.ts';
import { useCloseParameter } from '../../../components/useCloseParameter.ts';
import { ChangeSetContentsDialog } from './ChangeSetContentsDialog.tsx';
import { CHANGE_SET_CONTENTS, readContents } from './contentsAddress.ts';

/** What the count counts that the address names. */
export const ExplainedContents = () => {
  const { value } = useAddressParameter(CHANGE_SET_CONTENTS);
  const close = useCloseParameter(CHANGE_SET_CONTENTS);
  const counted = readContents(value);
  if (!counted) return null;
  return <ChangeSetContentsDialog counted={counted} onClose={close} />;
};
