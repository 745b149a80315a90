import type { Parameter, ParameterType } from './parameter-types'

/** Letters of one value. */
export const longestValue = 65_536

const wholeNumber = (text: string, limit: bigint): boolean => {
  if (!/^[+-]?\d{1,19}$/.test(text)) return false
  const value = BigInt(text.replace('+', ''))
  return value >= -limit && value < limit
}

const day = String.raw`(\d{4})-(\d{2})-(\d{2})`
const moment = new RegExp(String.raw`^${day}(?:[ T]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$`)

/** A day or moment as text, or milliseconds since 1970. */
function isMoment(text: string): boolean {
  if (/^-?\d{1,14}$/.test(text)) return !Number.isNaN(new Date(Number(text)).getTime())
  const [, year = '', month = '', date = ''] = moment.exec(text) ?? []
  if (!year || Number(year) < 1) return false
  const made = new Date(`${year}-${month}-${date}T00:00:00Z`)
  return !Number.isNaN(made.getTime()) && made.getUTCDate() === Number(date)
}

const fits: Readonly<Record<ParameterType, (text: string) => boolean>> = {
  varchar: () => true,
  text: () => true,
  int: (text) => wholeNumber(text, 2n ** 31n),
  bigint: (text) => wholeNumber(text, 2n ** 63n),
  decimal: (text) => /^[+-]?(\d{1,100}(\.\d{0,100})?|\.\d{1,100})$/.test(text),
  datetime: isMoment,
}

export type ValueProblem = 'missing' | 'type' | 'length'

/**
 * What a parameter is called with: the given value, else its default; '' and spaces count as nothing given where the type
 * is no text. Milliseconds of a datetime become ISO 8601.
 */
export function parameterValue(parameter: Parameter, given: string | undefined): string | null | ValueProblem[] {
  const { dataType, defaultValue, required } = parameter
  const isPlain = dataType === 'varchar' || dataType === 'text'
  const sent = given === undefined || given.trim() === '' ? defaultValue : given
  const text = isPlain ? sent : sent.trim()
  if (text.trim() === '' && required === 1) return ['missing']
  if (text.trim() === '') return isPlain ? '' : null
  if (text.length > longestValue) return ['length']
  if (!fits[dataType](text)) return ['type']
  return dataType === 'datetime' && /^-?\d+$/.test(text) ? new Date(Number(text)).toISOString() : text
}
