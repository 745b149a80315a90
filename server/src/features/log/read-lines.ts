import { auditAct, auditEntity } from '@workstation/contract/audit-words'
import type { InputOf } from '@workstation/contract/endpoint'
import { type LogLine, type log, logKinds, logShown, logTitles, signInOutcomes } from '@workstation/contract/log'
import { changesText, recordText } from '@workstation/contract/log-texts'
import { listRows } from '../../platform/guarded-model/read-rows'
import type { RowFilter } from '../../platform/guarded-model/row-filter'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { makeExport } from '../export'
import { calledSo } from './called-so'
import { holdsKeyword, ofKind, since, until } from './line-store'
import { logModel } from './log-model'
import { writeKeptFailures } from './record-failures'
import { writeKeptRequests } from './record-requests'
import { tellLines } from './told/tell-lines'

type Query = InputOf<typeof log.list>
type Reader = Pick<Context, 'actor' | 'language'>

function conditionsOf({ actor, language }: Reader, { type, startTime, endTime, keyword = '' }: Query): RowFilter[] {
  const word = keyword.trim()
  return [
    ofKind(type),
    ...(startTime === undefined ? [] : [['creatorTime', since(startTime)] as const]),
    ...(endTime === undefined ? [] : [['creatorTime', until(endTime)] as const]),
    ...(word === '' ? [] : [holdsKeyword(actor, word, calledSo(word, language))]),
  ]
}

/** What this node has not written yet belongs to what is read. */
async function writeKept(services: Services, type: Query['type']): Promise<void> {
  if (type === logKinds.request) await writeKeptRequests(services)
  if (type === logKinds.error) await writeKeptFailures(services)
}

/** Operations as they are listed, with what they mean; what the reader does not see of a line is not told in words. */
async function withWords(services: Services, reader: Reader, lines: readonly LogLine[]): Promise<LogLine[]> {
  const told = await tellLines(
    services,
    reader,
    lines.map(({ id }) => id),
  )
  return lines.map((line) => {
    const found = told.get(line.id)
    if (!found) return line
    return {
      ...line,
      ...(line.requestURL && { record: line.json ? found.recordAsKept : found.record }),
      ...(line.json && { changes: [...found.changes], json: found.cut ?? line.json }),
    }
  })
}

/** One page of the lines of a kind that the person sees, the newest first (SYS-10). */
export async function listLines(services: Services, reader: Reader, query: Query) {
  await writeKept(services, query.type)
  const { keyword: _, type: __, startTime: ___, endTime: ____, ...page } = query
  const filters = conditionsOf(reader, query)
  const found = await listRows<LogLine>(services.db, logModel, reader.actor, { ...page, filters })
  if (query.type !== logKinds.operation) return found
  return { ...found, list: await withWords(services, reader, found.list) }
}

const names = {
  '1': { zh: '登录日志', en: 'Sign-ins', zhtw: '登入日誌' },
  '3': { zh: '操作日志', en: 'Operations', zhtw: '操作日誌' },
  '4': { zh: '错误日志', en: 'Errors', zhtw: '錯誤日誌' },
  '5': { zh: '请求日志', en: 'Requests', zhtw: '請求日誌' },
}

type Row = Readonly<Record<string, unknown>>

/** The cells of operations that say in words what their lines mean. */
async function cellsOf(services: Services, reader: Reader, rows: readonly Row[]) {
  const told = await tellLines(
    services,
    reader,
    rows.map(({ id }) => String(id)),
  )
  return rows.map(({ id, requestURL, json }) => {
    const line = told.get(String(id))
    if (!line) return {}
    // What is hidden in this row stays so.
    return {
      ...(requestURL ? { requestURL: recordText(json ? line.recordAsKept : line.record) } : {}),
      ...(json ? { json: changesText(line.changes, reader.language) } : {}),
    }
  })
}

/** The same lines as the list, as a spreadsheet. */
export async function exportLines(services: Services, context: Context, input: InputOf<typeof log.export>) {
  await writeKept(services, input.type)
  const { selectKey, keyword: _, type: __, startTime: ___, endTime: ____, ...page } = input
  const { language } = context
  const titles = Object.entries(logTitles[input.type]).map(([name, title]) => [name, title[language]])
  return makeExport(services, context, {
    name: names[input.type][language],
    model: logModel,
    query: { ...page, filters: conditionsOf(context, input) },
    selectKey: selectKey || logShown[input.type].join(','),
    titles: Object.fromEntries(titles),
    ...(input.type === logKinds.operation && {
      told: (rows: readonly Row[]) => cellsOf(services, context, rows),
      reads: ['id', 'json'],
    }),
    shown: {
      result: (value) => signInOutcomes[value as keyof typeof signInOutcomes]?.[language] ?? String(value ?? ''),
      ...(input.type === logKinds.operation && {
        moduleName: (value) => auditEntity(String(value))?.[language] ?? String(value),
        requestMethod: (value) => auditAct(String(value))?.[language] ?? String(value),
      }),
    },
  })
}
