import { useTranslate } from 'react-admin';

type PrintTableProps = {
  title: string;
  columns: readonly string[];
  /** Rows by key, a text per column. */
  rows: readonly (readonly [key: string, ...cells: string[]])[];
};

/** A list of the file on paper. */
export const PrintTable = ({ title, columns, rows }: PrintTableProps) => {
  const translate = useTranslate();
  return (
    <section>
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p>{translate('students.file.print.none')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              {columns.map(column => (
                <th key={column}>{column}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([key, ...cells]) => (
              <tr key={key}>
                {columns.map((column, index) => (
                  <td key={column}>{cells[index] || '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
};
