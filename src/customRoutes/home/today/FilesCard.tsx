import { pathTo } from '../../../../core/contract/paths.ts';
import type { Today } from '../../../../core/contract/today.ts';
import { fullName } from '../../../../core/rules/text.ts';
import { SCREENS } from '../../../screens.ts';
import { TodayCard } from './TodayCard.tsx';
import { TodayRow } from './TodayRow.tsx';

/** The files that the user opened last. */
export const FilesCard = ({ files }: { files: Today['files'] | undefined }) => {
  return (
    <TodayCard part="files" rows={files}>
      {files?.map(student => (
        <TodayRow
          key={student._id}
          to={pathTo(SCREENS.student.path, { id: student._id })}
          name={fullName(student)}
        />
      ))}
    </TodayCard>
  );
};
