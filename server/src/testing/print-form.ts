let made = 0

/** What a template says: a document of these pieces. */
export const documentText = (...content: object[]): string => JSON.stringify({ version: 1, content })
/** A line with words and fields in it, which are named `{name}`. */
export const printLine = (...words: string[]) => ({
  type: 'paragraph',
  content: words.map((word) => {
    const name = /^\{(.+)\}$/.exec(word)?.[1]
    return name ? { type: 'field', attrs: { name } } : { type: 'text', text: word }
  }),
})

/** A form of a print template, as its page sends it. */
export function printForm(more: Record<string, unknown> = {}) {
  made += 1
  return {
    fullName: `模板${made}`,
    enCode: `print-${made}`,
    category: 'printDev-common',
    type: 2 as const,
    source: 'project',
    document: documentText(printLine('项目 ', '{fullName}')),
    enabledMark: 1 as const,
    sortCode: 100 + made,
    description: '',
    ...more,
  }
}
