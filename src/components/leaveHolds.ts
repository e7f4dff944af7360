/** Asks whether to leave when the page has something unsaved, and leaves when that may be lost; returns whether it asks. */
export type LeaveHold = (leave: () => void) => boolean;

/** One for each guard of something unsaved (useLeaveGuard.ts). */
export const leaveHolds = new Set<LeaveHold>();

/** Leaves in a way that is no navigation, such as signing out: at once, or when the user lets unsaved work go. */
export const leaveUnlessHeld = (leave: () => void): void => {
  if (![...leaveHolds].some(hold => hold(leave))) leave();
};
