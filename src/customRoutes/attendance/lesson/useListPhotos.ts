import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '../../../providers/dataProvider/index.ts';
import { queryKeys } from '../queries.ts';

/** The small images of a list's students, by `_id`. None while they are under way, and where they do not come. */
export const useListPhotos = (listId: string): ReadonlyMap<string, string> => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data = NONE } = useQuery({
    queryKey: queryKeys.photos(listId),
    queryFn: ({ signal }) => dataProvider.getListPhotos({ id: listId, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
};

const NONE: ReadonlyMap<string, string> = new Map();
