import type { ServedKind } from '../data-source/source-kinds'

/** A name of a database of others as its SQL has it, whatever characters it holds. */
export const quoteName = (kind: ServedKind, name: string): string =>
  kind === 'MySQL' ? `\`${name.replaceAll('`', '``')}\`` : `"${name.replaceAll('"', '""')}"`

/**
 * A text in SQL that takes no bound value, such as a comment. PostgreSQL reads it alike under every setting; MySQL has to
 * be told before that a backslash means itself.
 */
export const quoteText = (kind: ServedKind, text: string): string =>
  kind === 'MySQL' ? `'${text.replaceAll("'", "''")}'` : `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** Whether a table or column may be given a name: one that every database and every tool reads alike. */
export const fitsName = (name: string): boolean => /^[A-Za-z_][A-Za-z0-9_]{0,62}$/.test(name)
