import OrganizationIcon from '@mui/icons-material/ApartmentRounded';
import UsersIcon from '@mui/icons-material/PeopleAltRounded';
import ClassroomIcon from '@mui/icons-material/SchoolRounded';

/** A picture for each category. */
export const CATEGORY_ICONS = {
  users: UsersIcon,
  organizations: OrganizationIcon,
  classrooms: ClassroomIcon,
} as const;
