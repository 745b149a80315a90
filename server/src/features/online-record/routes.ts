import { design } from '@workstation/contract/design'
import { onlineRecord } from '@workstation/contract/online-record'
import { on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import { onPurgedFields } from '../design'
import { addRecordModels } from '../log'
import { listBin, restoreRecords } from './bin'
import { exportForm } from './export-form'
import { exportRecords } from './export-records'
import { forgetFields } from './forget-fields'
import { groupRecords } from './group-records'
import { listRecords } from './list-records'
import { makeTemplate } from './make-template'
import { modelsOfRecords } from './models-of-records'
import { pressButton } from './press-button'
import { addFormSources } from './print/form-source'
import { readAsOf } from './read-as-of'
import { readChoices } from './read-choices'
import { readConfig } from './read-config'
import { readHistory } from './read-history'
import { readRecordOf, readWords } from './read-records'
import { removeRecord, removeRecords } from './remove-record'
import { restoreField } from './restore-field'
import { totalRecords } from './total-records'
import { createRecord, updateRecord } from './write-record'

/** The page whose rights hold is found by the form that the path names. */
const page = { modelIn: 'id' }
const button = (name: string) => ({ ...page, button: name })
/** A record of 2 MiB, whose quotes double in JSON. */
const large = { bodyBytes: 5 * 1024 * 1024 }

export function onlineRecordRoutes(services: Services): Route[] {
  onPurgedFields('online-record', forgetFields(services))
  addFormSources()
  addRecordModels('onlineRecord', modelsOfRecords)
  return [
    on(onlineRecord.config, page, ({ id }, context) => readConfig(services, context, id)),
    on(onlineRecord.list, page, (input, context) => listRecords(services, context, input)),
    on(onlineRecord.totals, page, (input, context) => totalRecords(services, context, input)),
    on(onlineRecord.groups, page, (input, context) => groupRecords(services, context, input)),
    on(design.choices, page, (input, context) => readChoices(services, context, input)),
    on(onlineRecord.create, button('btn_add'), (input, context) => createRecord(services, context, input), large),
    on(onlineRecord.update, button('btn_edit'), (input, context) => updateRecord(services, context, input), large),
    on(onlineRecord.press, { ...page, buttonIn: 'button' }, (input, context) => pressButton(services, context, input)),
    on(onlineRecord.get, page, (input, context) => readRecordOf(services, context, input)),
    on(onlineRecord.words, page, (input, context) => readWords(services, context, input)),
    on(onlineRecord.export, button('btn_download'), (input, context) => exportRecords(services, context, input)),
    on(onlineRecord.template, button('btn_add'), ({ id }, context) => makeTemplate(services, context, id)),
    on(onlineRecord.exportData, button('btn_download'), (input, context) => exportForm(services, context, input)),
    on(onlineRecord.history, page, (input, context) => readHistory(services, context, input)),
    on(onlineRecord.asOf, page, (input, context) => readAsOf(services, context, input)),
    on(onlineRecord.restoreField, button('btn_edit'), (input, context) => restoreField(services, context, input)),
    on(onlineRecord.bin, button('btn_remove'), (input, context) => listBin(services, context, input)),
    on(onlineRecord.restore, button('btn_remove'), async (input, context) => {
      await restoreRecords(services, context, input)
      return null
    }),
    on(onlineRecord.remove, button('btn_remove'), async (input, context) => {
      await removeRecord(services, context, input)
      return null
    }),
    on(onlineRecord.removeAll, button('btn_batchRemove'), async (input, context) => {
      await removeRecords(services, context, input)
      return null
    }),
  ]
}
