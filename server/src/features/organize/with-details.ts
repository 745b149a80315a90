import type { company } from '@workstation/contract/company'
import type { InputOf } from '@workstation/contract/endpoint'
import { completeDetails, readDetails } from './organize-details'

/** The details as they are stored: those of the JSON text, which other clients send, before those of ours. */
export function withDetails<Form extends Pick<InputOf<typeof company.create>, 'property' | 'propertyJson'>>({
  property,
  propertyJson,
  ...form
}: Form) {
  if (propertyJson?.trim()) return { ...form, property: readDetails(propertyJson) }
  return property ? { ...form, property: completeDetails(property) } : form
}
