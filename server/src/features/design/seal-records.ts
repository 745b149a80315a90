import { resealEach } from '../../platform/secrets/reseal-each'
import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { secretPlace } from './seal-secrets'
import { listSecretColumns, lockSecrets, putSecret, type SecretColumn } from './secret-store'

/** Records that are gone through in one transaction. */
const most = 500

/** Seals the secrets of one field anew. @returns how many cannot be read */
async function sealColumn({ db, secrets }: Services, column: SecretColumn): Promise<number> {
  const place = secretPlace(column.designId, column.key)
  const beginning = secrets.beginning()
  let lost = 0
  let after: string | undefined = ''
  while (after !== undefined) {
    const from: string = after
    after = await transact(db, async (trx) => {
      const rows = await lockSecrets(trx, column, { beginning, after: from, most })
      const texts = rows.map(({ id, sealed: kept }) => ({
        ...{ place, sealed: kept },
        put: (sealed: string) => putSecret(trx, column, { id, sealed }),
      }))
      lost += (await resealEach(secrets, texts)).length
      return rows.at(-1)?.id
    })
  }
  return lost
}

/** After a change of key, seals the secrets of all records anew; tells of which forms some cannot be read any more. */
export async function sealRecords(services: Services): Promise<void> {
  for (const column of await listSecretColumns(services.db)) {
    const count = await sealColumn(services, column)
    if (count > 0)
      services.log.error(
        { design: column.designId, field: column.key, count },
        'secrets of records cannot be read without their key',
      )
  }
}
