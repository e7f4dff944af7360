/** Tables and indexes, in SQL of SQLite: PostgreSQL's differs in what `createTables` says. */
export const TABLES = `
  create table "absenceReasons" (
    "id" text not null primary key,
    "name" text not null,
    "nameKey" text not null unique,
    "active" integer not null
  );

  create table "attempts" (
    "scope" text not null,
    "account" text not null,
    "origin" text not null,
    "count" integer not null,
    "endsAt" text not null,
    constraint "attemptsKey" primary key ("scope", "account", "origin")
  );
  create index "attemptsByEnd" on "attempts" ("scope", "endsAt");

  create table "auditContents" (
    "sequence" integer not null,
    "part" integer not null,
    "studentId" text,
    "name" text,
    "detail" text,
    "changes" text,
    "salt" text,
    "digest" text not null,
    "erasedIn" integer,
    constraint "auditContentsKey" primary key ("sequence", "part")
  );
  create index "auditContentsByStudent" on "auditContents" ("studentId", "name", "sequence");

  create table "auditEntries" (
    "sequence" integer not null primary key,
    "at" text not null,
    "userId" text,
    "userName" text not null,
    "address" text not null,
    "action" text not null,
    "detail" text not null,
    "subjectKind" text not null,
    "subjectId" text,
    "subjectName" text not null,
    "changes" text not null,
    "previousHash" text not null,
    "hash" text not null
  );
  create index "auditEntriesBySubject"
    on "auditEntries" ("subjectKind", "subjectId", "subjectName", "sequence");
  create index "auditEntriesByTime" on "auditEntries" ("at", "sequence");
  create index "auditEntriesByUser" on "auditEntries" ("userId", "userName", "sequence");
  create index "auditEntriesOfChanges"
    on "auditEntries" ("subjectKind", "subjectId", "sequence", "userId", "at")
    where "action" in ('create', 'update');
  create index "auditEntriesOfLists"
    on "auditEntries" ("userId", "sequence", "subjectId")
    where "subjectKind" = 'attendance list' and "action" in ('create', 'update');

  create table "changeSets" (
    "id" text not null primary key,
    "kind" text not null,
    "at" text not null,
    "actorId" text,
    "actorName" text not null,
    "name" text not null,
    "searchName" text not null,
    "studentId" text,
    "title" text not null,
    "students" integer not null,
    "counts" text not null,
    "undoStage" text,
    "undoUntil" text,
    "undoRunner" text
  );
  create index "changeSetsByStudent" on "changeSets" ("studentId");
  create index "changeSetsByTime" on "changeSets" ("at", "id");

  create table "changeSetFiles" (
    "changeSetId" text not null references "changeSets" ("id") on delete cascade,
    "fileName" text not null,
    "studentId" text,
    constraint "changeSetFilesKey" primary key ("changeSetId", "fileName")
  );
  create index "changeSetFilesByName" on "changeSetFiles" ("fileName");

  create table "changeSetRows" (
    "changeSetId" text not null references "changeSets" ("id") on delete cascade,
    "position" integer not null,
    "tableName" text not null,
    "rowKey" text not null,
    "studentId" text,
    "before" text,
    "after" text,
    constraint "changeSetRowsKey" primary key ("changeSetId", "position")
  );
  create index "changeSetRowsByRow" on "changeSetRows" ("tableName", "rowKey");
  create index "changeSetRowsByStudent" on "changeSetRows" ("studentId");

  create table "classrooms" (
    "id" text not null primary key,
    "name" text not null,
    "nameKey" text not null unique,
    "type" text not null,
    "active" integer not null
  );

  create table "freePeriods" (
    "id" text not null primary key,
    "name" text not null,
    "startDate" text not null,
    "endDate" text not null
  );
  create index "freePeriodsByDate" on "freePeriods" ("startDate", "endDate");

  create table "organizations" (
    "id" text not null primary key,
    "name" text not null,
    "nameKey" text not null unique,
    "email" text not null,
    "active" integer not null
  );

  create table "passwordLinks" (
    "tokenHash" text not null primary key,
    "userId" text not null,
    "createdAt" text not null,
    "expiresAt" text not null,
    "usedAt" text
  );
  create index "passwordLinksByExpiry" on "passwordLinks" ("expiresAt");
  create index "passwordLinksByUser" on "passwordLinks" ("userId");

  create table "passwordMails" (
    "userId" text not null,
    "occasion" text not null,
    "askedAt" text not null,
    "attempts" integer not null,
    "nextAt" text not null,
    "claimedUntil" text not null default '',
    constraint "passwordMailsKey" primary key ("userId", "occasion")
  );

  create table "secretSalts" (
    "purpose" text not null primary key,
    "salt" text not null
  );

  create table "settings" (
    "name" text not null primary key,
    "value" text not null
  );

  create table "statusClock" (
    "id" integer not null primary key,
    "day" text not null
  );

  create table "students" (
    "id" text not null primary key,
    "firstName" text not null,
    "lastName" text not null,
    "sortKey" text not null,
    "searchName" text not null,
    "birthDate" text,
    "sex" text not null,
    "country" text not null,
    "telephone" text not null,
    "email" text not null,
    "arrivalDate" text,
    "registrationDate" text,
    "organizationId" text references "organizations" ("id") on delete restrict,
    "permitHolder" text not null,
    "contactPersonName" text not null,
    "contactPersonJobDescription" text not null,
    "contactPersonTelephone" text not null,
    "contactPersonEmail" text not null,
    "active" integer not null,
    "statusDate" text,
    "version" integer not null default 1,
    "createdAt" text not null,
    "updatedAt" text not null,
    "firstNameKey" text not null default '',
    "countryKey" text not null default '',
    "gluedName" text not null default '',
    "telephoneDigits" text not null default '',
    "emailKey" text not null default '',
    "nameSound" text not null default ''
  );
  create index "studentsArrivedLate"
    on "students" ("sortKey", "id") where "arrivalDate" > "registrationDate";
  create index "studentsBornLate" on "students" ("id") where "birthDate" > "registrationDate";
  create index "studentsByActive" on "students" ("active");
  create index "studentsByActivity"
    on "students" ("active", "sortKey", "id", "organizationId", "searchName", "gluedName");
  create index "studentsByBirthDate"
    on "students" ("active", "birthDate", "sortKey", "id", "searchName", "gluedName");
  create index "studentsByContactPerson" on "students" ("contactPersonName", "active", "sortKey", "id");
  create index "studentsByCountry" on "students" ("active", "countryKey", "sortKey", "id");
  create index "studentsByEmail" on "students" ("active", "emailKey", "sortKey", "id");
  create index "studentsByFirstName"
    on "students" ("active", "firstNameKey", "id", "searchName", "gluedName");
  create index "studentsByName" on "students" ("active", "searchName");
  create index "studentsByOrganization"
    on "students" ("organizationId", "active", "sortKey", "id", "searchName", "gluedName");
  create index "studentsByRegistrationDate" on "students" ("active", "registrationDate", "sortKey", "id");
  create index "studentsBySearchName" on "students" ("searchName");
  create index "studentsBySex" on "students" ("active", "sex", "sortKey", "id");
  create index "studentsBySound" on "students" ("birthDate", "nameSound", "id");
  create index "studentsByStatusDate" on "students" ("statusDate", "id");
  create index "studentsInOrder"
    on "students" ("sortKey", "id", "organizationId", "searchName", "gluedName");

  create table "nameWords" (
    "soundKey" text not null,
    "word" text not null,
    "studentId" text not null references "students" ("id") on delete cascade,
    constraint "nameWordsKey" primary key ("soundKey", "word", "studentId")
  ) without rowid;
  create index "nameWordsByStudent" on "nameWords" ("studentId");

  create table "studentAttachments" (
    "id" text not null primary key,
    "studentId" text not null references "students" ("id") on delete cascade,
    "fileName" text not null unique,
    "originalName" text not null,
    "mimeType" text not null,
    "bytes" integer not null,
    "createdAt" text not null
  );
  create index "studentAttachmentsByStudent" on "studentAttachments" ("studentId", "createdAt");

  create table "studentClassrooms" (
    "id" text not null primary key,
    "studentId" text not null references "students" ("id") on delete cascade,
    "classroomId" text not null references "classrooms" ("id") on delete restrict,
    "startDate" text not null,
    "endDate" text
  );
  create index "studentClassroomsByClassroom"
    on "studentClassrooms" ("classroomId", "startDate", "endDate", "studentId");
  create index "studentClassroomsByStudent"
    on "studentClassrooms" ("studentId", "startDate", "endDate", "classroomId");
  create index "studentClassroomsReversed"
    on "studentClassrooms" ("studentId") where "endDate" < "startDate";

  create table "studentImages" (
    "studentId" text not null primary key references "students" ("id") on delete cascade,
    "image" text not null,
    "photo" text not null default ''
  );

  create table "studentSpans" (
    "studentId" text not null references "students" ("id") on delete cascade,
    "startDay" integer not null,
    "endDay" integer not null,
    "active" integer not null,
    "begun" integer not null,
    "anchorDay" integer not null,
    "statusDate" text not null,
    "sex" text not null default '',
    "country" text not null default '',
    "organizationId" text,
    "birthDate" text,
    "firstName" text not null default '',
    "lastName" text not null default '',
    "sortKey" text not null default '',
    "lastEvaluation" text,
    constraint "studentSpansKey" primary key ("studentId", "startDay")
  );
  create index "studentSpansByBirthDate"
    on "studentSpans" ("birthDate", "startDay", "endDay") where "active" = 1 and "begun" = 1;
  create index "studentSpansByCountry"
    on "studentSpans" ("country", "startDay", "endDay") where "active" = 1 and "begun" = 1;
  create index "studentSpansByEnd"
    on "studentSpans" ("endDay", "anchorDay", "startDay", "sortKey", "studentId", "firstName",
      "lastName", "organizationId", "lastEvaluation") where "active" = 1 and "begun" = 1;
  create index "studentSpansByName"
    on "studentSpans" ("sortKey", "studentId", "startDay", "endDay") where "active" = 1 and "begun" = 1;
  create index "studentSpansByOrganization"
    on "studentSpans" ("organizationId", "startDay", "endDay") where "active" = 1 and "begun" = 1;
  create index "studentSpansBySex"
    on "studentSpans" ("sex", "startDay", "endDay") where "active" = 1 and "begun" = 1;
  create index "studentSpansByStart" on "studentSpans" ("startDay");

  create table "studentStatuses" (
    "id" text not null primary key,
    "studentId" text not null references "students" ("id") on delete cascade,
    "active" integer not null,
    "date" text not null,
    "position" integer not null
  );
  create index "studentStatusesByStudent" on "studentStatuses" ("studentId", "date", "position");

  create table "sweeps" (
    "name" text not null primary key,
    "begunAt" text not null
  );

  create table "users" (
    "id" text not null primary key,
    "name" text not null,
    "email" text not null,
    "emailKey" text not null unique,
    "active" integer not null,
    "passwordHash" text,
    "imageFileName" text unique,
    "createdAt" text not null
  );

  create table "announcedAbsences" (
    "id" text not null primary key,
    "studentId" text not null references "students" ("id") on delete cascade,
    "startDate" text not null,
    "endDate" text not null,
    "reasonId" text references "absenceReasons" ("id"),
    "remark" text not null,
    "userId" text references "users" ("id") on delete set null,
    "userName" text not null,
    "createdAt" text not null
  );
  create index "announcedAbsencesByReason" on "announcedAbsences" ("reasonId");
  create index "announcedAbsencesByStudent" on "announcedAbsences" ("studentId", "startDate", "endDate");
  create index "announcedAbsencesByUser" on "announcedAbsences" ("userId");

  create table "answeredSaves" (
    "userId" text not null references "users" ("id") on delete cascade,
    "key" text not null,
    "at" text not null,
    "requestHash" text not null,
    "answer" text not null,
    constraint "answeredSavesKey" primary key ("userId", "key")
  );
  create index "answeredSavesByTime" on "answeredSaves" ("at");

  create table "evaluationsDone" (
    "id" text not null primary key,
    "studentId" text not null references "students" ("id") on delete cascade,
    "date" text not null,
    "userId" text references "users" ("id") on delete set null,
    "createdAt" text not null
  );
  create index "evaluationsDoneByStudent" on "evaluationsDone" ("studentId", "date");

  create table "importMappings" (
    "userId" text not null references "users" ("id") on delete cascade,
    "headsHash" text not null,
    "columns" text not null,
    "usedAt" text not null,
    "meanings" text not null default '[]',
    constraint "importMappingsKey" primary key ("userId", "headsHash")
  );

  create table "lastSignIns" (
    "userId" text not null primary key references "users" ("id") on delete cascade,
    "at" text not null
  );

  create table "openedFiles" (
    "userId" text not null references "users" ("id") on delete cascade,
    "studentId" text not null references "students" ("id") on delete cascade,
    "openedAt" text not null,
    constraint "openedFilesKey" primary key ("userId", "studentId")
  );
  create index "openedFilesByStudent" on "openedFiles" ("studentId");
  create index "openedFilesByTime" on "openedFiles" ("userId", "openedAt", "studentId");

  create table "schedules" (
    "id" text not null primary key,
    "classroomId" text not null references "classrooms" ("id") on delete restrict,
    "createdAt" text not null,
    "changedAt" text not null default '',
    "version" integer not null default 1,
    "layoutVersion" integer not null default 1,
    "createdById" text references "users" ("id") on delete set null
  );
  create index "schedulesByClassroom" on "schedules" ("classroomId");
  create index "schedulesByCreation" on "schedules" ("createdAt", "id");
  create index "schedulesByCreator" on "schedules" ("createdById");

  create table "attendanceRecords" (
    "id" text not null primary key,
    "scheduleId" text not null references "schedules" ("id") on delete cascade,
    "studentId" text not null references "students" ("id") on delete cascade,
    "date" text not null,
    "status" text not null,
    "version" integer not null default 1,
    "changedAt" text not null default '',
    "changedByName" text not null default '',
    "changedById" text,
    "absenceId" text references "announcedAbsences" ("id") on delete set null,
    "reasonId" text references "absenceReasons" ("id"),
    "remark" text not null default '',
    "minutesLate" integer not null default 0,
    "minutesLeftEarly" integer not null default 0,
    constraint "attendanceCell" unique ("scheduleId", "studentId", "date")
  );
  create index "attendanceRecordsByAbsence"
    on "attendanceRecords" ("absenceId") where "absenceId" is not null;
  create index "attendanceRecordsByCell" on "attendanceRecords" ("scheduleId", "date", "status");
  create index "attendanceRecordsByReason" on "attendanceRecords" ("reasonId") where "reasonId" is not null;
  create index "attendanceRecordsByStudent"
    on "attendanceRecords" ("studentId", "date", "status", "scheduleId");
  create index "attendanceRecordsEmpty" on "attendanceRecords" ("scheduleId", "date") where "status" = '';
  create index "attendanceRecordsWithoutWord"
    on "attendanceRecords" ("date", "studentId")
    where "status" = 'Afwezig' and "reasonId" is null and "absenceId" is null and "remark" = '';

  create table "hiddenAttention" (
    "rule" text not null,
    "subject" text not null,
    "reason" text not null,
    "until" text,
    "userId" text references "users" ("id") on delete set null,
    "userName" text not null,
    "createdAt" text not null,
    "studentId" text references "students" ("id") on delete cascade,
    "otherStudentId" text references "students" ("id") on delete cascade,
    "scheduleId" text references "schedules" ("id") on delete cascade,
    "classroomId" text references "classrooms" ("id") on delete cascade,
    "invitedUserId" text references "users" ("id") on delete cascade,
    constraint "hiddenAttentionKey" primary key ("rule", "subject")
  );
  create index "hiddenAttentionBy_classroomId" on "hiddenAttention" ("classroomId");
  create index "hiddenAttentionBy_invitedUserId" on "hiddenAttention" ("invitedUserId");
  create index "hiddenAttentionBy_otherStudentId" on "hiddenAttention" ("otherStudentId");
  create index "hiddenAttentionBy_scheduleId" on "hiddenAttention" ("scheduleId");
  create index "hiddenAttentionBy_studentId" on "hiddenAttention" ("studentId");
  create index "hiddenAttentionBy_userId" on "hiddenAttention" ("userId");

  create table "removedDays" (
    "id" text not null primary key,
    "scheduleId" text not null references "schedules" ("id") on delete cascade,
    "date" text not null,
    "notHeld" text,
    "notHeldNote" text not null,
    "removedAt" text not null,
    "removedByName" text not null
  );
  create index "removedDaysBySchedule" on "removedDays" ("scheduleId", "removedAt");
  create index "removedDaysByTime" on "removedDays" ("removedAt");

  create table "removedRecords" (
    "removedDayId" text not null references "removedDays" ("id") on delete cascade,
    "studentId" text not null references "students" ("id") on delete cascade,
    "record" text not null,
    constraint "removedRecordsKey" primary key ("removedDayId", "studentId")
  );
  create index "removedRecordsByStudent" on "removedRecords" ("studentId");

  create table "scheduleDates" (
    "scheduleId" text not null references "schedules" ("id") on delete cascade,
    "classroomId" text not null references "classrooms" ("id") on delete restrict,
    "date" text not null,
    "notHeld" text,
    "notHeldNote" text not null default '',
    constraint "scheduleDatesKey" primary key ("scheduleId", "date"),
    constraint "classroomDate" unique ("classroomId", "date")
  );
  create index "scheduleDatesByDate" on "scheduleDates" ("date", "scheduleId", "classroomId");
  create index "scheduleDatesNotHeld" on "scheduleDates" ("date", "scheduleId") where "notHeld" is not null;

  create table "sessions" (
    "id" text not null primary key,
    "userId" text not null references "users" ("id") on delete cascade,
    "createdAt" text not null,
    "expiresAt" text not null,
    "endedAt" text
  );
  create index "sessionsByUser" on "sessions" ("userId");

  create table "refreshTokens" (
    "tokenHash" text not null primary key,
    "sessionId" text not null references "sessions" ("id") on delete cascade,
    "createdAt" text not null,
    "usedAt" text
  );
  create index "refreshTokensBySession" on "refreshTokens" ("sessionId");

  create table "studentListSettings" (
    "userId" text not null primary key references "users" ("id") on delete cascade,
    "content" text not null
  );

  create table "studentNotes" (
    "id" text not null primary key,
    "studentId" text not null references "students" ("id") on delete cascade,
    "date" text not null,
    "authorId" text references "users" ("id") on delete set null,
    "authorName" text not null,
    "category" text not null,
    "description" text not null,
    "createdAt" text not null
  );
  create index "studentNotesByAuthor" on "studentNotes" ("authorId");
  create index "studentNotesByDate" on "studentNotes" ("date", "studentId");
  create index "studentNotesByStudent" on "studentNotes" ("studentId", "date", "createdAt");

  create table "studentViews" (
    "id" text not null primary key,
    "userId" text not null references "users" ("id") on delete cascade,
    "name" text not null,
    "nameKey" text not null,
    "content" text not null,
    constraint "studentViewsOfUser" unique ("userId", "nameKey")
  );

  create table "userRoles" (
    "userId" text not null references "users" ("id") on delete cascade,
    "role" integer not null,
    constraint "userRolesKey" primary key ("userId", "role")
  );
`;
