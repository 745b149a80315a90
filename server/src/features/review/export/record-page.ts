import type { Language } from '@workstation/contract/language'
import { reviewTaskColumns } from '@workstation/contract/review-task'
import { exportTitle, wordText } from './export-text'
import { localTime } from './local-time'
import { type Markup, markup } from './markup'
import type { RecordSheet } from './record-sheet'
import { recordStyle } from './record-style'

interface Reader {
  language: Language
  timeZone: string
}

type Word = (key: keyof typeof wordText) => string

/** A record as a page that can be printed and filed: head, parts, opinions, history, and room for signatures and seal. */
export function recordPage(sheet: RecordSheet, { language, timeZone }: Reader): string {
  const word: Word = (key) => wordText[key][language]
  const time = (moment: Date | null) => (moment ? localTime(moment, timeZone) : '')
  const title = exportTitle.record[language]
  return `<!doctype html>${
    markup`<html lang="${language === 'zhtw' ? 'zh-TW' : language}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title} ${sheet.number}</title>${recordStyle(sheet.number, language)}</head><body>
<header><p>${sheet.company}</p><h1>${title}</h1><p class="number">${word('number')} ${sheet.number}</p></header>
<table class="facts"><tbody>${sheet.facts.map(
      ({ label, text }) =>
        markup`<tr><th scope="row">${label}</th><td>${typeof text === 'string' ? text : time(text)}</td></tr>`,
    )}</tbody></table>
${professions(sheet, { word, time, language })}
${conclusion(sheet, { word, time })}
${history(sheet, { word, time, language })}
${signatures(sheet, word)}
</body></html>`.html
  }`
}

interface Words {
  word: Word
  time: (moment: Date | null) => string
}

function professions({ tasks }: RecordSheet, { word, time, language }: Words & { language: Language }): Markup {
  const column = (key: 'majortext' | 'leadername' | 'opinion' | 'file' | 'donetime') =>
    reviewTaskColumns[key].title[language]
  return markup`<h2>${word('opinions')}</h2><table><thead><tr><th>${word('order')}</th><th>${column('majortext')}</th>
<th>${column('leadername')}</th><th>${column('opinion')}</th><th>${column('file')}</th><th>${column('donetime')}</th></tr></thead>
<tbody>${tasks.map(
    (task, index) => markup`<tr><td>${index + 1}</td><td class="name">${task.profession}</td>
<td class="name">${task.leader}</td><td class="text">${task.opinion}</td><td class="file">${task.files}</td>
<td class="time">${task.done ? time(task.done) : task.progress}</td></tr>`,
  )}</tbody></table>`
}

function conclusion({ opinions }: RecordSheet, { word, time }: Words): Markup {
  if (opinions.length === 0) return markup``
  return markup`<h2>${word('conclusion')}</h2><table class="facts"><tbody>${opinions.map(
    ({ label, text, by, at }) =>
      markup`<tr><th scope="row">${label}</th><td>${text}<p class="by">${by} ${time(at)}</p></td></tr>`,
  )}</tbody></table>`
}

function history({ steps }: RecordSheet, { word, time, language }: Words & { language: Language }): Markup {
  return markup`<h2>${word('history')}</h2><table><thead><tr><th>${word('time')}</th><th>${word('person')}</th>
<th>${word('item')}</th><th>${reviewTaskColumns.opinion.title[language]}</th></tr></thead><tbody>${steps.map(
    (step) => markup`<tr><td class="time">${time(step.at)}</td><td class="name">${step.by}</td>
<td>${step.action} ${step.detail}</td><td class="text">${step.opinion}</td></tr>`,
  )}</tbody></table>`
}

function signatures({ signers, company }: RecordSheet, word: Word): Markup {
  return markup`<section class="signatures"><h2>${word('signatures')}</h2><div>${signers.map(
    ({ label, names }) =>
      markup`<div class="signer"><p>${label}</p>${(names.length > 0 ? names : ['']).map(
        (name) => markup`<p class="line"><b>${name}</b><span></span>${word('date')}<span></span></p>`,
      )}</div>`,
  )}</div><div class="seal"><p>${company}</p><p>${word('seal')}</p></div></section>`
}
