import { isText } from '@workstation/contract/fields'
import { OrganizeDetails } from '@workstation/contract/organize-record'
import { Value } from 'typebox/value'
import { AppError } from '../../platform/app-error'

type Sent = Readonly<Record<string, unknown>>

const names = Object.keys(OrganizeDetails.properties) as (keyof OrganizeDetails)[]

const textOf = (sent: unknown): unknown => (typeof sent === 'number' ? String(sent) : (sent ?? ''))

function timeOf(sent: unknown): unknown {
  if (sent === undefined || sent === null || sent === '') return null
  return typeof sent === 'string' && sent.trim() !== '' ? Number(sent) : sent
}

/** All details of a company, those that were not given as empty; whatever else was sent is left out. */
export const completeDetails = (sent: Sent): OrganizeDetails =>
  Object.fromEntries(
    names.map((name) => [name, name === 'foundedTime' ? timeOf(sent[name]) : textOf(sent[name])]),
  ) as unknown as OrganizeDetails

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Details from the JSON text of clients that send them so.
 * @throws invalid when it is no JSON object, or a value in it does not fit
 */
export function readDetails(propertyJson: string): OrganizeDetails {
  const sent = parse(propertyJson)
  const isObject = typeof sent === 'object' && sent !== null && !Array.isArray(sent)
  const details = isObject ? completeDetails(sent as Sent) : null
  const isStorable = details && Object.values(details).every((value) => typeof value !== 'string' || isText(value))
  if (!isStorable || !Value.Check(OrganizeDetails, details)) throw new AppError('invalid', { fields: 'propertyJson' })
  return details
}
