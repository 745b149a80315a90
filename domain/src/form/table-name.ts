/** The table that holds the records of a form, or the rows of one of its sub-tables; `key` is '' for the records. */
export const tableName = (code: string, key: string): string => (key === '' ? `lc_${code}` : `lc_${code}__${key}`)
