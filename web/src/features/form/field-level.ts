/** What somebody may do with a field: write it, see it alone, or not even that. */
export type FieldLevel = 'write' | 'see' | 'none'
