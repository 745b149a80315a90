import { Readable } from 'node:stream'
import { printTemplateFields } from '@workstation/contract/print-template-record'
import { parsePrintDocument } from '@workstation/domain/print/print-document'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { AppError } from '../../platform/app-error'
import { findRow } from '../../platform/guarded-model/read-rows'
import { readJsonFile } from '../../platform/json-file'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { keepExport } from '../export'
import { leaveMissingPictures } from './pictures'
import { readTemplate } from './read-template'
import { codesLike, findTemplate, listCategories } from './store'
import { templateModel as model } from './template-model'
import { createTemplate } from './write-template'

const kind = 'printTemplate'
/** What a file holds: not what follows from the document. */
const { printTemplate: _html, sqlTemplate: _sql, dbLinkId: _link, ...fields } = printTemplateFields
const File = Type.Object({ kind: Type.Literal(kind), ...fields })

/** A template as a file (PRT-09). Pictures are not in it: they stay where they were uploaded. */
export async function exportTemplate(services: Services, context: Context, id: string) {
  const whole = await readTemplate(services, context.actor, id)
  const kept = Object.entries(whole).filter(([name]) => Object.hasOwn(fields, name))
  const text = JSON.stringify({ kind, ...Object.fromEntries(kept) }, null, 2)
  return keepExport(services, context, {
    name: whole.fullName,
    extension: 'json',
    stream: Readable.from([Buffer.from(text)]),
  })
}

/**
 * Adds a template from the text of an exported file; it is off until somebody has looked at it. Pictures that are not here
 * are left out and named.
 * @throws print.file, and whatever refuses a form
 */
export async function importTemplate(services: Services, context: Context, text: string) {
  const read = readJsonFile(text)
  if (!Value.Check(File, read)) throw new AppError('print.file')
  const { kind: _, ...form } = Value.Clean(File, structuredClone(read)) as typeof read
  const categories = await listCategories(services.db)
  // Whoever imports cannot choose another one.
  const isHere = categories.some(({ id }) => id === form.category)
  const category = isHere ? form.category : (categories[0]?.id ?? form.category)
  const document = parsePrintDocument(form.document ?? '')
  const kept = document && (await leaveMissingPictures(services.db, context.actor, document))
  const { id } = await createTemplate(services, context, {
    ...form,
    ...(kept && { document: JSON.stringify(kept.document) }),
    category,
    enabledMark: 0,
  })
  return { id, leftPictures: kept?.names ?? [] }
}

const copyName = { zh: '副本', en: ' copy', zhtw: '副本' }

/** The first code that is free: `code-1`, `code-2` and so on. */
async function freeCode(services: Services, code: string): Promise<string> {
  const stem = `${code.slice(0, 44)}-`
  const taken = await codesLike(services.db, stem)
  const numbers = Array.from({ length: taken.size + 1 }, (_, at) => `${stem}${at + 1}`)
  return numbers.find((one) => !taken.has(one.toLowerCase())) ?? `${stem}${taken.size + 1}`
}

/** Adds the same under another name and code, off until somebody has looked at it (PRT-08). */
export async function copyTemplate(services: Services, context: Context, id: string) {
  await findRow(services.db, model, context.actor, id)
  const stored = await findTemplate(services.db, id)
  if (!stored) throw new AppError('not-found')
  const words = copyName[context.language]
  return createTemplate(services, context, {
    fullName: `${stored.full_name.slice(0, 100 - words.length)}${words}`,
    enCode: await freeCode(services, stored.en_code),
    category: stored.category,
    type: stored.type as 1 | 2,
    source: stored.source,
    document: stored.document,
    enabledMark: 0,
    sortCode: stored.sort_code,
    description: stored.description,
  })
}
