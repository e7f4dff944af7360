import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import type { StudentViewContent } from '../../../../../core/contract/studentViews.ts';
import { studentListTexts } from '../studentListTexts.ts';
import { useViews } from '../useListSettings.ts';
import { useCurrentView } from './useCurrentView.ts';

export type ViewDialog = 'save' | 'manage';

type ViewItemsProps = {
  /** Opens what is done with views; undefined closes the menu. */
  onChoose: (dialog?: ViewDialog) => void;
};

/**
 * The end of the list's menu: shows a view that the user keeps under a name, keeps this one, or leads to what can be
 * done with them. Not there before they are known, nor with a back end that has none.
 */
export const ViewItems = ({ onChoose }: ViewItemsProps) => {
  const views = useViews('always');
  const { isShown, show, standard } = useCurrentView();
  if (!views) return null;
  const choice = (view: StudentViewContent, name: string, key: string) => (
    <MenuItem
      key={key}
      role="menuitemradio"
      aria-checked={isShown(view)}
      selected={isShown(view)}
      onClick={() => {
        onChoose();
        show(view);
      }}
    >
      {name}
    </MenuItem>
  );
  return (
    <>
      <Divider component="li" />
      <ListSubheader role="presentation">{studentListTexts.viewChoice.title}</ListSubheader>
      {choice(standard, studentListTexts.viewChoice.standard, 'standard')}
      {views.map(view => choice(view, view.name, view._id))}
      {views.length === 0 && (
        <MenuItem disabled sx={{ whiteSpace: 'normal', maxWidth: 320 }}>
          {studentListTexts.viewChoice.none}
        </MenuItem>
      )}
      <MenuItem onClick={() => onChoose('save')}>{studentListTexts.viewChoice.save}</MenuItem>
      {views.length > 0 && (
        <MenuItem onClick={() => onChoose('manage')}>{studentListTexts.viewChoice.manage}</MenuItem>
      )}
    </>
  );
};
