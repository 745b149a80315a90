let signedIn = false

/** Remembers that this page has just signed somebody in. */
export function noteSignIn(): void {
  signedIn = true
}

/** Whether this page has just signed somebody in; it stays so until that was told. */
export const hasJustSignedIn = () => signedIn

/** Whether the session began on this page's sign-in; true once (SHL-41). */
export function cameFromSignIn(): boolean {
  const came = signedIn
  signedIn = false
  return came
}
