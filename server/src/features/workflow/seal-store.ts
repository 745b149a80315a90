import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database'

type Values = Readonly<Record<string, unknown>>
/** What was changed of a form: what stood there, and what came in its place. */
export type FormChanges = Readonly<Record<string, readonly [unknown, unknown]>>

export interface SealedRun {
  readonly id: string
  readonly formId: string
  readonly values: Values
}

interface Asked {
  readonly forms: readonly string[]
  /** How secrets begin that are left out. */
  readonly beginning: string
  readonly after: string
  readonly most: number
}

/** Whether a form, or what was changed of one, holds a secret that begins otherwise. */
const holdsOther = (json: string, beginning: string) =>
  sql`jsonb_path_exists(${sql.ref(json)}, '$.*.sealed ? (!(@ starts with $beginning))',
    jsonb_build_object('beginning', ${beginning}::text))`

/** The next approvals with secrets in their form, or in what became of it, and locks these. */
export async function lockSealedRuns(trx: Trx, { forms, beginning, after, most }: Asked): Promise<SealedRun[]> {
  const { rows } = await sql<SealedRun>`
    select id, form_id as "formId", form_values as "values" from workflow_instance as run
    where id > ${after} and form_id = any(${[...forms]}::text[])
      and (${holdsOther('form_values', beginning)} or exists (select from workflow_record as line
        where line.instance_id = run.id and ${holdsOther('line.form', beginning)}))
    order by id limit ${most} for update`.execute(trx)
  return rows
}

/** What was changed of the forms of approvals, line by line. */
export async function listFormChanges(db: Db, runIds: readonly string[]) {
  const { rows } = await sql<{ id: string; runId: string; form: FormChanges }>`
    select id, instance_id as "runId", form from workflow_record
    where instance_id = any(${[...runIds]}::text[]) and form <> '{}'`.execute(db)
  return rows
}

interface Written {
  readonly id: string
  readonly json: unknown
}

const writeInto = async (trx: Trx, [table, column]: readonly [string, string], written: readonly Written[]) => {
  const [ids, texts] = [written.map(({ id }) => id), written.map(({ json }) => JSON.stringify(json))]
  await sql`update ${sql.table(table)} as kept set ${sql.id(column)} = anew.json::jsonb
    from unnest(${ids}::text[], ${texts}::text[]) as anew (id, json) where kept.id = anew.id`.execute(trx)
}
export const writeSealedForms = (trx: Trx, written: readonly Written[]) =>
  writeInto(trx, ['workflow_instance', 'form_values'], written)
export const writeSealedChanges = (trx: Trx, written: readonly Written[]) =>
  writeInto(trx, ['workflow_record', 'form'], written)
