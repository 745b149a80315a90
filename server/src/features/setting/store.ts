import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database'
import { resealEach } from '../../platform/secrets/reseal-each'
import type { SecretBox } from '../../platform/secrets/secret-box'
import { isSettingKey, type SettingKey, type Settings, secretSettings, settingDefaults } from './known-settings'

interface Kept {
  readonly db: Db
  readonly secrets: SecretBox
}

/** Where a secret lies, for its encryption. */
const placeOf = (key: string) => `setting.${key}`

/** Every known setting: what was saved, else its default; a secret that cannot be read counts as never saved. */
export async function loadSettings({ db, secrets }: Kept): Promise<Settings> {
  const rows = await db.selectFrom('setting').select(['key', 'value']).execute()
  const plain = ({ key, value }: { key: string; value: string }) =>
    secretSettings.has(key) ? (secrets.open(placeOf(key), value) ?? '') : value
  const saved = rows.filter((row) => isSettingKey(row.key)).map((row) => [row.key, plain(row)])
  return { ...settingDefaults, ...Object.fromEntries(saved) }
}

type Changes = Partial<Record<SettingKey, string>>

/** One save of settings at a time, so that the check of one sees what the other has written. */
export async function lockSettings(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('settings'))`.execute(trx)
}

/** The version that each setting was saved with; those of the product's own marks count for nothing. */
export async function readVersions(db: Db): Promise<{ of: ReadonlyMap<string, number>; newest: number }> {
  const rows = await db.selectFrom('setting').select(['key', 'version']).execute()
  const known = rows.filter(({ key }) => isSettingKey(key))
  const newest = known.reduce((greatest, { version }) => Math.max(greatest, version), 0)
  return { of: new Map(known.map(({ key, version }) => [key, version])), newest }
}

interface Saving {
  now: Date
  version: number
}

/** Saves settings, those that are secret encrypted. */
export async function saveSettings({ db, secrets }: Kept, changes: Changes, saving: Saving): Promise<void> {
  const stored = (key: string, value: string) => (secretSettings.has(key) ? secrets.seal(placeOf(key), value) : value)
  const rows = Object.entries(changes).map(([key, value]) => ({
    key,
    value: stored(key, value),
    secret: secretSettings.has(key),
    modified_at: saving.now,
    version: saving.version,
  }))
  if (rows.length === 0) return
  await db
    .insertInto('setting')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        value: eb.ref('excluded.value'),
        secret: eb.ref('excluded.secret'),
        modified_at: eb.ref('excluded.modified_at'),
        version: eb.ref('excluded.version'),
      })),
    )
    .execute()
}

/**
 * Encrypts the secrets that lie there as plain text, and those of an older key by the newest.
 * @returns the keys of those that cannot be read, since their encryption key is gone or they were changed
 */
export async function sealStoredSettings({ db, secrets }: Kept): Promise<string[]> {
  const keys = [...secretSettings]
  const rows = await db
    .selectFrom('setting')
    .select(['key', 'value'])
    .where('key', 'in', keys)
    .orderBy('key')
    .forUpdate()
    .execute()
  const texts = rows.map(({ key, value }) => ({ key, place: placeOf(key), sealed: value }))
  const { anew, lost } = resealEach(secrets, texts)
  for (const { key, sealed } of anew)
    await db.updateTable('setting').set({ value: sealed, secret: true }).where('key', '=', key).execute()
  return lost.map(({ key }) => key)
}
