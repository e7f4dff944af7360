import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

type ConflictPartProps = {
  title: string;
  /** What the user has to do with it. */
  help: string;
  /** Buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A titled part of the dialog. */
export const ConflictPart = ({ title, help, actions, children }: ConflictPartProps) => {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 220 }}>
          <Typography id={id} component="h3" sx={{ fontWeight: 650 }}>
            {title}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {help}
          </Typography>
        </Box>
        {actions}
      </Box>
      {children}
    </Box>
  );
};
