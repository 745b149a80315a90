/** One column of what is imported. */
export interface ImportField {
  /** Field of a line. */
  key: string
  title: string
  required?: boolean
  /** Pixels of its column in the table; 160 unless told. */
  width?: number
  /** What is wrong with a text that was typed, or null. The server has the last word. */
  check?: (text: string) => string | null
}

export interface CellProblem {
  /** '' for what is wrong with the whole line. */
  field: string
  text: string
}

/** A line as it was read or refused: texts by field, and what is wrong with it. */
export interface ReviewedLine {
  values: Readonly<Record<string, string>>
  problems: readonly CellProblem[]
  /** What the line would do, in a word. */
  effect?: string
  /** What stands now where a cell would change it. */
  now?: readonly CellProblem[]
}

export interface ImportOutcome {
  /** Lines that went in. */
  added: number
  failed: readonly ReviewedLine[]
  /** First passwords that were made; nobody can read them again. */
  passwords: readonly { account: string; password: string }[]
}

interface MadeFile {
  name: string
  url: string
}

/** What the dialog asks of the server. A failure is thrown; the dialog says it. */
export interface ImportCalls {
  /** Where the template is fetched. */
  template: () => Promise<MadeFile>
  /** Reads an uploaded sheet; writes nothing. */
  preview: (fileId: string) => Promise<readonly ReviewedLine[]>
  run: (lines: readonly ReviewedLine[]) => Promise<ImportOutcome>
  /** A file of the lines that did not go in, with their reasons. */
  failures: (lines: readonly ReviewedLine[]) => Promise<MadeFile>
}
