/** What tags look like without a style sheet, as far as names of elements and their being shown depend on it. */
const blocks = new Set(
  'address article aside blockquote body center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html legend main nav ol optgroup option p pre section summary ul'.split(
    ' ',
  ),
)
const hiddenTags = new Set(
  'area base datalist head link meta noembed noframes param rp script style template title'.split(' '),
)
const others: Readonly<Record<string, string>> = {
  li: 'list-item',
  table: 'table',
  thead: 'table-header-group',
  tbody: 'table-row-group',
  tfoot: 'table-footer-group',
  tr: 'table-row',
  td: 'table-cell',
  th: 'table-cell',
  caption: 'table-caption',
  col: 'table-column',
  colgroup: 'table-column-group',
  button: 'inline-block',
  input: 'inline-block',
  select: 'inline-block',
  meter: 'inline-block',
  progress: 'inline-block',
}

/** The properties that tests and widgets ask style sheets for; all others come from the style of the element itself. */
const asked = ['display', 'visibility', 'pointer-events'] as const
type Asked = (typeof asked)[number]

interface Rule {
  readonly selector: string
  readonly set: Partial<Record<Asked, string>>
}

/** The rules of all sheets that set a property of `asked`, by a class that the element has to carry. */
type Rules = ReadonlyMap<string, readonly Rule[]>

function readRules(document: Document): Rules {
  const found = new Map<string, Rule[]>()
  for (const sheet of document.styleSheets)
    for (const rule of sheet.cssRules) if (rule instanceof CSSStyleRule) addRule(found, rule)
  return found
}

function addRule(found: Map<string, Rule[]>, { style, selectorText }: CSSStyleRule) {
  const set: Rule['set'] = {}
  for (const name of asked) if (style.getPropertyValue(name)) set[name] = style.getPropertyValue(name)
  if (Object.keys(set).length === 0) return
  for (const selector of splitSelectors(selectorText)) {
    const key = classOfSubject(selector)
    if (key) found.set(key, [...(found.get(key) ?? []), { selector, set }])
  }
}

/** The selectors of a list; commas inside brackets part nothing. */
const splitSelectors = (list: string) => list.split(/,(?![^(]*\))/).map((selector) => selector.trim())

/** The last class of what a selector selects; none where that is a pseudo element or carries no class. */
function classOfSubject(selector: string) {
  if (selector.includes('::') || /:(before|after)\b/.test(selector)) return null
  const subject = selector.split(/[\s>+~]+(?![^(]*\))/).at(-1) ?? ''
  return subject.replace(/:[\w-]+\([^)]*\)/g, '').match(/\.([\w-]+)(?!.*\.[\w-])/)?.[1] ?? null
}

/**
 * Makes `getComputedStyle` answer from the element's own style, its tag, and those rules of style sheets alone that
 * show, hide or lock. jsdom works through every rule of antd for each element, which took half the time of a test.
 */
export function answerStylesQuickly(window: Window & typeof globalThis) {
  let known = { sheets: -1, rules: new Map() as Rules }
  const rulesNow = () => {
    const sheets = window.document.styleSheets.length
    if (known.sheets !== sheets) known = { sheets, rules: readRules(window.document) }
    return known.rules
  }
  window.getComputedStyle = (element) => styleOf(element as HTMLElement, rulesNow)
}

function styleOf(element: HTMLElement, rulesNow: () => Rules): CSSStyleDeclaration {
  const own = element.style
  const read = (name: Asked) => own.getPropertyValue(name) || fromRules(element, rulesNow(), name)
  const answers = {
    display: () => read('display') || displayOf(element),
    visibility: () => inherited(element, 'visibility', rulesNow) || 'visible',
    'pointer-events': () => inherited(element, 'pointer-events', rulesNow) || 'auto',
  }
  const answerFor = (name: string) => answers[name as Asked]?.() ?? own.getPropertyValue(name)
  return new Proxy(own, {
    get(target, name) {
      if (name === 'getPropertyValue') return answerFor
      if (name === 'pointerEvents') return answerFor('pointer-events')
      if (typeof name === 'string' && name in answers) return answerFor(name)
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

function inherited(element: HTMLElement, name: Asked, rulesNow: () => Rules): string {
  for (let above: HTMLElement | null = element; above; above = above.parentElement) {
    const value = above.style?.getPropertyValue(name) || fromRules(above, rulesNow(), name)
    if (value && value !== 'inherit') return value
  }
  return ''
}

/** The last rule counts, as those of antd are all of one weight. */
function fromRules(element: Element, rules: Rules, name: Asked): string {
  let value = ''
  for (const key of element.classList)
    for (const { selector, set } of rules.get(key) ?? [])
      if (set[name] && set[name] !== value && element.matches(selector)) value = set[name]
  return value
}

function displayOf(element: Element): string {
  const tag = element.localName
  if (hiddenTags.has(tag) || element.hasAttribute('hidden')) return 'none'
  if (tag === 'dialog' && !element.hasAttribute('open')) return 'none'
  return blocks.has(tag) ? 'block' : (others[tag] ?? 'inline')
}
