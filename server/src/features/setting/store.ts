import type { Db } from '../../platform/database'
import { isSettingKey, type SettingKey, type Settings, secretSettings, settingDefaults } from './known-settings'

/** Every known setting: what was saved, else its default. */
export async function loadSettings(db: Db): Promise<Settings> {
  const rows = await db.selectFrom('setting').select(['key', 'value']).execute()
  const saved = rows.filter((row) => isSettingKey(row.key)).map((row) => [row.key, row.value])
  return { ...settingDefaults, ...Object.fromEntries(saved) }
}

export async function saveSettings(db: Db, changes: Partial<Record<SettingKey, string>>, now: Date): Promise<void> {
  const rows = Object.entries(changes).map(([key, value]) => ({
    key,
    value,
    secret: secretSettings.has(key),
    modified_at: now,
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
      })),
    )
    .execute()
}
