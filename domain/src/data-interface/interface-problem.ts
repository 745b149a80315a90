import { answerList, isShallow } from './answer-rows'
import { bindParameters } from './bind-parameters'
import { type InterfaceKind, interfaceKind, interfaceLimits, requestMethod } from './interface-kinds'
import { isSystemValue, type Parameter } from './parameter-types'
import { parameterValue } from './parameter-value'

/** What the rules look at, of a data interface that is to be saved. */
export interface InterfaceDraft {
  readonly dataType: InterfaceKind
  readonly requestMethod: string
  readonly query: string
  readonly path: string
  readonly ipAddress: string
  readonly parameters: readonly Parameter[]
  readonly headers: readonly { readonly field: string }[]
}

/** Why one cannot be saved: the field, and what is wrong with it. */
export interface InterfaceProblem {
  readonly field: string
  readonly problem:
    | 'empty'
    | 'json'
    | 'no-list'
    | 'address'
    | 'method'
    | 'writes'
    | 'name'
    | 'doubled'
    | 'default'
    | 'header'
    | 'long'
    | 'hosts'
    | 'statement'
  readonly name?: string
}

const named = (field: string, problem: InterfaceProblem['problem'], name = ''): InterfaceProblem => ({
  field,
  problem,
  ...(name ? { name } : {}),
})

const isName = (text: string) => /^[\p{L}_][\p{L}\p{N}_]{0,49}$/u.test(text)
/** Bytes of a text as UTF-8. */
const bytesOf = (text: string): number =>
  Array.from(text).reduce((sum, letter) => {
    const point = letter.codePointAt(0) ?? 0
    return sum + 1 + Number(point > 0x7f) + Number(point > 0x7ff) + Number(point > 0xffff)
  }, 0)

function firstDoubled(names: readonly string[]): string | undefined {
  return names.find((name, at) => names.indexOf(name) < at)
}

/** A default is a value of its type or the name of a system value. */
function hasBadDefault(parameter: Parameter): boolean {
  const { defaultValue } = parameter
  if (defaultValue.startsWith('@') && isSystemValue(defaultValue.slice(1))) return false
  return Array.isArray(parameterValue({ ...parameter, required: 0 }, defaultValue))
}

function parameterProblem({ parameters }: InterfaceDraft): InterfaceProblem | null {
  const field = 'requestParameters'
  if (parameters.length > interfaceLimits.parameters) return named(field, 'long')
  const unfit = parameters.find((one) => !isName(one.field))
  if (unfit) return named(field, 'name', unfit.field)
  const doubled = firstDoubled(parameters.map((one) => one.field))
  if (doubled) return named(field, 'doubled', doubled)
  const bad = parameters.find(hasBadDefault)
  return bad ? named(field, 'default', bad.field) : null
}

/** Names as RFC 9110 has them; those that the connection itself sets are not for authors. */
const headerName = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/
const ownHeaders = ['host', 'connection', 'content-length', 'transfer-encoding', 'upgrade', 'te', 'trailer', 'expect']

function headerProblem({ headers }: InterfaceDraft): InterfaceProblem | null {
  const field = 'requestHeaders'
  if (headers.length > interfaceLimits.headers) return named(field, 'long')
  const names = headers.map((one) => one.field.toLowerCase())
  const unfit = headers.find((one) => !headerName.test(one.field) || ownHeaders.includes(one.field.toLowerCase()))
  if (unfit) return named(field, 'header', unfit.field)
  const doubled = firstDoubled(names)
  return doubled ? named(field, 'doubled', doubled) : null
}

function sqlProblem({ query, requestMethod: method, parameters }: InterfaceDraft): InterfaceProblem | null {
  // Clients of the older kind send nothing, or the 3 of reading; 6 is what their form starts with.
  if (!['', requestMethod.read, requestMethod.get].includes(method)) return named('requestMethod', 'writes')
  if (query.trim() === '') return named('query', 'empty')
  const bound = bindParameters(query, new Map(parameters.map((one) => [one.field, one.dataType])))
  return 'problem' in bound ? named('query', 'statement') : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** No text at all is a list of nothing. */
function jsonProblem({ query }: InterfaceDraft): InterfaceProblem | null {
  if (query.trim() === '') return null
  const value = parsed(query)
  if (value === undefined || !isShallow(value, 100)) return named('query', 'json')
  return answerList(value) ? null : named('query', 'no-list')
}

/** The address of a call: its host is fixed, `{name}` stands in path and query alone. */
export function isCallAddress(path: string): boolean {
  if (!/^https?:\/\/(\[[0-9a-f:.]+\]|[^\s/?#{}@:[\]]+)(:\d{1,5})?([/?#]|$)/i.test(path)) return false
  return !/[{}\s]/.test(path.replace(/\{[^{}\s]*\}/g, ''))
}

function apiProblem({ path, requestMethod: method }: InterfaceDraft): InterfaceProblem | null {
  if (path.trim() === '') return named('path', 'empty')
  if (!isCallAddress(path)) return named('path', 'address')
  return ['', requestMethod.get, requestMethod.post].includes(method) ? null : named('requestMethod', 'method')
}

const modelProblem = ({ path }: InterfaceDraft): InterfaceProblem | null =>
  path.trim() === '' ? named('path', 'empty') : null

const kindProblems: Readonly<Record<InterfaceKind, (draft: InterfaceDraft) => InterfaceProblem | null>> = {
  [interfaceKind.sql]: sqlProblem,
  [interfaceKind.json]: jsonProblem,
  [interfaceKind.api]: apiProblem,
  [interfaceKind.model]: modelProblem,
}

/** An address or a block of them, one a line or with commas between. */
export const addressList = (text: string): string[] => text.split(/[\s,;，；、]+/).filter(Boolean)
const isAddress = (text: string): boolean => /^[0-9a-fA-F.:]{2,45}(\/\d{1,3})?$/.test(text)

/** An empty list lets nobody in; the form asks for one. */
function accessProblem({ ipAddress }: InterfaceDraft): InterfaceProblem | null {
  const unfit = addressList(ipAddress).find((one) => !isAddress(one))
  return unfit ? named('ipAddress', 'hosts', unfit) : null
}

/** Why a data interface cannot be saved, or null when it can (DIF-21). */
export function interfaceProblem(draft: InterfaceDraft): InterfaceProblem | null {
  if (bytesOf(draft.query) > interfaceLimits.textBytes) return named('query', 'long')
  return kindProblems[draft.dataType](draft) ?? parameterProblem(draft) ?? headerProblem(draft) ?? accessProblem(draft)
}
