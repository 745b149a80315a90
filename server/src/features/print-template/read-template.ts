import type { InputOf } from '@workstation/contract/endpoint'
import { pageTitles } from '@workstation/contract/menu-titles'
import type { printTemplate } from '@workstation/contract/print-template'
import type { PrintTemplateRow } from '@workstation/contract/print-template-record'
import { emptyDocument, type PrintDocument, parsePrintDocument } from '@workstation/domain/print/print-document'
import { statementsOf } from '@workstation/domain/print/source-statement'
import type { Actor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import { findRow, listRows } from '../../platform/guarded-model/read-rows'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { makeExport, stateIn } from '../export'
import { templateHtml } from './html/template-html'
import { knownSource, namedSourcesFor } from './sources/find-source'
import type { PrintSource } from './sources/print-source'
import { filtersOf, findTemplate } from './store'
import { templateModel as model } from './template-model'
import { type Content, findVersion, listVersions } from './version-store'

/** One page of the templates that the person keeps (PRT-03). */
export function listTemplates(
  services: Services,
  actor: Actor,
  { category, type, enabledMark, ...query }: InputOf<typeof printTemplate.list>,
) {
  const filters = filtersOf({ category, type, enabledMark })
  return listRows<PrintTemplateRow>(services.db, model, actor, { ...query, filters })
}

const title = { zh: '打印模板', en: 'Print templates', zhtw: '列印範本' }
const kinds = { zh: ['', '流程', '页面'], en: ['', 'Process', 'Page'], zhtw: ['', '流程', '頁面'] }

/** The same rows as the list, as a spreadsheet. */
export async function exportTemplates(
  services: Services,
  context: Context,
  query: InputOf<typeof printTemplate.export>,
) {
  const { selectKey, category, type, enabledMark, ...asked } = query
  const { language } = context
  const forms = await namedSourcesFor(services, context.actor)
  const titles = { ...pageTitles, ...Object.fromEntries(forms.map((form) => [form.id, form.title])) }
  return makeExport(services, context, {
    name: title[language],
    model,
    query: { ...asked, filters: filtersOf({ category, type, enabledMark }) },
    selectKey: selectKey || 'fullName,enCode,categoryText,type,source,enabledMark,description,creatorUser,creatorTime',
    shown: {
      enabledMark: stateIn(language),
      type: (kind) => kinds[language][Number(kind)] ?? '',
      source: (id) => titles[String(id)]?.[language] ?? String(id),
    },
  })
}

/** The document of a stored template. */
export const documentOf = ({ document }: Pick<Content, 'document'>): PrintDocument =>
  parsePrintDocument(document) ?? emptyDocument

/** A document as clients of the older kind read it, with the titles of its fields as they are in Chinese. */
export function htmlOf(document: PrintDocument, source: PrintSource | undefined): string {
  const titles = new Map([
    ...(source?.fields ?? []).map(({ name, title: named }) => [name, named.zh] as const),
    ...(source?.tables ?? []).flatMap((table) =>
      table.fields.map(({ name, title: named }) => [`${table.name}.${name}`, named.zh] as const),
    ),
  ])
  return templateHtml(document, (name) => titles.get(name) ?? name)
}

async function wholeOf(services: Services, row: PrintTemplateRow, content: Content) {
  const document = documentOf(content)
  const { size, landscape, margins } = document.page
  return {
    ...row,
    fullName: content.full_name,
    enCode: content.en_code,
    category: content.category,
    type: content.type,
    source: content.source,
    sortCode: content.sort_code,
    description: content.description,
    document: JSON.stringify(document),
    printTemplate: htmlOf(document, await knownSource(services, content.source)),
    sqlTemplate: statementsOf(content.source),
    dbLinkId: '0',
    leftFields: '',
    pageParam: JSON.stringify({ size, landscape, margins }),
  }
}

/** Without the columns that the page hides from the person, and what stands beside them. */
function withoutHidden<T extends object>(whole: T, row: PrintTemplateRow): T {
  const isHidden = (name: string) => model.columns.has(name) && !(name in row)
  const hidesSource = isHidden('source')
  const left = (name: string) => isHidden(name) || (hidesSource && name === 'sqlTemplate')
  return Object.fromEntries(Object.entries(whole).filter(([name]) => !left(name))) as T
}

/** A whole template for who keeps it (PRT-04). */
export async function readTemplate(services: Services, actor: Actor, id: string) {
  const row = await findRow<PrintTemplateRow>(services.db, model, actor, id)
  const stored = await findTemplate(services.db, id)
  if (!stored) throw new AppError('not-found')
  return withoutHidden(await wholeOf(services, row, stored), row)
}

/** Its saved states, the newest first. */
export async function readVersions(services: Services, actor: Actor, id: string) {
  await findRow(services.db, model, actor, id)
  const rows = await listVersions(services.db, id)
  const list = rows.map((one) => ({
    id: one.id,
    number: one.number,
    savedBy: one.saved_by ?? '',
    savedTime: one.saved_at.getTime(),
  }))
  return { list }
}

/** One of them. */
export async function readVersion(services: Services, actor: Actor, { id, number }: { id: string; number: number }) {
  const row = await findRow<PrintTemplateRow>(services.db, model, actor, id)
  const content = await findVersion(services.db, id, number)
  if (!content) throw new AppError('not-found')
  return { ...withoutHidden(await wholeOf(services, row, content), row), version: number }
}
