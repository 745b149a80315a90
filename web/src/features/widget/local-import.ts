import type { ImportCalls, ImportField, ReviewedLine } from '../../ui/import/import-props'

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** An import that stays in the page, for those who may not import people: its sheet is read as three given lines. */
export function localImportCalls(
  fields: readonly ImportField[],
  lines: readonly Record<string, string>[],
): ImportCalls {
  const check = (values: Readonly<Record<string, string>>): ReviewedLine => ({
    values,
    problems: fields.flatMap(({ key, required, check: rule }) => {
      const text = values[key] ?? ''
      const said = required && text === '' ? '—' : (rule?.(text) ?? null)
      return said ? [{ field: key, text: said }] : []
    }),
  })
  return {
    template: async () => ({
      name: 'template.csv',
      url: `data:text/csv;charset=utf-8,${fields.map(({ title }) => encodeURIComponent(title)).join(',')}`,
    }),
    preview: async () => {
      await wait(400)
      return lines.map(check)
    },
    run: async (given) => {
      await wait(800)
      const checked = given.map(({ values }) => check(values))
      return {
        added: checked.filter(({ problems }) => problems.length === 0).length,
        failed: checked.filter(({ problems }) => problems.length > 0),
        passwords: [],
      }
    },
    failures: async () => ({ name: 'failed.csv', url: 'data:text/csv;charset=utf-8,' }),
  }
}
