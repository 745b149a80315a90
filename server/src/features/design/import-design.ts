import { Id } from '@workstation/contract/fields'
import { formFile } from '@workstation/contract/form-file'
import { isTableCode } from '@workstation/domain/form/release-plan'
import { parseText } from '@workstation/domain/json/parse-text'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { AppError } from '../../platform/app-error'
import { newId } from '../../platform/id'
import { checkJsonShape } from '../../platform/json-body'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { codesLike } from './store'
import { copiedTexts, createDesign, freeCode } from './write-design'

const File = Type.Object({
  kind: Type.Literal(formFile.kind),
  schema: Type.Literal(formFile.schema),
  /** Of the form as it was exported and of its page, by which its own fields may name it. */
  id: Type.Optional(Id),
  menuId: Type.Optional(Id),
  fullName: Type.String({ minLength: 1, maxLength: 50 }),
  enCode: Type.String({ minLength: 1, maxLength: 50 }),
  document: Type.Object({}),
  /** Null for the list that follows from the form. */
  list: Type.Union([Type.Object({}), Type.Null()]),
})

function readFile(text: string): unknown {
  checkJsonShape(text)
  try {
    return parseText(text)
  } catch {
    return null
  }
}

/**
 * Adds a draft from the text of an exported file, under a free code where its own is taken; its records are left out.
 * @throws design.file, design.document, design.list
 */
export async function importDesign(services: Services, caller: Context, text: string) {
  const read = readFile(text)
  if (!Value.Check(File, read)) throw new AppError('design.file')
  const { id: exported, menuId, fullName, enCode, document, list } = read
  if (!isTableCode(enCode)) throw new AppError('design.file')
  const isTaken = (await codesLike(services.db, enCode)).has(enCode)
  const code = isTaken ? await freeCode(services, enCode) : enCode
  const texts = { form: JSON.stringify(document), list: list === null ? '' : JSON.stringify(list) }
  const id = newId()
  const from = [exported, menuId].filter((one) => one !== undefined)
  const copied = copiedTexts(texts, { from, to: id, codes: { from: enCode, to: code } })
  return createDesign(services, caller, { id, fullName, enCode: code, ...copied })
}
