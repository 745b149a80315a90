let prepare = () => {}

/** Says what is fetched as soon as somebody is about to sign in. */
export function prepareForSignIn(work: () => void): void {
  prepare = work
}

/** A password is typed: there is time to fetch what follows. */
export const signInNears = () => prepare()
