import type { ChoiceOption, DesignText } from '@workstation/domain/form/document'

/** Options as lines of text, two spaces for each level; the id behind a bar where it is not the label itself. */
export function linesOfOptions(
  options: readonly ChoiceOption[],
  words: (text: DesignText) => string,
  level = 0,
): string {
  return options
    .flatMap(({ id, label, children = [] }) => {
      const line = `${'  '.repeat(level)}${words(label)}${id === words(label) ? '' : ` | ${id}`}`
      return children.length > 0 ? [line, linesOfOptions(children, words, level + 1)] : [line]
    })
    .join('\n')
}

interface Open {
  id: string
  label: DesignText
  children?: Open[]
}

/** The options in other languages, so that a look at the text loses none. */
function labelsById(options: readonly ChoiceOption[], found = new Map<string, DesignText>()): Map<string, DesignText> {
  for (const { id, label, children = [] } of options) {
    found.set(id, label)
    labelsById(children, found)
  }
  return found
}

const levelOf = (line: string): number => {
  const wide = line.replaceAll('\t', '  ')
  return Math.floor((wide.length - wide.trimStart().length) / 2)
}

function labelOf(written: string, before: DesignText | undefined): DesignText {
  return typeof before === 'object' ? { ...before, zh: written } : written
}

/**
 * Options from lines of text, as `linesOfOptions` writes them. A line that names no id keeps the one that its label had.
 * @param known the options so far
 */
export function optionsOfLines(text: string, known: readonly ChoiceOption[]): ChoiceOption[] {
  const labels = labelsById(known)
  const idOf = new Map([...labels].map(([id, label]) => [typeof label === 'string' ? label : label.zh, id]))
  const top: Open[] = []
  const open: Open[] = []
  for (const line of text.split('\n')) {
    const [label = '', id = ''] = line.split('|').map((part) => part.trim())
    if (label === '') continue
    const found = id || idOf.get(label) || label
    const option: Open = { id: found, label: labelOf(label, labels.get(found)) }
    const level = Math.min(levelOf(line), open.length)
    open.length = level
    const above = open.at(-1)
    if (above) above.children = [...(above.children ?? []), option]
    else top.push(option)
    open.push(option)
  }
  return top
}
