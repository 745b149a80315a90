import type { GivenSecret } from '@workstation/contract/first-secret'

/** What stands on every label. */
export interface SheetHead {
  company: string
  system: string
  address: string
}

/** The words of a label. */
export interface SheetWords {
  title: string
  address: string
  account: string
  password: string
  until: string
  note: string
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (char) => escapes[char] ?? '')

const style = `
@page { size: A4; margin: 12mm }
body { margin: 0; color: #000; background: #fff; font: 11pt/1.5 system-ui, sans-serif }
main { display: grid; grid-template-columns: 1fr 1fr; gap: 6mm }
section { padding: 5mm; border: 0.3mm dashed #666; break-inside: avoid }
h1 { margin: 0; font-size: 12pt }
h2 { margin: 0 0 2mm; font-size: 11pt; font-weight: 400 }
dl { display: grid; grid-template-columns: auto 1fr; gap: 1mm 4mm; margin: 0 }
dt { color: #444 } dd { margin: 0; overflow-wrap: anywhere }
code { font: 600 13pt/1.3 ui-monospace, monospace; letter-spacing: 0.06em }
p { margin: 2mm 0 0; font-size: 9pt; color: #444 }`

function label(head: SheetHead, words: SheetWords, one: GivenSecret, until: string): string {
  const line = (name: string, text: string) => `<dt>${escaped(name)}</dt><dd>${text}</dd>`
  const of = [one.realName, one.organize].filter(Boolean).join(' · ')
  return `<section><h1>${escaped(head.company)}</h1><h2>${escaped(of)}</h2><dl>${[
    line(words.address, escaped(head.address)),
    line(words.account, `<code>${escaped(one.account)}</code>`),
    line(words.password, `<code>${escaped(one.password)}</code>`),
    line(words.until, escaped(until)),
  ].join('')}</dl><p>${escaped(words.note)}</p></section>`
}

/** A page of labels, one for each person who was given a secret, to be cut along their lines. */
export function sheetHtml(
  { head, words }: { head: SheetHead; words: SheetWords },
  list: readonly GivenSecret[],
  timeOf: (ms: number) => string,
): string {
  const labels = list.filter(({ password }) => password !== '')
  const sections = labels.map((one) => label(head, words, one, timeOf(one.until)))
  const title = `${words.title} · ${head.system}`
  return `<!doctype html><html><head><meta charset="utf-8"><title>${escaped(title)}</title><style>${style}</style></head><body><main>${sections.join('')}</main></body></html>`
}
