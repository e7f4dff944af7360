import {
  type ReactNode,
  type RefObject,
  startTransition,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useOptimistic,
  useRef,
  useState,
} from 'react';
import {
  ListBase,
  ListContextProvider,
  type ListControllerResult,
  memoryStore,
  RouterProviderContext,
  StoreContextProvider,
  useEvent,
  useGetList,
  useListContext,
  useRouterProvider,
  useStoreContext,
} from 'react-admin';
import { matchPath, type NavigateOptions, type To, useLocation, useNavigate } from 'react-router';
import { PAGE_SIZE, PAGE_SIZES } from '../../../../core/rules/limits.ts';
import { pagesCount } from '../../../../core/rules/pagination.ts';
import {
  NO_FILTER,
  readStudentSearch,
  type StudentQuery,
  type StudentSort,
  writeStudentSearch,
} from '../../../../core/rules/studentQuery.ts';
import type { StudentRecord } from '../../../providers/dataProvider/students/studentCalls.ts';
import { SCREENS } from '../../../screens.ts';
import { listSearchIn } from './listAddress.ts';
import { useListSettings } from './views.ts';

/** A failure is told in the list's place, without a notification (docs/product.md §8). */
const QUIETLY = { onError: () => undefined };

/**
 * react-admin's list controller on the address of docs/product.md §2, which names its parameters one by one where
 * react-admin's has its filter as JSON: the controller gets a router that translates, and a store of its own, as it
 * writes its parameters there even without a key. What is around and inside it has the app's.
 */
export const StudentListBase = ({ children }: { children: ReactNode }) => {
  const router = useRouterProvider();
  const store = useStoreContext();
  const [ownStore] = useState(memoryStore);
  const lastPage = useRef(Number.POSITIVE_INFINITY);
  const { location, navigate } = useTranslatedAddress(lastPage);
  const translator = useMemo(
    () => ({ ...router, useLocation: () => location, useNavigate: () => navigate }),
    [router, location, navigate],
  );
  // The same where a file alone comes to the address or leaves it: the list below it is not rendered for that.
  const list = useMemo(
    () => (
      <ListBase resource="students" storeKey={false} disableAuthentication queryOptions={QUIETLY}>
        <LastRows lastPage={lastPage}>
          <RouterProviderContext value={router}>
            <StoreContextProvider value={store}>{children}</StoreContextProvider>
          </RouterProviderContext>
        </LastRows>
      </ListBase>
    ),
    [router, store, children],
  );
  return (
    <RouterProviderContext value={translator}>
      <StoreContextProvider value={ownStore}>{list}</StoreContextProvider>
    </RouterProviderContext>
  );
};

/** The query with the page size that is the user's where the address names none. */
type SizedQuery = StudentQuery & { pageSize: NonNullable<StudentQuery['pageSize']> };

const parametersOf = ({ filter, sort, page, pageSize }: SizedQuery) =>
  `?${new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: sort.field,
    order: sort.order,
    page: String(page),
    perPage: String(pageSize),
  })}`;

const queryIn = (search: string): SizedQuery => {
  const { filter = '{}', sort, order, page, perPage } = Object.fromEntries(new URLSearchParams(search));
  return {
    filter: { ...NO_FILTER, ...JSON.parse(filter) },
    sort: { field: sort, order } as StudentSort,
    page: Number(page),
    pageSize: PAGE_SIZES.find(size => String(size) === perPage) ?? PAGE_SIZE,
  };
};

/**
 * The list's location and `navigate` in react-admin's parameters. The router navigates in a transition: what was
 * chosen is shown until it arrives, so that no field jumps back in between.
 */
const useTranslatedAddress = (lastPage: RefObject<number>) => {
  const [{ pageSize: usual }, changeSettings] = useListSettings();
  const location = useLocation();
  const go = useNavigate();
  const [search, setSearch] = useOptimistic(listSearchIn(location));
  const named = useMemo(() => readStudentSearch(search), [search]);
  const query = useMemo(() => ({ ...named, pageSize: named.pageSize ?? usual }), [named, usual]);
  const translated = useMemo(
    () => ({ pathname: SCREENS.students.path, search: parametersOf(query), hash: '' }),
    [query],
  );

  const navigate = useEvent((to: To | number, options?: NavigateOptions) => {
    // To another page, as an ended session does.
    if (typeof to === 'number') return go(to);
    if (typeof to === 'string' || to.pathname !== undefined) return go(to, options);
    const asked = queryIn(to.search ?? '');
    const isResized = asked.pageSize !== query.pageSize;
    if (isResized) changeSettings({ pageSize: asked.pageSize });
    // From beyond the last page react-admin leads to another by an entry of its own, or to the first.
    const isBeyond = query.page > lastPage.current;
    const isTypedOn = asked.filter.name !== query.filter.name && asked.filter.name && query.filter.name;
    const wanted = writeStudentSearch({
      ...asked,
      ...(isBeyond && { page: lastPage.current }),
      // The first student of this page stays on the one that is shown.
      ...(isResized && { page: Math.floor(((query.page - 1) * query.pageSize) / asked.pageSize) + 1 }),
      pageSize: isResized ? asked.pageSize : named.pageSize,
    });
    if (wanted === search) return;
    startTransition(async () => {
      setSearch(wanted);
      // Below a file that was opened meanwhile the list changes, and the file stays.
      if (!matchPath(SCREENS.students.path, location.pathname))
        await go(location, { replace: true, state: { ...location.state, listSearch: wanted } });
      else
        await go(
          { pathname: SCREENS.students.path, search: wanted },
          { replace: isBeyond || Boolean(isTypedOn) },
        );
    });
  });
  return { location: translated, navigate };
};

type LastRowsProps = {
  /** Gets the number of the last page, once it is known. */
  lastPage: RefObject<number>;
  children: ReactNode;
};

/**
 * Keeps the rows that are there while others do not arrive, which the controller drops when a request fails
 * (`isPlaceholderData`), counts the pages as the server does, and has the next one fetched ahead.
 */
const LastRows = ({ lastPage, children }: LastRowsProps) => {
  const list = useListContext<StudentRecord>();
  const { data, total, meta, page, perPage, sort, filterValues } = list;
  const [kept, setKept] = useState({ data, total, meta });
  // The rows may be the same while others came elsewhere.
  const isNewer = data !== kept.data || total !== kept.total || meta !== kept.meta;
  if (data && isNewer) setKept({ data, total, meta });
  const isPlaceholderData = !data || list.isPlaceholderData;
  // After a delete react-admin's cache holds the new total, but no longer the server's count of pages.
  const pages = kept.meta?.pagesCount ?? pagesCount(kept.total ?? 0, perPage);

  useLayoutEffect(() => {
    lastPage.current = isPlaceholderData ? Number.POSITIVE_INFINITY : Math.max(1, pages);
  });
  useGetList(
    'students',
    { pagination: { page: page + 1, perPage }, sort, filter: filterValues },
    { enabled: !isPlaceholderData && page < pages },
  );
  // A page of rows is rendered in slices: whoever types or presses meanwhile is not kept waiting.
  const shown = useDeferredValue(kept);
  const value = {
    ...list,
    ...shown,
    meta: { pagesCount: pages },
    isPlaceholderData: isPlaceholderData || shown !== kept,
  };
  return (
    <ListContextProvider value={value as ListControllerResult<StudentRecord>}>{children}</ListContextProvider>
  );
};
