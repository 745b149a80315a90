/** The columns by which people know a record, the best first. */
export const nameColumns = ['fullName', 'realName', 'title', 'name', 'reviewname', 'account'] as const

/** What a record is called as far as its row was read; '' where nothing names it. */
export const recordName = (row: Readonly<Record<string, unknown>>): string =>
  String(nameColumns.map((name) => row[name]).find(Boolean) ?? '')
