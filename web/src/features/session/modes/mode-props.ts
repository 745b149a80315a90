export interface ModeProps {
  busy: boolean
  /** Why the last attempt failed, '' for nothing. */
  problem: string
  /** Takes a call that answers null or a problem in words; answers whether it succeeded. */
  attempt: (signingIn: Promise<string | null>) => Promise<boolean>
}
