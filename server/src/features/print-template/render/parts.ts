import { minuteAt } from '@workstation/domain/calendar/wall-clock'
import { type Markup, markup } from '../../../platform/markup'
import { listed, partTitle } from './child-table'
import type { Rendering } from './rendering'

type Attrs = Readonly<Record<string, unknown>>
const none = markup``

/** Fields beside their titles, in one column of pairs or in two; empty ones are left out where that was asked for. */
export function facts(rendering: Rendering, { fields, columns, skipEmpty }: Attrs): Markup {
  const pairs = listed(fields)
    .map(({ name, label, format }) => ({
      label: label || rendering.titleOf(name),
      text: rendering.textOf(name, format),
    }))
    .filter(({ text }) => text !== '' || skipEmpty !== true)
  const cells = ({ label, text }: (typeof pairs)[number], span = 1) =>
    markup`<th scope="row">${label}</th><td${span > 1 ? markup` colspan="${span}"` : none}>${text}</td>`
  if (columns !== 2)
    return markup`<table class="facts"><tbody>${pairs.map((pair) => markup`<tr>${cells(pair)}</tr>`)}</tbody></table>`
  const rows = pairs.flatMap((pair, at) => {
    if (at % 2 === 1) return []
    const next = pairs[at + 1]
    return [next ? markup`<tr>${cells(pair)}${cells(next)}</tr>` : markup`<tr>${cells(pair, 3)}</tr>`]
  })
  return markup`<table class="facts two"><tbody>${rows}</tbody></table>`
}

/** Every step of a process with who took it and when. */
export function approvals(rendering: Rendering, attrs: Attrs): Markup {
  const { record, word } = rendering
  const steps = record
    ? record.steps.map(({ what, by, at, opinion }) => ({
        texts: [what, by, opinion],
        time: minuteAt(new Date(at).getTime(), rendering.timeZone),
      }))
    : [{ texts: ['step', 'person', 'opinion'].map((key) => `〔${word(key as 'step')}〕`), time: `〔${word('time')}〕` }]
  return markup`${partTitle(attrs, word('approvals'))}<table><thead><tr><th>${word('time')}</th><th>${word('step')}</th><th>${word(
    'person',
  )}</th><th>${word('opinion')}</th></tr></thead><tbody>${steps.map(
    ({ texts: [what = '', by = '', opinion = ''], time }) =>
      markup`<tr><td class="tight">${time}</td><td>${what}</td><td>${by}</td><td>${opinion}</td></tr>`,
  )}</tbody></table>`
}

/** Lines to sign on: one for each person of each part where the record names them, else one with a label. */
export function signature(rendering: Rendering, attrs: Attrs): Markup {
  const { record, word } = rendering
  const label = String(attrs.label || word('sign'))
  const people = attrs.people === true ? (record?.people ?? [{ label: `〔${word('person')}〕`, names: [''] }]) : []
  const parts = attrs.people === true ? people : [{ label, names: [''] }]
  const line = (name: string) => markup`<p class="line"><b>${name}</b><span></span>${word('date')}<span></span></p>`
  const signers = parts.map(
    ({ label: part, names }) =>
      markup`<div class="signer"><p>${part}</p>${(names.length > 0 ? names : ['']).map(line)}</div>`,
  )
  return markup`<section class="signatures">${partTitle(attrs, word('signatures'))}${signers}</section>`
}

/** Room for a seal, below the name of whose it is. */
export function seal(rendering: Rendering, { label, field }: Attrs): Markup {
  const owner = field ? rendering.textOf(String(field), '') : ''
  return markup`<div class="seal">${owner === '' ? none : markup`<p>${owner}</p>`}<p>${
    label ? String(label) : rendering.word('seal')
  }</p></div>`
}

/** A picture of the template; one that is gone leaves its place empty. */
export function picture({ pictures }: Rendering, { src, alt, width, align }: Attrs): Markup {
  const held = pictures.get(String(src))
  if (!held) return none
  return markup`<p style="text-align:${String(align)}"><img src="${held}" alt="${String(alt)}" style="width:${Number(width)}mm"></p>`
}
