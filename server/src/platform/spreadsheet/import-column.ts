import type { Language } from '@workstation/contract/language'

type Texts = Readonly<Record<Language, string>>

/** A column of a spreadsheet that people fill in and import. */
export interface ImportColumn {
  /** Field of the line that it becomes. */
  readonly key: string
  readonly title: Texts
  readonly required?: boolean
  /** What belongs into it, in one sentence. */
  readonly hint: Texts
  /** Characters; by default after the title. */
  readonly width?: number
}

/** Title of a column as the header shows it: one that must be filled in ends with a star. */
export const headerOf = ({ title, required }: ImportColumn, language: Language): string =>
  required ? `${title[language]}*` : title[language]
