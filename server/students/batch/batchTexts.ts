import type { BatchChange } from '../../../core/contract/studentBatches.ts';
import { formatDay } from '../../../core/rules/days.ts';
import type { BatchOutcome, BatchStep } from '../../../core/rules/studentBatch.ts';
import { messages } from '../../platform/messages.ts';

const texts = messages.batches;

export interface BatchNames {
  classrooms: ReadonlyMap<string, string>;
  organizations: ReadonlyMap<string, string>;
}

/** The title of a batch, as 'Klas B2 vanaf 01/12/2026'. */
export function batchTitle(change: BatchChange, { classrooms, organizations }: BatchNames): string {
  switch (change.kind) {
    case 'classroom':
      return texts.title.classroom(nameIn(classrooms, change.classroom), formatDay(change.startDate));
    case 'endClassroom':
      return texts.title.endClassroom(nameIn(classrooms, change.classroom), formatDay(change.endDate));
    case 'status':
      return texts.title.status(texts.status[change.status], formatDay(change.date));
    case 'organization':
      return change.organization === null
        ? texts.title.noOrganization
        : texts.title.organization(nameIn(organizations, change.organization));
    case 'contactPerson':
      return texts.title.contactPerson(change.contactPerson.contactPersonName);
  }
}

export function outcomeText(
  outcome: BatchOutcome,
  change: BatchChange,
  { classrooms, organizations }: BatchNames,
): string {
  if (outcome.step) {
    const { ends, begins, status, organization, contactPerson } = outcome.step;
    const parts = [
      ...ends.map(({ enrolment, endDate }) =>
        texts.step.ends(nameIn(classrooms, enrolment.classroom), formatDay(endDate)),
      ),
      begins && texts.step.begins(nameIn(classrooms, begins.classroom), formatDay(begins.startDate)),
      status && texts.step.status(texts.status[status.status], formatDay(status.date)),
      change.kind === 'status' && change.note && texts.step.note,
      organization &&
        texts.step.organization(
          orNone(organizations, organization.from),
          orNone(organizations, organization.to),
        ),
      contactPerson && contactPersonText(contactPerson),
    ];
    return [...new Set(parts.filter(Boolean))].join('; ');
  }
  const { leftOut, day, classroom } = outcome;
  return texts.leftOut[leftOut](formatDay(day), nameIn(classrooms, classroom ?? ''));
}

const contactPersonText = ({ from, to }: NonNullable<BatchStep['contactPerson']>): string =>
  from.contactPersonName === to.contactPersonName
    ? texts.step.sameContactPerson(to.contactPersonName)
    : texts.step.contactPerson(from.contactPersonName || texts.none, to.contactPersonName);

const nameIn = (names: ReadonlyMap<string, string>, id: string): string => names.get(id) ?? '';

const orNone = (names: ReadonlyMap<string, string>, id: string | null): string =>
  id === null ? texts.none : nameIn(names, id);
