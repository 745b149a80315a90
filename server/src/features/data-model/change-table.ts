import { createHash } from 'node:crypto'
import type { dataModel, OutsidePlan } from '@workstation/contract/data-model'
import type { InputOf } from '@workstation/contract/endpoint'
import { planDrop, planTable, type TableStep } from '@workstation/domain/outside-table/plan-table'
import { type KnownTable, tableProblem, type WantedTable } from '@workstation/domain/outside-table/table-form'
import { AppError } from '../../platform/app-error'
import { writeAudit } from '../../platform/audit'
import { whyFailed } from '../../platform/outside-database/why-failed'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { enterSource, type OpenSource } from '../data-source'
import { describeTable, linkOf, ownLink } from './open-link'

type Form = Pick<InputOf<typeof dataModel.create>, 'tableInfo' | 'tableFieldList'>
export type TableAct = 'create' | 'update' | 'remove'

export interface TableChange {
  readonly link: string
  readonly act: TableAct
  readonly form: Form
  /** The name of the table as it was typed by who means to lose data. */
  readonly typed?: string
  /** The digest of the plan that was looked at; undefined for clients that look at none. */
  readonly plan?: string | undefined
}

/** Milliseconds of one statement: a change of type writes a table anew. */
const statementMs = 120_000

function wantedOf(known: KnownTable | null, { tableInfo, tableFieldList }: Form): WantedTable {
  const isThere = (name: string) => known?.columns.some((column) => column.name === name) ?? false
  return {
    name: tableInfo.newTable || tableInfo.table,
    comment: tableInfo.tableName ?? known?.comment ?? '',
    columns: tableFieldList.map(({ field, oldField, fieldName, dataType, dataLength, allowNull = 1, primaryKey }) => ({
      ...{ oldName: oldField ?? (isThere(field) ? field : ''), name: field, dataType },
      ...{ dataLength: String(dataLength ?? ''), comment: fieldName ?? '' },
      ...{ isKey: primaryKey === 1, isNullable: allowNull === 1 && primaryKey !== 1 },
    })),
  }
}

async function knownTable(source: OpenSource, name: string): Promise<KnownTable> {
  const { info, columns } = await describeTable(linkOf(source), name)
  if (info.isView) throw new AppError('data-model.view')
  return { name, comment: info.comment, columns }
}

/** The steps of a change, from how the table stands at this moment. */
async function stepsOf(source: OpenSource, { act, form }: TableChange): Promise<TableStep[]> {
  const { place } = source
  const known = act === 'create' ? null : await knownTable(source, form.tableInfo.table)
  if (act === 'remove') return planDrop(place, form.tableInfo.table)
  const wanted = wantedOf(known, form)
  const problem = tableProblem(place.kind, known, wanted)
  if (problem) throw new AppError(problem.key, { name: 'name' in problem ? problem.name : '' })
  return planTable(place, known, wanted)
}

const digestOf = (steps: readonly TableStep[]): string =>
  createHash('sha256')
    .update(steps.map(({ sql }) => sql).join('\n'))
    .digest('hex')

const asksName = (steps: readonly TableStep[]) => steps.some(({ act }) => act === 'dropTable' || act === 'dropColumn')

function refuseOwn({ link }: TableChange): void {
  if (link === ownLink) throw new AppError('data-model.own')
}

/** What a change comes to, in words and SQL; the source is only read. */
export function planChange(services: Services, change: TableChange): Promise<OutsidePlan> {
  refuseOwn(change)
  return enterSource(services, { id: change.link, writes: false }, async (source) => {
    const steps = await stepsOf(source, change)
    return {
      steps: steps.map((step) => ({ ...step, loses: step.loses ? 1 : 0 })),
      isWhole: source.place.kind === 'PostgreSQL' || steps.length < 2 ? 1 : 0,
      asksName: asksName(steps) ? 1 : 0,
      digest: digestOf(steps),
    }
  })
}

/** PostgreSQL does all steps or none; MySQL keeps each one as soon as it is done. */
async function doSteps({ connection, place }: OpenSource, steps: readonly TableStep[]): Promise<void> {
  const limits = { ms: statementMs + 5000 }
  const isWhole = place.kind === 'PostgreSQL'
  if (isWhole) await connection.run('begin')
  for (const [done, { sql }] of steps.entries())
    await connection.run(sql, [], limits).catch((error: unknown) => {
      if (isWhole || done === 0) throw error
      throw new AppError('data-model.half', { done, why: whyFailed(error).code || 'connection' })
    })
  if (isWhole) await connection.run('commit')
}

/**
 * Makes, changes or drops a table of a source that the product may write into, and keeps who did so.
 * @throws data-model.own, .typed, .nothing, .half, changed, the problems of a form, data-source.…, outside.…
 */
export async function changeTable(services: Services, context: Context, change: TableChange): Promise<void> {
  refuseOwn(change)
  const { link, act, form, typed, plan } = change
  await enterSource(services, { id: link, writes: true, statementMs }, async (source) => {
    const steps = await stepsOf(source, change)
    const { table } = form.tableInfo
    if (steps.length === 0) throw new AppError('data-model.nothing')
    // A column that somebody added since would go with the rest unseen.
    if (plan !== undefined && plan !== digestOf(steps)) throw new AppError('changed')
    if (asksName(steps) && typed !== table) throw new AppError('data-model.typed', { name: table })
    const told = (result: string) =>
      writeAudit(services.db, context, {
        ...{ action: `dataModel.${act}`, entity: 'dataModel', entityId: link },
        changes: { table: form.tableInfo.newTable || table, statements: steps.map(({ sql }) => sql), result },
      })
    await doSteps(source, steps).catch(async (error: unknown) => {
      await told(whyFailed(error).code || (error instanceof AppError ? error.key : 'failed'))
      throw error
    })
    await told('done')
  })
}
