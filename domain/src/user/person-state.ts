/**
 * States of a person as they travel in enabledMark. Who is off is no part of the house: he signs in nowhere, is not
 * picked, is not told, and counts as nobody's member. Who is locked after wrong passwords is one of the house in all
 * things and only does not sign in anew, so that typing somebody's password wrongly takes nobody out of his work.
 */
export const personState = { off: 0, on: 1, locked: 2 } as const

/** Whether somebody may begin a session. */
export const maySignIn = (mark: number): boolean => mark === personState.on
