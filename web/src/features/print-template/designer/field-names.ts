import type { PrintSource } from '@workstation/contract/print-template-record'

/** The title of a field or table of a source; a name that is gone from it stands as it is, with a mark. */
export function titlesOf(source: PrintSource | undefined): (name: string) => string {
  const fields = (source?.fields ?? []).map(({ field, fieldName }) => [field, fieldName] as const)
  const tables = (source?.tables ?? []).flatMap(({ name, title, fields: own }) => [
    [name, title] as const,
    ...own.map(({ field, fieldName }) => [`${name}.${field}`, fieldName] as const),
  ])
  const titles = new Map([...fields, ...tables])
  return (name) => titles.get(name) ?? `? ${name}`
}

export interface FieldOption {
  value: string
  label: string
}

/** The fields of the record itself, or those of one of its tables. */
export function fieldOptions(source: PrintSource | undefined, table?: string): FieldOption[] {
  const fields = table === undefined ? source?.fields : source?.tables.find(({ name }) => name === table)?.fields
  return (fields ?? []).map(({ field, fieldName }) => ({ value: field, label: fieldName }))
}

/** All fields by the names that a placeholder has, those of tables under the title of theirs. */
export const allFieldOptions = (source: PrintSource | undefined) => [
  ...fieldOptions(source),
  ...(source?.tables ?? []).map(({ name, title, fields }) => ({
    label: title,
    options: fields.map(({ field, fieldName }) => ({ value: `${name}.${field}`, label: fieldName })),
  })),
]
