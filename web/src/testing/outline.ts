const hidden = 'style, script, svg, [aria-hidden="true"], .ant-table-measure-row'
const acts = 'button, a, input, textarea, select, [role="tab"], [role="switch"], [role="menuitem"], [role="combobox"]'
const states = [
  'aria-selected',
  'aria-checked',
  'aria-disabled',
  'aria-current',
  'aria-pressed',
  'aria-required',
  'aria-invalid',
  'aria-expanded',
  'readonly',
  'disabled',
  'checked',
]

/** What a field takes and where a link leads, of which nothing stands in the page until somebody tries. */
const told = [
  ...['title', 'placeholder', 'maxlength', 'aria-valuemin', 'aria-valuemax', 'href', 'target', 'type', 'autocomplete'],
]
/** What is the same everywhere. */
const usual = /^(button|text|search|checkbox|radio|file|off)$/
/** A colour that says something: a status, an act that comes first or harms, a field or a message that is not well. */
const signal =
  /^(?:status-dot-(?!text)(\w+)|ant-(?:btn-(primary|dangerous)|[a-z-]+-status-(error|warning)|alert-(success|info|warning|error)))$/

const textOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim()

const waiting = '.ant-skeleton, .ant-spin-spinning, .ant-btn-loading'

function signalsOf(element: Element): string[] {
  const focus = element === document.activeElement && element.matches(acts) ? ['focused'] : []
  const colours = [...element.classList].flatMap((name) => signal.exec(name)?.slice(1).find(Boolean) ?? [])
  return [...(element.matches(waiting) ? ['waiting'] : []), ...colours, ...focus]
}

/** What is told of an element by whom it is read out, or when one points at it. */
const aside = ['title', 'aria-label', 'aria-sort', 'alt', 'src']

/** What is said without letters: by a colour, by what turns, by an attribute. */
function marksOf(element: Element): string[] {
  const said = aside.flatMap((name) => {
    const value = element.matches('.anticon') ? null : element.getAttribute(name)
    return value && value !== textOf(element) ? [`${name.replace('aria-', '')}=${value}`] : []
  })
  return [...signalsOf(element), ...said].map((each) => `(${each})`)
}

/** What a person is told of something to click or to fill in. */
function actOf(element: Element): string {
  const field = element as HTMLInputElement
  const name = element.getAttribute('aria-label') ?? element.getAttribute('placeholder') ?? textOf(element)
  const value = field.type === 'checkbox' || field.type === 'radio' ? '' : (field.value ?? '')
  const on = states.filter((state) => !['false', null].includes(element.getAttribute(state)))
  const kind = element.getAttribute('role') ?? element.localName
  const files = field.type === 'file' ? `takes ${field.accept || 'every file'}` : ''
  const more = told.flatMap((each) => {
    const said = element.getAttribute(each)
    return said === null || said === name || usual.test(said) ? [] : [`${each}=${said}`]
  })
  return `[${[kind, name, value && `= ${value}`, files, ...more, ...on, ...signalsOf(element)].filter(Boolean).join(' ')}]`
}

/** What stands in an element, read as it comes: texts, what can be done, and what is said without letters. */
function partsOf(element: Element): string[] {
  if (element.matches(hidden)) return []
  if (element.matches(acts)) return [actOf(element)]
  const inner = [...element.childNodes].flatMap((node) => {
    if (node instanceof Element) return partsOf(node)
    const text = node.nodeType === Node.TEXT_NODE ? node.textContent?.trim() : ''
    return text ? [text] : []
  })
  return [...marksOf(element), ...inner]
}

/** What stands in a line of its own. */
const parts = `tr, ${acts}, p, div, li, section, [role="treeitem"]`

/** Whatever holds such parts, at any depth: found once for a whole page, as looking into each of its elements takes long. */
function holdersOf(page: Element): ReadonlySet<Element> {
  const holders = new Set<Element>()
  for (const part of page.querySelectorAll(parts))
    for (let above = part.parentElement; above && !holders.has(above); above = above.parentElement) holders.add(above)
  return holders
}

function linesOf(element: Element, holders: ReadonlySet<Element>): string[] {
  if (element.matches(hidden)) return []
  if (element.localName === 'tr') return [[...element.children].map((cell) => partsOf(cell).join(' ')).join(' | ')]
  if (holders.has(element) && !element.matches(acts))
    return [
      ...marksOf(element),
      ...[...element.childNodes].flatMap((node) => {
        if (node instanceof Element) return linesOf(node, holders)
        return node.textContent?.trim() ? [node.textContent.trim()] : []
      }),
    ]
  const line = partsOf(element).join(' ')
  return line ? [line] : []
}

/** What a page shows, a line for each row of a table and for each thing beside these, without how it is drawn. */
export const outline = (element: Element): string[] => linesOf(element, holdersOf(element))
