import { asksForNothing, conditionRows } from '@workstation/domain/workflow/condition-rows'
import type { TFunction } from 'i18next'
import { listNames } from '../../platform/list-names'

/**
 * A condition in the words of the page that sets it; one that says more than its rows can, as it is kept.
 * @param nameOf how a field, or what is known of the starter, is called
 */
export function conditionWords(condition: string, nameOf: (field: string) => string, t: TFunction): string {
  const read = conditionRows(condition)
  if (!read || read.rows.length === 0) return condition
  const said = read.rows.map(({ field, operator, value }) => {
    const begin = `${nameOf(field)} ${t(`comparison.${operator}`)}`
    return asksForNothing(operator) ? begin : `${begin} ${value || '“”'}`
  })
  return said.length === 1
    ? listNames(said)
    : t('joinedWords', { joined: t(`joinedBy.${read.joined}`), said: listNames(said) })
}
