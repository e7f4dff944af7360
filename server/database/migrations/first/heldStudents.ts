import { sql } from 'kysely';

/** What the engine's `faultOf` knows as something that passes. */
const REFUSAL = 'This student is held by an undo';

const held = (id: string) => sql`exists (select 1 from "heldStudents" where "studentId" = ${sql.raw(id)})`;
const anyHeld = sql`exists (select 1 from "heldStudents")`;
const isNewlyRecorded = sql`(new."status" <> '' and new."absenceId" is null or new."remark" <> '')`;

const refuse = sql`begin select raise(abort, ${sql.lit(REFUSAL)}); end`;

/** Every save of a file counts its version; what is recorded beside it has triggers of its own. */
const SQLITE = [
  sql`create trigger "heldStudentChanged" before update of "version" on "students" when ${held('old."id"')} ${refuse}`,
  sql`create trigger "heldStudentDeleted" before delete on "students" when ${held('old."id"')} ${refuse}`,
  sql`create trigger "heldCellAdded" before insert on "attendanceRecords"
    when ${isNewlyRecorded} and ${held('new."studentId"')} ${refuse}`,
  sql`create trigger "heldCellChanged" before update on "attendanceRecords"
    when ${isNewlyRecorded} and ${held('new."studentId"')} ${refuse}`,
  ...['announcedAbsences', 'evaluationsDone'].flatMap(table => [
    sql`create trigger ${sql.id(`${table}HeldAdded`)} before insert on ${sql.id(table)}
      when ${held('new."studentId"')} ${refuse}`,
    sql`create trigger ${sql.id(`${table}HeldChanged`)} before update on ${sql.id(table)}
      when ${held('new."studentId"')} ${refuse}`,
    sql`create trigger ${sql.id(`${table}HeldDeleted`)} before delete on ${sql.id(table)}
      when ${held('old."studentId"')} ${refuse}`,
  ]),
  ...['classrooms', 'organizations', 'schedules'].map(
    table => sql`create trigger ${sql.id(`${table}NeededByHeld`)} before delete on ${sql.id(table)}
      when ${anyHeld} ${refuse}`,
  ),
];

/** `lock_not_available`: what somebody else is busy with. */
const raise = sql`raise exception ${sql.lit(REFUSAL)} using errcode = '55P03'`;
const trigger = (name: string, when: string, table: string, call: string) =>
  sql`create trigger ${sql.id(name)} before ${sql.raw(when)} on ${sql.id(table)}
    for each row execute function ${sql.raw(call)}`;

const POSTGRES = [
  sql`create function "refuseHeldStudent"() returns trigger language plpgsql as $$ begin
    if ${held('old."id"')} then ${raise}; end if;
    if tg_op = 'DELETE' then return old; end if;
    return new;
  end $$`,
  sql`create function "refuseHeldCell"() returns trigger language plpgsql as $$ begin
    if ${isNewlyRecorded} and ${held('new."studentId"')} then ${raise}; end if;
    return new;
  end $$`,
  sql`create function "refuseRowOfHeld"() returns trigger language plpgsql as $$ begin
    if tg_op = 'DELETE' then
      if ${held('old."studentId"')} then ${raise}; end if;
      return old;
    end if;
    if ${held('new."studentId"')} then ${raise}; end if;
    return new;
  end $$`,
  sql`create function "refuseWhileHeld"() returns trigger language plpgsql as $$ begin
    if ${anyHeld} then ${raise}; end if;
    return old;
  end $$`,
  trigger('heldStudentChanged', 'update of "version"', 'students', '"refuseHeldStudent"()'),
  trigger('heldStudentDeleted', 'delete', 'students', '"refuseHeldStudent"()'),
  trigger('heldCell', 'insert or update', 'attendanceRecords', '"refuseHeldCell"()'),
  ...['announcedAbsences', 'evaluationsDone'].map(table =>
    trigger(`${table}Held`, 'insert or update or delete', table, '"refuseRowOfHeld"()'),
  ),
  ...['classrooms', 'organizations', 'schedules'].map(table =>
    trigger(`${table}NeededByHeld`, 'delete', table, '"refuseWhileHeld"()'),
  ),
];

/** Nobody changes a student whom an undo in portions is still to come to. */
export const HELD_STUDENTS = { sqlite: SQLITE, postgres: POSTGRES };
