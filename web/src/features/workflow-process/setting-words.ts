import type { ProcessChange } from '@workstation/domain/workflow/process-difference'
import type { ApprovalSettings } from '@workstation/domain/workflow/settings'
import type { TFunction } from 'i18next'
import { listNames } from '../../platform/list-names'

/** Under which text a member of the settings is called on the page that sets it. */
const labels: Readonly<Record<string, string>> = {
  ...{ people: 'deciders', only: 'only', outcome: 'outcome', nobody: 'nobody', same: 'same', reject: 'reject' },
  ...{ acts: 'acts', needs: 'needs', fields: 'fields', limit: 'limit', copyTo: 'copyTo', quiet: 'quiet' },
  ...{
    events: 'events',
    progress: 'progress',
    formId: 'form',
    formVersion: 'formRelease',
    withdraw: 'withdraw',
    title: 'titleFormula',
  },
  ...{ interfaceId: 'interface', parameters: 'interface', for: 'delayFor', until: 'delayFor' },
  ...{ processId: 'childProcess', starters: 'childStarters', wait: 'childWait', again: 'childAgain' },
  result: 'endResult',
  ...{ 'outcome.ratio': 'ratio', 'reject.target': 'rejectTarget', 'limit.from': 'limitFrom', 'limit.atEnd': 'atEnd' },
  ...{ 'limit.remind': 'remind', 'limit.remind.first': 'remindFirst', 'limit.remind.every': 'remindEvery' },
  'limit.remind.most': 'remindMost',
}
/** Under which texts the switches of a member stand, each of which changes by itself. */
const switches: Readonly<Record<string, string>> = { only: 'onlyOf', same: 'sameAs', acts: 'act', needs: 'need' }
/** Under which texts the values of a member stand. */
const values: Readonly<Record<string, string>> = {
  ...{ 'outcome.mode': 'mode', 'nobody.way': 'nobodyWay', 'reject.target': 'rejectTo', 'reject.manner': 'manner' },
  ...{ withdraw: 'withdrawWhen', 'limit.from': 'countedFrom', 'limit.atEnd': 'end', result: 'result' },
}

/** A value as people read it; '' for what would be ids or whole documents. */
function wordOf(path: string, value: unknown, t: TFunction): string {
  if (value === undefined || value === null || value === '') return '—'
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (typeof value === 'number') return String(value)
  // By what they are found; who is named is an id.
  if (path === 'people' && Array.isArray(value))
    return listNames((value as ApprovalSettings['people']).map(({ from }) => t(`people.${from}`)))
  const words = path.startsWith('fields.') ? 'access' : values[path]
  return words && typeof value === 'string' ? t(`${words}.${value}`) : ''
}

/** How a setting is called: by the nearest text that there is, and by the field or the switch that it is about. */
function nameOfSetting(path: string, nameOf: (field: string) => string, t: TFunction): string {
  const parts = path.split('.')
  const [first = '', second = ''] = parts
  const within = parts.map((_, at) => parts.slice(0, parts.length - at).join('.'))
  const [text] = within.flatMap((each) => labels[each] ?? [])
  const label = text ? t(text) : path
  if (second === '') return label
  if (first === 'fields') return `${label} ${nameOf(parts.slice(1).join('.'))}`
  return switches[first] ? `${label} ${t(`${switches[first]}.${second}`)}` : label
}

/** What of a setting was changed: how it is called, and from what to what where that can be said in words. */
export function settingWords(
  { path, from, to }: ProcessChange & { what: 'setting' },
  nameOf: (field: string) => string,
  t: TFunction,
): string {
  const name = nameOfSetting(path, nameOf, t)
  const [before, after] = [wordOf(path, from, t), wordOf(path, to, t)]
  return before && after && before !== after ? t('changeOf', { name, before, after }) : name
}
