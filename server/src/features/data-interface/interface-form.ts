import type { dataInterface } from '@workstation/contract/data-interface'
import type { InputOf } from '@workstation/contract/endpoint'
import type { ErrorKey } from '@workstation/contract/errors'
import { bindParameters, lineAndColumn } from '@workstation/domain/data-interface/bind-parameters'
import { interfaceKind } from '@workstation/domain/data-interface/interface-kinds'
import { type Header, readHeaders, readParameters } from '@workstation/domain/data-interface/interface-lists'
import { interfaceProblem } from '@workstation/domain/data-interface/interface-problem'
import type { Parameter } from '@workstation/domain/data-interface/parameter-types'
import { AppError } from '../../platform/app-error'
import { statementWords } from './statement-words'
import type { StoredInterface } from './store'

/** What clients call the database of the product where they name a source of data. */
const ownDatabase = '0'

type Form = Partial<InputOf<typeof dataInterface.create>>
/** What the rules look at. */
export type Draft = Pick<
  StoredInterface,
  'data_type' | 'request_method' | 'query' | 'path' | 'ip_address' | 'request_parameters'
>

/**
 * A form whose lists are JSON text as they are stored, whichever way they were sent.
 * @throws invalid, data-interface.dbLinkId-source for SQL over another database than that of the product
 */
export function storedForm<F extends Form>({ dbLinkId = ownDatabase, ...form }: F) {
  const { dataType, requestHeaders, requestParameters } = form
  if (dataType === interfaceKind.sql && dbLinkId !== ownDatabase) throw new AppError('data-interface.dbLinkId-source')
  const headers = readHeaders(requestHeaders)
  const parameters = readParameters(requestParameters)
  const unread = [headers ? '' : 'requestHeaders', parameters ? '' : 'requestParameters'].filter(Boolean)
  if (unread.length > 0) throw new AppError('invalid', { fields: unread.join(', ') })
  return {
    ...form,
    ...(requestHeaders === undefined ? {} : { requestHeaders: JSON.stringify(headers) }),
    ...(requestParameters === undefined ? {} : { requestParameters: JSON.stringify(parameters) }),
  }
}

export const parametersOf = ({ request_parameters }: Pick<StoredInterface, 'request_parameters'>): Parameter[] =>
  readParameters(request_parameters) ?? []

/** @throws data-interface.statement with the place of what is wrong */
function refuseStatement(query: string, parameters: readonly Parameter[]): void {
  const bound = bindParameters(query, new Map(parameters.map((one) => [one.field, one.dataType])))
  if (!('problem' in bound)) return
  const { line, column } = lineAndColumn(query, bound.at)
  throw new AppError('data-interface.statement', { line, column, reason: statementWords(bound.problem, bound.name) })
}

/**
 * Refuses what cannot be saved, nor tried out (DIF-21).
 * @throws data-interface.<field>-<problem>, data-interface.statement
 */
export function checkDraft(row: Draft, headers: readonly Header[]): void {
  const parameters = parametersOf(row)
  const found = interfaceProblem({
    dataType: row.data_type,
    requestMethod: row.request_method,
    query: row.query,
    path: row.path,
    ipAddress: row.ip_address,
    parameters,
    headers,
  })
  if (found?.problem === 'statement') refuseStatement(row.query, parameters)
  if (found)
    throw new AppError(`data-interface.${found.field}-${found.problem}` as ErrorKey, { name: found.name ?? '' })
}
