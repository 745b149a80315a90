import type { ModelConfig, RecordColumn } from '@workstation/contract/online-record'
import { customCode, withoutConditions } from '@workstation/domain/list/button-condition'
import type { ListField } from '@workstation/domain/list/list-field'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { listOf, olderListData, titlesOf } from '../design'
import { closedFor } from './closed-for'
import { findForm } from './find-form'
import { seenDocument } from './seen-document'
import { seenFields } from './seen-fields'

const buttons = ['btn_add', 'btn_edit', 'btn_remove', 'btn_detail', 'btn_batchRemove', 'btn_download'] as const

const columnOf = ({ field, kind, label, sortable, search }: ListField): RecordColumn => ({
  ...{ field, kind, title: titlesOf(label), sortable, search: [...search] },
})

/** A released form with what the caller may do with its records (VIS-31). */
export async function readConfig(services: Services, context: Context, id: string): Promise<ModelConfig> {
  const { actor, language } = context
  const form = await findForm(services, id)
  const page = actor.pages.get(form.menuId)
  const fields = seenFields(form, actor)
  const document = seenDocument(services, context, form)
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
    // Who sees all of a form gets the text that it was kept as: making it anew takes a while for a large one.
    formData: document === form.document ? form.text : JSON.stringify(document),
    listData: JSON.stringify(withoutConditions(list)),
    ...olderListData(list, fields, language),
    columns: fields.map(columnOf),
    closed: closedFor(form, actor),
    buttons: [...buttons, ...(list.custom ?? []).map(({ id }) => customCode(id))].filter(
      (button) => actor.isAdministrator || page?.buttons.has(button),
    ),
  }
}
