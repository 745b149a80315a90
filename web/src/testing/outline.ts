const hidden = 'style, script, svg, [aria-hidden="true"], .ant-table-measure-row'
const acts = 'button, a, input, textarea, select, [role="tab"], [role="switch"], [role="menuitem"], [role="combobox"]'
const states = [
  'aria-selected',
  'aria-checked',
  'aria-disabled',
  'aria-current',
  'aria-pressed',
  'aria-required',
  'disabled',
  'checked',
]

const textOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim()

/** What a person is told of something to click or to fill in. */
function actOf(element: Element): string {
  const field = element as HTMLInputElement
  const name = element.getAttribute('aria-label') ?? element.getAttribute('placeholder') ?? textOf(element)
  const value = field.type === 'checkbox' || field.type === 'radio' ? '' : (field.value ?? '')
  const on = states.filter((state) => !['false', null].includes(element.getAttribute(state)))
  const kind = element.getAttribute('role') ?? element.localName
  const files = field.type === 'file' ? `takes ${field.accept || 'every file'}` : ''
  return `[${[kind, name, value && `= ${value}`, files, ...on].filter(Boolean).join(' ')}]`
}

/** What stands in an element, read as it comes: texts, what can be done, and the tone of a status. */
function partsOf(element: Element): string[] {
  if (element.matches(hidden)) return []
  if (element.matches(acts)) return [actOf(element)]
  const tone = [...element.classList].flatMap((name) => /^status-dot-(?!text)(\w+)$/.exec(name)?.[1] ?? [])
  const inner = [...element.childNodes].flatMap((node) => {
    if (node instanceof Element) return partsOf(node)
    const text = node.nodeType === Node.TEXT_NODE ? node.textContent?.trim() : ''
    return text ? [text] : []
  })
  return [...tone.map((each) => `(${each})`), ...inner]
}

/** What a page shows, a line for each row of a table and for each thing beside these, without how it is drawn. */
export function outline(element: Element): string[] {
  if (element.matches(hidden)) return []
  if (element.localName === 'tr') return [[...element.children].map((cell) => partsOf(cell).join(' ')).join(' | ')]
  if (element.querySelector(`tr, ${acts}, p, div, li, section, [role="treeitem"]`) && !element.matches(acts))
    return [...element.childNodes].flatMap((node) => {
      if (node instanceof Element) return outline(node)
      return node.textContent?.trim() ? [node.textContent.trim()] : []
    })
  const line = partsOf(element).join(' ')
  return line ? [line] : []
}
