import type { ModelConfig, RecordColumn } from '@workstation/contract/online-record'
import { customCode, withoutConditions } from '@workstation/domain/list/button-condition'
import type { ListField } from '@workstation/domain/list/list-field'
import type { Actor } from '../../platform/actor'
import { seesSomewhere } from '../../platform/guarded-model/model'
import { closedFields, mayWriteSomewhere } from '../../platform/guarded-model/writable-fields'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { cellCode, listOf, olderListData, type ReleasedForm, titlesOf } from '../design'
import { findForm } from './find-form'

const buttons = ['btn_add', 'btn_edit', 'btn_remove', 'btn_detail', 'btn_batchRemove', 'btn_download'] as const

/** What a list can show of somebody: fields, and what every record has, as far as he sees them in some row. */
const seenFields = ({ listFields, model }: ReleasedForm, actor: Actor) =>
  listFields.filter(({ field }) => seesSomewhere(model, actor, field))

const columnOf = ({ field, kind, label, sortable, search }: ListField): RecordColumn => ({
  ...{ field, kind, title: titlesOf(label), sortable, search: [...search] },
})

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
  const fields = seenFields(form, actor)
  const list = listOf(form.list, fields)
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
    listData: JSON.stringify(withoutConditions(list)),
    ...olderListData(list, fields, language),
    columns: fields.map(columnOf),
    closed: closedFor(form, actor),
    buttons: [...buttons, ...(list.custom ?? []).map(({ id }) => customCode(id))].filter(
      (button) => actor.isAdministrator || page?.buttons.has(button),
    ),
  }
}
