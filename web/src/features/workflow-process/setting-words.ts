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
}
/** Under which texts the values of a member stand. */
const values: Readonly<Record<string, string>> = {
  ...{ 'outcome.mode': 'mode', 'nobody.way': 'nobodyWay', 'reject.target': 'rejectTo', 'reject.manner': 'manner' },
  ...{ withdraw: 'withdrawWhen', 'limit.atEnd': 'end', result: 'result' },
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

/** What of a setting was changed: how it is called, and from what to what where that can be said in words. */
export function settingWords(
  { path, from, to }: ProcessChange & { what: 'setting' },
  nameOf: (field: string) => string,
  t: TFunction,
): string {
  const [first = path, ...rest] = path.split('.')
  const label = labels[first] ? t(labels[first]) : path
  const named = first === 'fields' && rest.length > 0 ? `${label} ${nameOf(rest.join('.'))}` : label
  const [before, after] = [wordOf(path, from, t), wordOf(path, to, t)]
  return before && after && before !== after ? t('changeOf', { name: named, before, after }) : named
}
