import { useQuery } from '@tanstack/react-query'
import { dataInterface } from '@workstation/contract/data-interface'
import { type DataInterface, interfaceWords } from '@workstation/contract/interface-record'
import { interfaceKind, requestMethod } from '@workstation/domain/data-interface/interface-kinds'
import { readHeaders } from '@workstation/domain/data-interface/interface-lists'
import { queryOf } from '../../platform/queries/query-of'
import { useDictionary } from '../../platform/queries/use-dictionary'
import { useChoiceWords } from '../../platform/use-choice-words'
import { rolesQuery } from '../../ui/picker/nested/nested-queries'
import { useInterfaceTexts } from './use-interface-texts'

type WordsOf = (state: DataInterface) => string

const idsIn = (text: string | undefined) => (text ?? '').split(',').filter(Boolean)

/** The names of roles, pages and their columns, which an interface keeps by their ids; what is gone goes by its id. */
function useNames() {
  const { data: roles = [] } = useQuery(rolesQuery(''))
  const { data: models } = useQuery({ ...queryOf(dataInterface.models, {}), staleTime: 60_000 })
  const pageOf = ({ path }: DataInterface) => models?.list.find(({ id }) => id === path)
  return {
    roles: ({ callerRoles }: DataInterface) =>
      idsIn(callerRoles)
        .map((id) => roles.find((role) => role.id === id)?.name ?? id)
        .join('\n'),
    page: (state: DataInterface) => pageOf(state)?.fullName ?? state.path,
    columns: (state: DataInterface) =>
      idsIn(state.query)
        .map((name) => pageOf(state)?.columns.find((column) => column.name === name)?.title ?? name)
        .join('\n'),
  }
}

/** What two states of an interface are compared by, each with its name and its words, in the order of the editor. */
export function useStateWords(): [name: string, wordsOf: WordsOf][] {
  const { t } = useInterfaceTexts()
  const { wordOf } = useChoiceWords(interfaceWords)
  const { entries } = useDictionary('DataInterfaceType')
  const names = useNames()
  const text = (name: keyof DataInterface) => (state: DataInterface) => String(state[name] ?? '')
  const ofPage = (named: WordsOf, otherwise: WordsOf) => (state: DataInterface) =>
    (state.dataType === interfaceKind.model ? named : otherwise)(state)
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
    [t('access'), ({ checkType }) => wordOf('checkType', checkType)],
    [t('field.callerRoles'), names.roles],
    [t('field.ipAddress'), text('ipAddress')],
    [t('rowLimit'), text('rowLimit')],
    [t('seconds'), text('seconds')],
    [t('kind'), ({ dataType }) => wordOf('dataType', dataType)],
    [t('method'), method],
    [t('field.path'), ofPage(names.page, text('path'))],
    [t('headers'), headers],
    [t('field.query'), ofPage(names.columns, text('query'))],
    [t('field.requestParameters'), text('requestParameters')],
    [t('field.dataProcessing'), text('dataProcessing')],
    [t('field.description'), text('description')],
  ]
}
