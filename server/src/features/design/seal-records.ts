import { resealEach } from '../../platform/secrets/reseal-each'
import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { secretPlace } from './seal-secrets'
import { listSecretColumns, lockSecrets, putSecrets, type SecretColumn } from './secret-store'

/** Records that are gone through in one transaction. */
const most = 1000

/** Seals the secrets of one field anew, some in each piece. */
async function* sealColumn({ db, secrets, log }: Services, column: SecretColumn) {
  const { designId, key } = column
  const place = secretPlace(designId, key)
  const beginning = secrets.beginning()
  let [sealed, lost] = [0, 0]
  for (let after: string | undefined = ''; after !== undefined; ) {
    const from: string = after
    after = await transact(db, async (trx) => {
      const rows = await lockSecrets(trx, column, { beginning, after: from, most })
      const done = resealEach(
        secrets,
        rows.map((row) => ({ ...row, place })),
      )
      if (done.anew.length > 0) await putSecrets(trx, column, done.anew)
      sealed += done.anew.length
      lost += done.lost.length
      return rows.at(-1)?.id
    })
    yield
  }
  if (sealed > 0)
    log.info({ design: designId, field: key, count: sealed }, 'secrets of records are sealed with the newest key')
  if (lost > 0)
    log.error({ design: designId, field: key, count: lost }, 'secrets of records cannot be read without their key')
}

/** After a change of key, seals the secrets of all records anew; tells of which forms some cannot be read any more. */
export async function* sealRecords(services: Services): AsyncGenerator<void, void, undefined> {
  for (const column of await listSecretColumns(services.db)) yield* sealColumn(services, column)
}
