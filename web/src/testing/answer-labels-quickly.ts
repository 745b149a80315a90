/** Elements that a label can belong to (HTML § 4.10.2). */
const labelable = 'button, input:not([type="hidden"]), meter, output, progress, select, textarea'
const tags = ['button', 'input', 'meter', 'output', 'progress', 'select', 'textarea']

/**
 * Makes `labels` of form elements look at labels alone. For each element jsdom walks through the whole page, and for
 * each label on the way once more, which took a tenth of a test.
 */
export function answerLabelsQuickly({ document }: Window) {
  for (const tag of tags)
    Object.defineProperty(Object.getPrototypeOf(document.createElement(tag)), 'labels', {
      configurable: true,
      get(this: HTMLElement) {
        return this.matches(labelable) ? labelsOf(this) : null
      },
    })
}

/** By their tag, since jsdom remembers these until the page changes; asked one by one, as spreading them asks for all again. */
function labelsOf(element: HTMLElement): Element[] {
  const labels = element.ownerDocument.getElementsByTagName('label')
  return Array.prototype.filter.call(labels, (label: Element) => isLabelOf(label, element))
}

function isLabelOf(label: Element, element: HTMLElement): boolean {
  const id = label.getAttribute('for')
  if (id !== null) return id !== '' && element.ownerDocument.getElementById(id) === element
  return label.contains(element) && label.querySelector(labelable) === element
}
