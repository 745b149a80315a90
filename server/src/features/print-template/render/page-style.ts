import type { Language } from '@workstation/contract/language'
import { printWords } from '@workstation/contract/print-words'
import { type PageLine, type PageSetup, sheetOf } from '@workstation/domain/print/page-setup'
import { Markup } from '../../../platform/markup'

/** A text inside a style, where neither quotes, breaks nor the end of the element may come through. */
const styleText = (text: string): string =>
  `"${text.replace(/[^\p{L}\p{N} .,:;!?()（）【】《》、，。：；/+_-]/gu, (char) => `\\${char.codePointAt(0)?.toString(16)} `)}"`

/** A line of head or foot: words as they are, fields by their values, numbers of pages as the printer counts them. */
function lineContent(text: string, heldValue: (name: string) => string, language: Language): string {
  const word = (key: 'pageBefore' | 'pageBetween' | 'pageAfter') => styleText(printWords[key][language])
  const pieces = text.split(/(\{[A-Za-z_]\w{0,63}\})/).filter((piece) => piece !== '')
  const counters: Readonly<Record<string, string>> = {
    '{page}': 'counter(page)',
    '{pages}': 'counter(pages)',
    '{pageOfPages}': `${word('pageBefore')} counter(page) ${word('pageBetween')} counter(pages) ${word('pageAfter')}`,
  }
  return pieces
    .map((piece) => counters[piece] ?? styleText(/^\{\w+\}$/.test(piece) ? heldValue(piece.slice(1, -1)) : piece))
    .join(' ')
}

function boxes(side: 'top' | 'bottom', line: PageLine, content: (text: string) => string): string {
  const places = [
    ['left', line.left],
    ['center', line.middle],
    ['right', line.right],
  ] as const
  return places
    .filter(([, text]) => text !== '')
    .map(([place, text]) => `@${side}-${place} { content: ${content(text)}; font: 9pt sans-serif; white-space: pre; }`)
    .join('\n  ')
}

const common = `
body { margin: 0; background: #fff; color: #000; }
h1, h2, h3 { margin: 10pt 0 6pt; line-height: 1.35; break-after: avoid; }
h1 { font-size: 1.6em; } h2 { font-size: 1.2em; } h3 { font-size: 1.05em; }
body > :first-child { margin-top: 0; }
p { margin: 3pt 0; white-space: pre-wrap; overflow-wrap: anywhere; }
p:empty::before { content: "\\200b"; }
ul, ol { margin: 3pt 0; padding-left: 18pt; } li > p { margin: 0; }
hr { border: 0; border-top: 0.5pt solid #000; }
table { font: inherit; color: inherit; width: 100%; border-collapse: collapse; margin: 4pt 0 8pt; }
thead { display: table-header-group; } tfoot { display: table-row-group; }
tr { break-inside: avoid; }
th, td { padding: 4pt 6pt; border: 0.5pt solid #666; text-align: left; vertical-align: top; }
th { font-weight: 600; word-break: keep-all; } td { white-space: pre-line; overflow-wrap: anywhere; }
td p, th p { margin: 0; } .plain > tbody > tr > * { border: 0; }
.facts th { width: 22%; } .facts.two th { width: 16%; } .facts.two td { width: 34%; }
.tight { white-space: nowrap; font-variant-numeric: tabular-nums; }
.number { text-align: right; font-variant-numeric: tabular-nums; }
.together, .signatures, .seal { break-inside: avoid; } .break { break-after: page; height: 0; margin: 0; }
.code { display: inline-block; text-align: center; vertical-align: middle; } .code svg { display: block; }
img { display: inline-block; max-width: 100%; height: auto; }
.signer { margin-bottom: 8pt; } .signer p { margin: 0; }
.signer .line { display: flex; gap: 8pt; align-items: flex-end; min-height: 26pt; padding-left: 12pt; }
.line b { min-width: 9em; font-weight: 400; } .line span { flex: 1; border-bottom: 0.5pt solid #000; }
.seal { min-height: 34mm; padding: 8pt 24pt 0; text-align: right; }
@media screen { html { background: #e7e9ed; } body { margin: 12px auto; box-sizing: border-box; box-shadow: 0 1px 6px rgb(0 0 0 / 20%); } .break { border-top: 1px dashed #999; margin: 12px 0; } }`

/** The paper and the look of what stands on it, so that preview, paper and PDF are one. */
export function pageStyle(page: PageSetup, heldValue: (name: string) => string, language: Language): Markup {
  const [width, height] = sheetOf(page)
  const { top, right, bottom, left } = page.margins
  const content = (text: string) => lineContent(text, heldValue, language)
  return new Markup(`<style>
@page { size: ${width}mm ${height}mm; margin: ${top}mm ${right}mm ${bottom}mm ${left}mm;
  ${boxes('top', page.head, content)}
  ${boxes('bottom', page.foot, content)} }
body { font: ${page.fontSize}pt/1.5 "Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei", sans-serif; }${common}
@media screen { body { width: ${width}mm; min-height: ${height}mm; padding: ${top}mm ${right}mm ${bottom}mm ${left}mm; } }
</style>`)
}
