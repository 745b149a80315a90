import type { Readable } from 'node:stream'

/** Looks through the bytes of a file before anybody can see it. */
export interface FileScanner {
  /** False where nothing scans. */
  readonly isOn: boolean
  /**
   * Reads the stream to its end.
   * @returns the name of what was found, or null
   * @throws file.scan when the scanner gives no answer: a file that was not looked at counts as refused
   */
  scan(stream: Readable): Promise<string | null>
}

export interface ScanLog {
  error(details: object, message: string): void
}
