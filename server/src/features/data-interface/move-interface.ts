import { Readable } from 'node:stream'
import type { dataInterface } from '@workstation/contract/data-interface'
import type { InputOf } from '@workstation/contract/endpoint'
import { interfaceFields } from '@workstation/contract/interface-record'
import { readHeaders } from '@workstation/domain/data-interface/interface-lists'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { AppError } from '../../platform/app-error'
import { readJsonFile } from '../../platform/json-file'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { keepExport } from '../export'
import { readInterface } from './read-interface'
import { listCategories, rolesAmong } from './store'
import { createInterface } from './write-interface'

type Form = InputOf<typeof dataInterface.create>

const kind = 'dataInterface'
const File = Type.Object({ kind: Type.Literal(kind), ...interfaceFields })

/** An interface as a file (DIF-12): all that its form holds, headers without their values. */
export async function exportInterface(services: Services, context: Context, id: string) {
  const whole = await readInterface(services, context.actor, id)
  const names = Object.keys(interfaceFields)
  const fields = Object.entries(whole).filter(([name]) => names.includes(name))
  const text = JSON.stringify({ kind, ...Object.fromEntries(fields) }, null, 2)
  return keepExport(services, context, {
    name: whole.fullName,
    extension: 'json',
    stream: Readable.from([Buffer.from(text)]),
  })
}

/** Headers without the empty ones, whose values somebody has to type in again. */
function filledHeaders(headers: unknown): string {
  const list = readHeaders(headers)
  if (!list) throw new AppError('data-interface.file')
  return JSON.stringify(list.filter(({ defaultValue }) => defaultValue !== ''))
}

/**
 * The category and roles of a file as far as there are such here; else the first category and no role, since whoever
 * imports cannot choose others, and a named role that is missing lets nobody in.
 */
async function placeHere({ db }: Services, { categoryId, callerRoles = '' }: Pick<Form, 'categoryId' | 'callerRoles'>) {
  const [categories, roles] = [await listCategories(db), await rolesAmong(db, callerRoles.split(','))]
  const isHere = categories.some(({ id }) => id === categoryId)
  return { categoryId: isHere ? categoryId : (categories[0]?.id ?? categoryId), callerRoles: roles.join(',') }
}

/**
 * Adds an interface from the text of an exported file; it is off until somebody has looked at it.
 * @throws data-interface.file, and whatever refuses a form
 */
export async function importInterface(services: Services, context: Context, text: string) {
  const read = readJsonFile(text)
  if (!Value.Check(File, read)) throw new AppError('data-interface.file')
  const { kind: _, ...form } = Value.Clean(File, structuredClone(read)) as typeof read
  return createInterface(services, context, {
    ...form,
    ...(await placeHere(services, form)),
    requestHeaders: filledHeaders(form.requestHeaders),
    enabledMark: 0,
  })
}
