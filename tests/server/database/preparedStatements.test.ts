import BetterSqlite3 from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cacheStatements } from '../../../server/database/sqlite/preparedStatements.ts';

let connection: BetterSqlite3.Database;

beforeEach(() => {
  connection = new BetterSqlite3(':memory:');
});
afterEach(() => connection.close());

describe('prepared statements', () => {
  test('are prepared once and run each time', () => {
    const prepare = vi.spyOn(connection, 'prepare');
    const database = cacheStatements(connection);
    expect(database.prepare('select ? as n').all([1])).toEqual([{ n: 1 }]);
    expect(database.prepare('select ? as n').all([2])).toEqual([{ n: 2 }]);
    expect(prepare).toHaveBeenCalledTimes(1);
  });

  test('follow a change of the table', () => {
    const database = cacheStatements(connection);
    connection.exec('create table t (a); insert into t values (1)');
    expect(database.prepare('select * from t').all([])).toEqual([{ a: 1 }]);
    connection.exec('alter table t add column b default 2');
    expect(database.prepare('select * from t').all([])).toEqual([{ a: 1, b: 2 }]);
  });

  test('are forgotten when they are many, those unused for longest first', () => {
    const prepare = vi.spyOn(connection, 'prepare');
    const database = cacheStatements(connection);
    database.prepare('select 0');
    for (let number = 1; number <= 400; number += 1) {
      database.prepare(`select ${number}`);
      database.prepare('select 0');
    }
    expect(prepare).toHaveBeenCalledTimes(401);
    database.prepare('select 400');
    expect(prepare).toHaveBeenCalledTimes(401);
    database.prepare('select 1');
    expect(prepare).toHaveBeenCalledTimes(402);
  });
});
