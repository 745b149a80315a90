import type { InputOf } from '@workstation/contract/endpoint'
import type { printTemplate } from '@workstation/contract/print-template'
import { emptyDocument, parsePrintDocument } from '@workstation/domain/print/print-document'
import { readStatements, statementsOf } from '@workstation/domain/print/source-statement'
import { AppError } from '../../platform/app-error'
import type { Services } from '../../services'
import { readTemplateHtml } from './html/read-template-html'
import { documentOf, htmlOf } from './read-template'
import { knownSource } from './sources/find-source'
import type { PrintSource } from './sources/print-source'
import type { StoredTemplate } from './store'

type Form = Partial<InputOf<typeof printTemplate.create>>

/** The source that a form names: as itself, or as the statements of an older client where these say something else. */
function sourceOf({ source, sqlTemplate }: Form, before: StoredTemplate | undefined): string | undefined {
  const known = source || before?.source
  if (sqlTemplate === undefined || (known && sqlTemplate === statementsOf(known))) return source
  const statements = readStatements(sqlTemplate)
  if (!statements) throw new AppError('print.statement')
  return statements[0]?.table ?? source
}

/** The document that a form means: as itself, or as the HTML of an older client where that says something else. */
function documentText(
  form: Form,
  source: PrintSource | undefined,
  before: StoredTemplate | undefined,
): string | undefined {
  const { document, printTemplate: html } = form
  const sent = document === undefined ? undefined : parsePrintDocument(document)
  if (sent === null) throw new AppError('print.document')
  const known = sent ?? (before && documentOf(before))
  const isSame = html === undefined || (known && html === htmlOf(known, source))
  if (isSame) return sent && JSON.stringify(sent)
  const read = readTemplateHtml(html)
  if (!read) throw new AppError('print.document')
  return JSON.stringify({ ...read, page: known?.page ?? read.page })
}

/**
 * A form as it is stored, whichever way its parts were sent.
 * @param before the template that is changed; undefined for a new one
 * @throws print.statement, print.document, print.source
 */
export async function storedForm<F extends Form>(services: Services, form: F, before?: StoredTemplate) {
  const {
    printTemplate: _html,
    sqlTemplate: _sql,
    dbLinkId: _link,
    document: _document,
    source: _source,
    ...rest
  } = form
  const source = sourceOf(form, before)
  const known = await knownSource(services, source || before?.source || '')
  const document = documentText(form, known, before)
  if (!before && !source) throw new AppError('print.source', { name: '' })
  return {
    ...rest,
    ...(source ? { source } : {}),
    ...(document === undefined && before ? {} : { document: document ?? JSON.stringify(emptyDocument) }),
  }
}
