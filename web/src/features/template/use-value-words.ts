import { useQuery } from '@tanstack/react-query'
import type { Titles } from '@workstation/contract/column'
import { smsTemplate } from '@workstation/contract/sms-template'
import { templateWords } from '@workstation/contract/template-words'
import { queryOf } from '../../platform/queries/query-of'
import { useColumnTitle } from '../../platform/use-column-title'
import { useEventWords } from './use-event-words'

const { yes, company } = templateWords
/** What is kept as a number, with its words. */
const numbered: Readonly<Record<string, Readonly<Record<string, Titles>>>> = {
  ...{ isEmail: yes, isSms: yes, isWecom: yes, isDingTalk: yes },
  company,
}

/**
 * What a value of a template is called, by its field: as its editor has it, not as it is kept.
 * @param namesSms whether an SMS template is named among them
 */
export function useValueWords(namesSms: boolean): (field: string, value: string) => string {
  const { nameOf } = useEventWords()
  const titleOf = useColumnTitle()
  const { data } = useQuery({ ...queryOf(smsTemplate.selector, {}), enabled: namesSms })
  return (field, value) => {
    const title = numbered[field]?.[value]
    if (title) return titleOf({ title })
    if (field === 'category') return nameOf(value)
    if (field === 'smsId') return data?.list.find(({ id }) => id === value)?.fullName ?? value
    return value
  }
}
