import { dataInterface } from '@workstation/contract/data-interface'
import { call } from '../../../platform/api'

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** What a data interface answers whoever fills the form in, with his own rights; what it refuses is told to who asked. */
export async function askInterface(id: string, parameters: Readonly<Record<string, unknown>>): Promise<unknown> {
  const given = Object.entries(parameters).map(([field, value]) => ({ field, defaultValue: textOf(value) }))
  const answer = await call(dataInterface.responseByPost, { id, paramList: JSON.stringify(given) }, { quiet: true })
  return answer.data
}
