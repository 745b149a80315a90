import type { DataInterface } from '@workstation/contract/interface-record'
import { requestMethod } from '@workstation/domain/data-interface/interface-kinds'
import { readHeaders } from '@workstation/domain/data-interface/interface-lists'
import { useDictionary } from '../../platform/queries/use-dictionary'
import { accesses, kinds } from './interface-kind'
import { useInterfaceTexts } from './use-interface-texts'

/** What two states of an interface are compared by, each with its name and its words, in the order of the editor. */
export function useStateWords(): [name: string, wordsOf: (state: DataInterface) => string][] {
  const { t } = useInterfaceTexts()
  const { entries } = useDictionary('DataInterfaceType')
  const text = (name: keyof DataInterface) => (state: DataInterface) => String(state[name] ?? '')
  const category = ({ categoryId }: DataInterface) =>
    entries.find(({ id }) => id === categoryId)?.fullName ?? categoryId ?? ''
  const method = ({ dataType, requestMethod: method }: DataInterface) =>
    dataType === 3 ? ({ [requestMethod.post]: 'POST' }[method] ?? 'GET') : ''
  const headers = ({ requestHeaders }: DataInterface) =>
    (readHeaders(requestHeaders) ?? []).map(({ field }) => field).join('\n')
  return [
    [t('field.fullName'), text('fullName')],
    [t('field.enCode'), text('enCode')],
    [t('category'), category],
    [t('access'), ({ checkType }) => t(accesses[checkType] ?? 'accessSignedIn')],
    [t('field.callerRoles'), text('callerRoles')],
    [t('field.ipAddress'), text('ipAddress')],
    [t('rowLimit'), text('rowLimit')],
    [t('seconds'), text('seconds')],
    [t('kind'), ({ dataType }) => t(kinds[dataType] || 'kindSql')],
    [t('method'), method],
    [t('field.path'), text('path')],
    [t('headers'), headers],
    [t('field.query'), text('query')],
    [t('field.requestParameters'), text('requestParameters')],
    [t('field.dataProcessing'), text('dataProcessing')],
    [t('field.description'), text('description')],
  ]
}
