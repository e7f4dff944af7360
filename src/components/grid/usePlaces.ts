import {
  type FocusEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useEvent } from 'react-admin';
import {
  clamp,
  elementAt,
  type GridPlace,
  NAMES,
  placeOf,
  placesIn,
  rangeAround,
  rangeOf,
  type Selection,
  shapeOf,
} from './places.ts';

type CellIds = { row: string; column: string };

type Options = {
  students: readonly { _id: string }[];
  /** The key of each column. */
  columnIds: readonly string[];
  firstShown: number;
  /** The cells that undo or redo changed last, which are gone to. */
  stepped: readonly CellIds[] | undefined;
};

/**
 * Where the focus is in the grid, with one tab stop in all, and which cells are selected. Both are
 * written into the document rather than rendered: moving and extending must not render a single cell.
 */
export const usePlaces = (
  table: RefObject<HTMLTableElement | null>,
  { students, columnIds, firstShown, stepped }: Options,
) => {
  const [rows, columns] = [students.length, columnIds.length];
  const rowIds = useMemo(() => students.map(({ _id }) => _id), [students]);
  const layout = useMemo(() => [...rowIds, ...columnIds].join(' '), [rowIds, columnIds]);
  const [selected, setSelected] = useState<{ selection: Selection; layout: string } | null>(null);
  // Other rows or columns, or another order, end a selection.
  if (selected && selected.layout !== layout) setSelected(null);
  const current = selected?.layout === layout ? selected.selection : null;
  const range = useMemo(() => rangeOf(current, { rows, columns }), [current, rows, columns]);
  const select = (selection: Selection) => setSelected({ selection, layout });
  const clear = () => setSelected(null);

  const shown = useRef(new Set<Element>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are other elements
  useLayoutEffect(() => {
    const body = table.current?.tBodies[0];
    const { before } = shapeOf(table.current);
    const cells = range ? placesIn(range) : [];
    const next = new Set<Element>(
      cells.flatMap(({ row, column }) => body?.rows[row]?.cells[column + before] ?? []),
    );
    for (const cell of shown.current) if (!next.has(cell)) cell.setAttribute('aria-selected', 'false');
    for (const cell of next) if (!shown.current.has(cell)) cell.setAttribute('aria-selected', 'true');
    shown.current = next;
  }, [table, range, layout]);

  const tabStop = useRef<HTMLElement>(null);
  const setTabStop = (to: GridPlace) => {
    const next = table.current && elementAt(table.current, to);
    if (!next) return;
    if (tabStop.current) tabStop.current.tabIndex = -1;
    next.tabIndex = 0;
    tabStop.current = next;
  };
  // The rows and columns may have become others since the last render.
  useLayoutEffect(() => {
    if (!tabStop.current?.isConnected) setTabStop({ row: 0, column: firstShown });
  });

  const place = (): GridPlace =>
    (tabStop.current && placeOf(tabStop.current)) ?? { row: 0, column: firstShown };

  const moveTo = (to: GridPlace, options?: FocusOptions) => {
    const row = clamp(to.row, -shapeOf(table.current).controls, rows - 1);
    const column = clamp(to.column, row < 0 ? 0 : NAMES, columns - 1);
    if (table.current) elementAt(table.current, { row, column })?.focus(options);
  };

  /** Makes a place the tab stop and brings it into sight; focuses it where the focus is in the grid or nowhere. */
  const show = (to: GridPlace) => {
    if (!table.current) return;
    setTabStop(to);
    const cell = elementAt(table.current, to);
    const { activeElement, body } = document;
    if (activeElement === body || table.current.contains(activeElement)) cell?.focus();
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };

  /** Goes to cells, as spreadsheets do; they are selected, unless other cells stand among them by now. */
  const goTo = useEvent((cells: readonly CellIds[]) => {
    const [rowOf, columnOf] = [placesBy(rowIds), placesBy(columnIds)];
    const places = cells.flatMap(cell => {
      const [row, column] = [rowOf.get(cell.row), columnOf.get(cell.column)];
      return row === undefined || column === undefined ? [] : [{ row, column }];
    });
    const [first] = places;
    if (!first) return;
    const around = rangeAround(places);
    if (!around) {
      clear();
      return show(first);
    }
    const anchor = { row: around.top, column: around.left };
    select({ by: 'cells', anchor, extent: { row: around.bottom, column: around.right } });
    show(anchor);
  });
  useEffect(() => {
    if (stepped) goTo(stepped);
  }, [stepped, goTo]);

  return {
    current,
    range,
    select,
    clear,
    place,
    moveTo,
    onFocus: (event: FocusEvent<HTMLTableElement>) => {
      const focused = placeOf(event.target);
      if (focused) setTabStop(focused);
    },
    /**
     * Extends the selection to a place, from its anchor or else from `from`; from a name, by whole rows.
     * Returns the place within the grid.
     */
    extendTo: (from: GridPlace, to: GridPlace): GridPlace => {
      const { by, anchor } = current ?? { by: from.column === NAMES ? 'rows' : 'cells', anchor: from };
      const least = by === 'rows' && anchor.column === NAMES ? NAMES : 0;
      const extent = { row: clamp(to.row, 0, rows - 1), column: clamp(to.column, least, columns - 1) };
      select({ by, anchor, extent });
      return extent;
    },
  };
};

export type Places = ReturnType<typeof usePlaces>;

const placesBy = (ids: readonly string[]) => new Map(ids.map((id, place) => [id, place]));
