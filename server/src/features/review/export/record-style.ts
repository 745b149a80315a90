import type { Language } from '@workstation/contract/language'
import { Markup } from './markup'

/** "page x of y" as pieces around the two counters. */
const pageWords: Readonly<Record<Language, [string, string, string]>> = {
  zh: ['第 ', ' 页，共 ', ' 页'],
  en: ['Page ', ' of ', ''],
  zhtw: ['第 ', ' 頁，共 ', ' 頁'],
}

/** How a record looks on A4. Numbers are letters, digits and hyphens, so that they can stand in a style. */
export function recordStyle(number: string, language: Language): Markup {
  const [before, between, after] = pageWords[language]
  return new Markup(`<style>
@page { size: A4; margin: 18mm 16mm 20mm;
  @bottom-left { content: "${number.replace(/[^\w-]/g, '')}"; font: 9pt sans-serif; }
  @bottom-right { content: "${before}" counter(page) "${between}" counter(pages) "${after}"; font: 9pt sans-serif; } }
body { margin: 0; background: #fff; color: #000; font: 10.5pt/1.5 "Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei", sans-serif; }
header { text-align: center; }
header p { margin: 0; }
header .number { text-align: right; }
h1 { margin: 4pt 0; font-size: 16pt; }
h2 { margin: 14pt 0 6pt; font-size: 12pt; break-after: avoid; }
table { width: 100%; border-collapse: collapse; }
thead { display: table-header-group; }
th, td { padding: 4pt 6pt; border: 0.5pt solid #666; text-align: left; vertical-align: top; }
th, .name { word-break: keep-all; font-weight: 600; }
.name { font-weight: 400; }
.time { white-space: nowrap; font-variant-numeric: tabular-nums; }
td { white-space: pre-line; }
.facts td, .text, .file { overflow-wrap: anywhere; }
.facts th { width: 22%; }
.text { min-width: 40mm; }
.file { min-width: 22mm; }
.by { margin: 4pt 0 0; text-align: right; }
.signatures { break-inside: avoid; }
.signer { margin-bottom: 8pt; }
.signer p { margin: 0; }
.signer .line { display: flex; gap: 8pt; align-items: flex-end; min-height: 26pt; padding-left: 12pt; word-break: keep-all; }
.line b { min-width: 9em; font-weight: 400; }
.line span { flex: 1; border-bottom: 0.5pt solid #000; }
.seal { min-height: 34mm; padding: 8pt 24pt 0; text-align: right; }
</style>`)
}
