import type { Titles } from '@workstation/contract/column'
import type { LogChange, LogRecord } from '@workstation/contract/log'
import { listAudits } from '../../../platform/audit'
import { recordName } from '../../../platform/guarded-model/record-name'
import type { Context } from '../../../platform/route'
import type { Services } from '../../../services'
import { fieldKind, fieldTitle } from './field-kind'
import { type NamesOfLines, namesOfLines } from './names-of-lines'
import { type OpenLine, openLine } from './open-line'
import { recordModels } from './record-models'
import { settingTitles } from './setting-titles'
import { valueInWords, type Wording } from './value-in-words'

type Reader = Pick<Context, 'actor' | 'language'>

/** What a line of operations tells its reader. */
export interface ToldLine {
  /** The record by the name that its page shows to him. */
  readonly record: LogRecord
  /** The same by the name that the line itself keeps, where its page shows none: only for who sees what the line keeps. */
  readonly recordAsKept: LogRecord
  readonly changes: readonly LogChange[]
  /** What the line keeps without what is hidden from him; null where nothing is. */
  readonly cut: string | null
}

type Values = Readonly<Record<string, unknown>>
const valuesIn = (value: unknown): Values => (typeof value === 'object' && value !== null ? (value as Values) : {})

/** What a record that is gone, or out of sight, is called in its own line. */
function nameInLine({ changes }: OpenLine): string {
  const named = { ...changes, ...valuesIn(changes.from), ...valuesIn(changes.to) }
  return recordName(Object.fromEntries(Object.entries(named).filter(([, value]) => typeof value === 'string')))
}

function recordOf({ model, entityId }: OpenLine, { recordsOf }: NamesOfLines): LogRecord {
  const name = model && recordsOf(model).get(entityId)
  return { id: entityId, name: name ?? '', page: model && name !== undefined ? model.modelId : '' }
}

type NamedSettings = ReadonlyMap<string, Titles>

function changesOf({ fields, model, entity }: OpenLine, settings: NamedSettings, wording: Wording): LogChange[] {
  const told = fields.map(({ field, ...sides }) => {
    const kind = fieldKind(model, field)
    const title = (entity === 'setting' ? settings.get(field) : undefined) ?? fieldTitle(model, field)
    const inWords = (side: 'from' | 'to') => (side in sides ? valueInWords(sides[side], kind, wording) : null)
    return { field, title: title[wording.language], from: inWords('from'), to: inWords('to') }
  })
  // Lists without anything in them say as little as texts.
  return told.filter(({ from, to }) => to === null || to !== '' || (from ?? '') !== '')
}

/**
 * Says in words what lines of operations tell, by their ids, for lists and spreadsheets alike: of which record, as far as the
 * reader sees it on its page, and what was changed, as far as he sees these fields.
 */
export async function tellLines(services: Services, reader: Reader, ids: readonly string[]) {
  const kept = await listAudits(services.db, ids)
  const models = await recordModels(services, kept)
  const lines = kept.map((line) => openLine(reader.actor, models.get(line.id), line))
  const names = await namesOfLines(services.db, reader.actor, lines)
  const settings = await settingTitles(services.db, lines)
  const { language } = reader
  const wording = { language, timeZone: services.config.timeZone, names: names.ofIds }
  return new Map(
    lines.map((line): [string, ToldLine] => {
      const record = recordOf(line, names)
      const recordAsKept = { ...record, name: record.name || nameInLine(line) }
      const cut = line.isCut ? JSON.stringify(line.changes) : null
      return [line.id, { record, recordAsKept, changes: changesOf(line, settings, wording), cut }]
    }),
  )
}
