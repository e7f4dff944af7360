import type {
  CreateParams,
  DeleteParams,
  GetListParams,
  GetOneParams,
  RaRecord,
  UpdateParams,
} from 'react-admin';

/**
 * The answer of a delete's pre-check (docs/product.md §4, Delete flow): `message` is a question or a refusal.
 */
export type DeleteCheck = { allowed: boolean; message: string };

/** How one resource speaks to the API: react-admin's calls without the resource's name. */
export type ResourceAdapter<T extends RaRecord = RaRecord> = {
  getList: (
    params: GetListParams & { signal?: AbortSignal },
  ) => Promise<{ data: T[]; total: number; meta?: unknown }>;
  getOne?: (params: GetOneParams & { signal?: AbortSignal }) => Promise<{ data: T }>;
  create?: (params: CreateParams) => Promise<{ data: T }>;
  update?: (params: UpdateParams) => Promise<{ data: T }>;
  delete?: (params: Pick<DeleteParams, 'id'>) => Promise<{ data: T }>;
  /** Asks the server whether a record may be deleted. */
  preCheckDelete?: (id: string) => Promise<DeleteCheck>;
  /** Deletes a record and returns the list that the server answers, and the change set by which it comes back. */
  removeFromList?: (id: string) => Promise<{ records: T[]; changeSet: string | undefined }>;
};
