const hour = 3_600_000

interface TrialLimit {
  /** Trials of one person, and of everybody together, within so many milliseconds. */
  readonly person: number
  readonly everybody: number
  readonly within: number
}

/** How often something is sent only to try it: an SMS costs money, and a mail server closes to who knocks too often. */
export const trialLimits = {
  sms: { person: 10, everybody: 50, within: hour },
  mail: { person: 60, everybody: 300, within: hour },
} as const satisfies Record<string, TrialLimit>

export type TrialKind = keyof typeof trialLimits
