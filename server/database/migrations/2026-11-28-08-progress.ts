import { type Kysely, sql } from 'kysely';
import { engineOf } from '../engine.ts';
import type { Schema } from '../schema.ts';

/** Levels, goals and the reports that evaluations end in. */
export const up = async (database: Kysely<Schema>): Promise<void> => {
  // In PostgreSQL texts compare and sort by their bytes, too.
  const text = engineOf(database).name === 'sqlite' ? 'text' : 'text collate "C"';
  for (const statement of TABLES.replaceAll('" text', `" ${text}`).trim().split(';\n')) {
    await sql.raw(statement).execute(database);
  }
};

const TABLES = `
  create table "studentLevels" (
    "id" text not null primary key,
    "studentId" text not null references "students" ("id") on delete cascade,
    "skill" text not null,
    "level" text not null,
    "date" text not null,
    "source" text not null,
    "authorId" text references "users" ("id") on delete set null,
    "authorName" text not null,
    "createdAt" text not null,
    "replacedAt" text,
    "replacedByName" text not null default ''
  );
  create index "studentLevelsByStudent" on "studentLevels" ("studentId", "skill", "date");
  create index "studentLevelsByAuthor" on "studentLevels" ("authorId");
  create table "studentGoals" (
    "id" text not null primary key,
    "studentId" text not null references "students" ("id") on delete cascade,
    "text" text not null,
    "untilDate" text not null,
    "reachedDate" text,
    "authorId" text references "users" ("id") on delete set null,
    "authorName" text not null,
    "createdAt" text not null
  );
  create index "studentGoalsByStudent" on "studentGoals" ("studentId");
  create index "studentGoalsByAuthor" on "studentGoals" ("authorId", "untilDate");
  create table "evaluationReports" (
    "id" text not null primary key,
    "studentId" text not null references "students" ("id") on delete cascade,
    "date" text not null,
    "contents" text not null,
    "authorId" text references "users" ("id") on delete set null,
    "authorName" text not null,
    "createdAt" text not null
  );
  create index "evaluationReportsByStudent" on "evaluationReports" ("studentId", "date");
  create index "evaluationReportsByAuthor" on "evaluationReports" ("authorId")
`;
