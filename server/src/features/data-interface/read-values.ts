import { isText } from '@workstation/contract/fields'
import { readValues } from '@workstation/domain/data-interface/interface-lists'
import type { Parameter, SystemValue } from '@workstation/domain/data-interface/parameter-types'
import { parameterValue } from '@workstation/domain/data-interface/parameter-value'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../platform/app-error'
import { resolvedDefault } from './system-values'

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Values that travel by the names of the parameters themselves, in the query or beside `paramList` in the body. */
function namedValues(request: FastifyRequest, names: readonly string[]): [string, string][] {
  const places = [request.query, request.body].filter(isObject)
  return places.flatMap((place) =>
    names.flatMap((name): [string, string][] => {
      const value = Object.hasOwn(place, name) ? place[name] : undefined
      return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : []
    }),
  )
}

/**
 * What a caller gives for the declared parameters; what he gives for others is dropped.
 * @throws invalid
 */
export function givenValues(
  parameters: readonly Parameter[],
  paramList: unknown,
  request?: FastifyRequest,
): Map<string, string> {
  const listed = readValues(paramList)
  if (!listed) throw new AppError('invalid', { fields: 'paramList' })
  const names = parameters.map(({ field }) => field)
  const given = new Map([...(request ? namedValues(request, names) : []), ...listed])
  for (const [name, value] of given) if (!isText(value)) throw new AppError('invalid', { fields: name })
  return given
}

const problems = {
  missing: 'data-interface.value-missing',
  type: 'data-interface.value',
  length: 'data-interface.value',
} as const

/**
 * The value of each parameter, by its name.
 * @throws data-interface.value-missing, data-interface.value
 */
export function valuesOf(
  parameters: readonly Parameter[],
  given: ReadonlyMap<string, string>,
  known: Readonly<Record<SystemValue, string>>,
): Map<string, string | null> {
  return new Map(
    parameters.map((parameter) => {
      const filled = { ...parameter, defaultValue: resolvedDefault(parameter.defaultValue, known) }
      const value = parameterValue(filled, given.get(parameter.field))
      if (Array.isArray(value))
        throw new AppError(problems[value[0] ?? 'type'], { name: parameter.fieldName || parameter.field })
      return [parameter.field, value]
    }),
  )
}
