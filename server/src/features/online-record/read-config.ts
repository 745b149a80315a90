import type { ModelConfig, RecordColumn } from '@workstation/contract/online-record'
import type { Actor } from '../../platform/actor'
import { seesSomewhere } from '../../platform/guarded-model/model'
import { closedFields, mayWriteSomewhere } from '../../platform/guarded-model/writable-fields'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { cellCode, type ReleasedForm, titlesOf } from '../design'
import { findForm } from './find-form'

const buttons = ['btn_add', 'btn_edit', 'btn_remove', 'btn_detail', 'btn_batchRemove', 'btn_download'] as const

function columnsFor({ fields, model }: ReleasedForm, actor: Actor): RecordColumn[] {
  const seen = fields.filter(({ key, kind }) => kind.can.list && !kind.secret && seesSomewhere(model, actor, key))
  return seen.map(({ key, kind, node }) => ({
    field: key,
    kind: kind.kind,
    title: titlesOf(node.label),
    sortable: model.columns.get(key)?.sortable === true,
    search: [...kind.can.search],
  }))
}

/** What somebody may not write of a form: fields, and sub-tables as a whole. */
function closedFor({ model, tables }: ReleasedForm, actor: Actor): ModelConfig['closed'] {
  const page = actor.isAdministrator ? undefined : actor.pages.get(model.modelId)
  const isShown = (key: string) => seesSomewhere(model, actor, key) && (!page?.limitsForms || page.seenForms.has(key))
  const ofTables = tables
    .filter(({ key }) => !mayWriteSomewhere(model, actor, key))
    .map(({ key }) => ({ field: key, level: isShown(key) ? ('see' as const) : ('none' as const) }))
  const ofCells = tables.flatMap(({ key: table, fields }) =>
    fields
      .map((field) => ({ field: `${table}.${field.key}`, code: cellCode(field) }))
      .filter(({ code }) => !mayWriteSomewhere(model, actor, code))
      .map(({ field, code }) => ({ field, level: isShown(code) ? ('see' as const) : ('none' as const) })),
  )
  const ofFields = closedFields(model, actor).map(({ enCode, level }) => ({ field: enCode, level }))
  return [...ofFields, ...ofTables, ...ofCells]
}

/** A released form with what the caller may do with its records (VIS-31). */
export async function readConfig(services: Services, { actor, language }: Context, id: string): Promise<ModelConfig> {
  const form = await findForm(services, id)
  const page = actor.pages.get(form.menuId)
  const columns = columnsFor(form, actor)
  const columnList = columns.map(({ field, title, sortable }) => ({ prop: field, label: title[language], sortable }))
  const columnData = JSON.stringify({ columnList, type: 1, hasPage: true, pageSize: 20 })
  return {
    id: form.designId,
    menuId: form.menuId,
    fullName: form.name,
    enCode: form.code,
    type: form.type,
    webType: form.webType,
    enableFlow: 0,
    flowTemplateJson: '',
    number: form.number,
    formData: form.text,
    columnData,
    appColumnData: columnData,
    columns,
    closed: closedFor(form, actor),
    buttons: buttons.filter((button) => actor.isAdministrator || page?.buttons.has(button)),
  }
}
