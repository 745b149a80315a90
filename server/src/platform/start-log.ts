/** What start and stop need of a log; pino's logger is one. */
export interface StartLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}
